import { get, type IncomingMessage } from 'node:http';
import fastify from 'fastify';
import { expect, test } from 'vitest';
import { readSettings } from '#server/settings.ts';
import { cacheAnswers } from './caching.ts';
import { looksFirst, pageUrl, policyFor, sendInProcess, servePages } from './pages.ts';
import { ResponseCache } from './response-cache.ts';

test('scripts wait for styles and fonts', () => {
  const head = '<link rel="preload" href="/a.woff2" as="font"/><link rel="modulepreload" href="/a.js"/>';
  expect(looksFirst(head)).toBe(
    '<link rel="preload" href="/a.woff2" as="font"/><link rel="modulepreload" fetchpriority="low" href="/a.js"/>',
  );
});

test('a page may run its own files and the inline scripts it came with, and no other', () => {
  const policy = policyFor('<script>one()</script><script type="module" src="/a.js"></script>');
  const [, allowed] = /script-src ([^;]*)/.exec(policy) ?? [];
  expect(allowed).toBe("'self' 'sha256-HR7iaask9daLMRRskMI++QeJtjWDOjyPA6lGzYGzKW4='");
});

test('a page waits for the new answer of a call instead of being made of the old one', async () => {
  const app = fastify();
  const cache = new ResponseCache(1_000_000);
  cacheAnswers(app, cache);
  const { promise: newAnswer, resolve } = Promise.withResolvers<string>();
  const answers = [Promise.resolve('old'), newAnswer];
  app.get('/score', { config: { cachedUntil: ['scores'] } }, () => answers.shift());
  app.get('/page', async (request) => (await sendInProcess(app, request)('/score', { method: 'GET' })).body);
  await app.inject('/score');
  cache.purge('scores');
  const first = app.inject('/score').then(({ body }) => body);
  await expect.poll(() => answers).toHaveLength(0);
  const page = app.inject('/page').then(({ body }) => body);
  await app.inject('/score');
  resolve('new');
  expect(await Promise.all([first, page])).toEqual(['new', 'new']);
});

test.each([
  ['/scores?page=2', '/scores?page=2'],
  ['//evil.example/scores', '//evil.example/scores'],
  ['/.//evil.example', '//evil.example'],
  ['http://evil.example/scores?page=2', '/scores?page=2'],
  ['http://evil.example', '/'],
  ['//', '//'],
])('whatever host %s names, it is a page of this portal', (asked, path) => {
  const address = pageUrl(asked, 'https://scores.example.org');
  expect(address.href).toBe(`https://scores.example.org${path}`);
});

test.each([
  ['//evil.example/scores?page=2', '/evil.example/scores?page=2'],
  ['///evil.example', '/evil.example'],
  ['//', '/'],
  ['/.//evil.example', '/evil.example'],
  ['/\\evil.example', '/evil.example'],
  ['//evil.example:99999/', '/evil.example:99999/'],
])('%s leads to a page of this portal, never to another site', async (asked, to) => {
  const app = fastify();
  const load = () => Promise.reject(new Error('nothing is rendered'));
  await servePages(app, { clientFolder: undefined, load, mode: 'production' }, readSettings({}));
  const { port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }));
  // Sent as it is written: `fetch` and `inject` would tidy it first.
  const { statusCode, headers } = await new Promise<IncomingMessage>((resolve, reject) => {
    get({ port, host: '127.0.0.1', path: asked }, resolve).on('error', reject);
  });
  await app.close();
  expect([statusCode, headers.location]).toEqual([301, to]);
});
