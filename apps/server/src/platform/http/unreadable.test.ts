import { once } from 'node:events';
import type { Server } from 'node:http';
import { connect, type Socket } from 'node:net';
import Fastify, { type FastifyHttpOptions } from 'fastify';
import { expect, test } from 'vitest';
import { errorHandler } from './problems.ts';
import { securityHeaders } from './security.ts';
import { answerBrokenRequest, answerUnreadable } from './unreadable.ts';

const SECURITY = securityHeaders({ publicUrl: 'https://scores.example.org' });

async function aServer(patience: FastifyHttpOptions<Server> = {}) {
  const app = Fastify({
    ...patience,
    frameworkErrors: answerUnreadable(SECURITY),
    clientErrorHandler: answerBrokenRequest(SECURITY),
  });
  errorHandler(app);
  app.get('/api/games/:id', async () => 'a game');
  return app;
}

/** What comes back on the line for bytes of any kind. */
async function answerTo(
  sent: string,
  patience?: FastifyHttpOptions<Server>,
): Promise<{ status: string; headers: string[]; body: object }> {
  const app = await aServer(patience);
  const address = await app.listen({ host: '127.0.0.1', port: 0 });
  const socket = connect(Number(new URL(address).port), '127.0.0.1');
  let received = '';
  socket.on('data', (bytes) => {
    received += bytes;
  });
  socket.write(sent);
  await once(socket, 'end');
  socket.destroy();
  await app.close();
  const [head = '', body = ''] = received.split('\r\n\r\n');
  const [status = '', ...headers] = head.split('\r\n');
  return { status, headers, body: JSON.parse(body) };
}

test('an address of a hundred kilobytes is refused in words, and the answer arrives', async () => {
  const answer = await answerTo(`GET /api/games?${'a=1&'.repeat(25_000)} HTTP/1.1\r\nHost: a.example\r\n\r\n`);
  expect(answer).toMatchObject({
    status: 'HTTP/1.1 431 Request Header Fields Too Large',
    body: { code: 'headers-too-large', message: 'This address is too long, or too much came with it.' },
  });
});

test.each([
  ['hello?\r\n\r\n', 'this is no HTTP request.'],
  [
    'GET /api/games?name=Zoë HTTP/1.1\r\nHost: a.example\r\n\r\n',
    'the address has a sign that must be percent-encoded.',
  ],
])('%j reads that %s', async (sent, reason) => {
  expect(await answerTo(sent)).toMatchObject({
    status: 'HTTP/1.1 400 Bad Request',
    body: { code: 'bad-request', message: `Please check what you entered: ${reason}` },
  });
});

test('who takes too long to say what they want reads so', async () => {
  const impatient = { requestTimeout: 40, http: { headersTimeout: 20, connectionsCheckingInterval: 10 } };
  const { status, body } = await answerTo('GET /api/games/1 HTTP/1.1\r\nHost: a.exam', impatient);
  expect(status).toBe('HTTP/1.1 408 Request Timeout');
  expect(body).toMatchObject({ code: 'request-too-slow' });
});

test.each(['/api/games/%zz', '/api/games/%FF'])(
  '%s, which the router cannot read, is refused as everything is',
  async (address) => {
    const answer = await (await aServer()).inject(address);
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toEqual({
      code: 'bad-request',
      message: 'Please check what you entered: the address has a % that stands for nothing.',
      requestId: expect.any(String),
    });
  },
);

test('a person whose link has a stray % reads that there is no such page', async () => {
  const answer = await (await aServer()).inject('/scores/view/12%');
  expect(answer.statusCode).toBe(404);
  expect(answer.headers['content-type']).toContain('text/html');
  expect(answer.body).toContain("(404) The page you've requested is not found.");
});

test('what cannot be read is answered with the security headers of everything else', async () => {
  const { headers } = await answerTo('hello?\r\n\r\n');
  expect(headers).toEqual(expect.arrayContaining(Object.entries(SECURITY).map((pair) => pair.join(': '))));
  for (const address of ['/api/games/%zz', '/scores/view/12%'])
    expect((await (await aServer()).inject(address)).headers).toMatchObject(SECURITY);
});

test.each([
  ['was cut', { code: 'ECONNRESET' }, true],
  ['takes nothing any more', { code: 'HPE_INVALID_METHOD' }, false],
])('a line that %s is given up without an answer', (_, broken, writable) => {
  const line = { writable, destroyed: false, destroy: () => (line.destroyed = true), end: () => expect.unreachable() };
  answerBrokenRequest(SECURITY)(Object.assign(new Error(broken.code), broken), line as unknown as Socket);
  expect(line.destroyed).toBe(true);
});
