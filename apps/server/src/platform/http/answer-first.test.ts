import { Agent, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import * as calls from '@csz/contract/games/calls';
import Fastify, { type FastifyInstance } from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { addressRules } from '#server/nouns.ts';
import { logController, logger } from '#server/platform/logger.ts';
import { answerFirst } from './answer-first.ts';
import { cacheAnswers } from './caching.ts';
import { measure } from './metrics.ts';
import { ResponseCache } from './response-cache.ts';
import { securityHeaders } from './security.ts';

const SECURITY = securityHeaders({ publicUrl: 'https://portal.example' });
const LONG = 'a line that is worth compressing\n'.repeat(100);

interface Answer {
  readonly status: number | undefined;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: Buffer;
}

/** A portal with a page and a call, both kept; it says how often the framework and how often finished bytes answered. */
async function aServer({ hasEdge = false } = {}) {
  const app = Fastify();
  app.decorate('addressRules', addressRules());
  const cache = new ResponseCache(1024 * 1024);
  const count = { framework: 0, finished: 0 };
  app.addHook('onRequest', async () => {
    count.framework += 1;
  });
  cacheAnswers(app, cache, SECURITY, { hasEdge });
  answerFirst(app, cache, () => {
    count.finished += 1;
  });
  app.get('/*', { config: { isKept: true, keys: ['scores'] } }, async (_request, reply) =>
    reply.type('text/html').send(LONG),
  );
  app.get('/api/games', { config: { isKept: true, keys: ['scores'], call: calls.listGames } }, async () => LONG);
  return { app, cache, count, ask: await asker(app) };
}

/** Has it listen. @returns asks it over a kept connection, as only then finished bytes may go out first. */
async function asker(app: FastifyInstance) {
  await app.listen({ port: 0, host: '127.0.0.1' });
  const agent = new Agent({ keepAlive: true });
  onTestFinished(async () => {
    agent.destroy();
    await app.close();
  });
  const { port } = app.server.address() as AddressInfo;
  return (path: string, headers: Record<string, string> = {}, method = 'GET') =>
    new Promise<Answer>((resolve, reject) => {
      const sent = request({ port, path, method, headers, agent }, (response) => {
        const pieces: Buffer[] = [];
        response.on('data', (piece: Buffer) => pieces.push(piece));
        response.on('end', () =>
          resolve({ status: response.statusCode, headers: response.headers, body: Buffer.concat(pieces) }),
        );
      });
      sent.on('error', reject).end();
    });
}

test('what is finished goes out before the framework, with the same bytes and every header', async () => {
  const { ask, count } = await aServer();
  const first = await ask('/scores?b=2&a=1');
  const { date: _, ...headers } = first.headers;
  const second = await ask('/scores?a=1&b=2');
  expect(second).toMatchObject({ status: 200, headers, body: first.body });
  expect(second.headers).toMatchObject(SECURITY);
  expect(count).toEqual({ framework: 1, finished: 1 });
});

test('each encoding is made once by the framework, and then finished too', async () => {
  const { ask, count } = await aServer();
  await ask('/scores');
  const [made, finished] = [
    await ask('/scores', { 'accept-encoding': 'gzip' }),
    await ask('/scores', { 'accept-encoding': 'gzip' }),
  ];
  expect(finished.headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'accept-encoding, cookie' });
  expect(finished.body.equals(made.body)).toBe(true);
  expect(count).toEqual({ framework: 2, finished: 1 });
});

test('who has the bytes is sent none, and HEAD only their headers', async () => {
  const { ask, count } = await aServer();
  const { etag } = (await ask('/scores')).headers;
  const unchanged = await ask('/scores', { 'if-none-match': String(etag) });
  expect([unchanged.status, unchanged.body.length, unchanged.headers.etag]).toEqual([304, 0, etag]);
  const head = await ask('/scores', {}, 'HEAD');
  expect([head.status, head.body.length, head.headers['content-length']]).toEqual([200, 0, String(LONG.length)]);
  expect(count.framework).toBe(1);
});

