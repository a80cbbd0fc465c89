import { Problem } from '@csz/contract/problem';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { errorHandler } from './problems.ts';

async function answerTo(thrown: Error) {
  const app = Fastify();
  errorHandler(app);
  app.get('/', () => {
    throw thrown;
  });
  const answer = await app.inject('/');
  return { status: answer.statusCode, headers: answer.headers, text: answer.body, body: answer.json() };
}

test('a refusal is answered with its status, its code and its sentence', async () => {
  const { status, body } = await answerTo(new Problem('school-not-found', { id: '7' }));
  expect(status).toBe(404);
  expect(body).toMatchObject({ code: 'school-not-found', message: 'There is no school with the id 7.' });
});

test('a bug is answered with the id of the request and nothing of what went wrong', async () => {
  const { status, text, body } = await answerTo(new Error('relation "members" does not exist'));
  expect(status).toBe(500);
  expect(body).toEqual({ code: 'server-error', message: '500 Server Error', requestId: expect.any(String) });
  expect(text).not.toContain('members');
});

test('a request that Fastify itself refuses is a bad request', async () => {
  const refused = Object.assign(new Error('Body is not valid JSON.'), { statusCode: 400 });
  const { status, body } = await answerTo(refused);
  expect(status).toBe(400);
  expect(body.code).toBe('bad-request');
});

test.each(['22021', '22P02', '22P05', '22003'])(
  'a value that the database cannot keep (%s) is the mistake of who sent it',
  async (code) => {
    const { status, body } = await answerTo(Object.assign(new Error('out of range'), { code }));
    expect([status, body.code]).toEqual([400, 'bad-request']);
  },
);

test('an address of the API answers what it takes', async () => {
  const app = Fastify();
  errorHandler(app);
  app.get('/api/games/:id', async () => 'a game');
  app.put('/api/games/:id', async () => 'changed');
  const ask = (url: string) => app.inject({ method: 'OPTIONS', url });
  const answer = await ask('/api/games/7');
  expect([answer.statusCode, answer.headers.allow]).toEqual([204, 'GET, HEAD, PUT, OPTIONS']);
  expect((await ask('/api/games')).statusCode).toBe(404);
});

test.each(['57P01', '57P03', '25006', '08006', 'ECONNREFUSED'])(
  'while the database is away (%s) the answer says to come back, and when',
  async (code) => {
    const { status, headers, body } = await answerTo(Object.assign(new Error('terminating connection'), { code }));
    expect([status, headers['retry-after'], body.code]).toEqual([503, '5', 'database-away']);
  },
);

test('who tries too often reads when to come back, for programs too', async () => {
  const { status, headers } = await answerTo(new Problem('too-many-attempts', { seconds: 42 }));
  expect([status, headers['retry-after']]).toEqual([429, '42']);
});