test.each([
  ['a session on its own page', '/my-account/home', { cookie: 'csz_session=abc' }],
  ['a token', '/scores', { authorization: 'Bearer x' }],
  ['remembered filters where the address names none', '/scores', { cookie: 'csz_filters=stateId=1' }],
])('%s is for the framework', async (_what, path, headers) => {
  const { ask, count } = await aServer();
  await ask(path);
  await ask(path, headers);
  expect(count).toEqual({ framework: 2, finished: 0 });
});

test('who has just written gets what was made after that, from the framework first', async () => {
  const { ask, count } = await aServer();
  await ask('/scores');
  const cookie = `csz_wrote=${Date.now() + 1}`;
  await new Promise((resolve) => setTimeout(resolve, 2));
  for (let time = 0; time < 2; time += 1) await ask('/scores', { cookie });
  expect(count).toEqual({ framework: 2, finished: 1 });
});

test('a page that heard of a change gets what is fresh at once, and what has changed when it was made again', async () => {
  const { ask, cache, count } = await aServer();
  await ask('/scores');
  await ask('/scores', { 'cache-control': 'no-cache' });
  expect(count).toEqual({ framework: 1, finished: 1 });
  cache.purge(new Set(['scores']));
  for (let time = 0; time < 2; time += 1) await ask('/scores', { 'cache-control': 'no-cache' });
  expect(count).toEqual({ framework: 2, finished: 2 });
});

test('members get the same finished bytes of a page and of a call', async () => {
  const { ask, count } = await aServer();
  for (const path of ['/scores', '/api/games']) await ask(path);
  for (const path of ['/scores', '/api/games']) await ask(path, { cookie: 'csz_session=abc; csz_signed_in=1' });
  expect(count).toEqual({ framework: 2, finished: 2 });
});

test('what was made from something that changed is made again', async () => {
  const { ask, cache, count } = await aServer();
  await ask('/scores');
  cache.purge(new Set(['scores']));
  await ask('/scores');
  expect(count).toEqual({ framework: 2, finished: 0 });
});

test('what has changed twice goes out before the framework while it is not due, but not to who comes for the change', async () => {
  const { ask, cache, count } = await aServer();
  for (let time = 0; time < 2; time += 1) {
    await ask('/scores');
    cache.purge(new Set(['scores']));
  }
  const standing = await ask('/scores');
  expect([standing.status, String(standing.body)]).toEqual([200, LONG]);
  expect(count).toEqual({ framework: 2, finished: 1 });
  await ask('/scores', { 'cache-control': 'no-cache' });
  expect(count).toEqual({ framework: 3, finished: 1 });
});

test('what only stands in goes out without keys, so that no cache in front keeps it', async () => {
  const { ask, cache, count } = await aServer({ hasEdge: true });
  for (let time = 0; time < 2; time += 1) {
    const { headers } = await ask('/scores');
    expect(headers['surrogate-control']).toBe('max-age=30');
    cache.purge(new Set(['scores']));
  }
  const standing = await ask('/scores');
  expect(standing.headers).not.toHaveProperty('surrogate-control');
  expect(count).toEqual({ framework: 3, finished: 0 });
});

test.each([
  ['info', 0],
  ['debug', 2],
])(
  'at the level %s the log has %i of two answers that went well, the second from finished bytes',
  async (logLevel, logged) => {
    const lines: string[] = [];
    const rules = addressRules();
    const loggerInstance = logger({ logLevel }, rules, { write: (line: string) => void lines.push(line) });
    const app = Fastify({ loggerInstance, logController: logController({ logLevel }) });
    app.decorate('addressRules', rules);
    const cache = new ResponseCache(1024 * 1024);
    cacheAnswers(app, cache, SECURITY);
    measure(app, { cache, edge: undefined, replica: undefined, settings: { logLevel, metricsToken: undefined } });
    app.get('/scores', { config: { isKept: true, keys: ['scores'] } }, async () => LONG);
    const ask = await asker(app);
    for (let time = 0; time < 2; time += 1) await ask('/scores');
    expect(lines.filter((line) => line.includes('"msg":"request completed"'))).toHaveLength(logged);
  },
);
