import { createHash } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { get, type IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Call } from '@csz/contract/core/call';
import fastify, { type FastifyServerOptions } from 'fastify';
import { expect, test, vi } from 'vitest';
import * as z from 'zod';
import { addressRules, pagesOfNouns } from '#server/nouns.ts';
import { readSettings } from '#server/settings.ts';
import { aWebBuild } from '#server/testing/a-web-build.ts';
import { cacheAnswers } from './caching.ts';
import { closeWithLastAnswer } from './health.ts';
import { pageUrl, policyFor, servePages } from './pages.ts';
import { errorHandler } from './problems.ts';
import { ResponseCache } from './response-cache.ts';
import { type Send, sendInProcess } from './send-in-process.ts';
import { serve } from './serve.ts';

const hashOf = (script: string) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`;
const approvedBy = (policy: string) => /script-src ([^;]*)/.exec(policy)?.[1]?.trim();

test('a page may run its own files and the inline scripts that we marked, and no other', () => {
  const html = [
    '<script nonce="mark">one()</script>',
    '<script type="module" nonce="mark">two()</script>',
    '<script nonce="mark" src="/a.js"></script>',
    '<script>stolen()</script>',
    '<script nonce="guess">stolen()</script>',
    '<script data-x="nonce=&quot;mark&quot;">stolen()</script>',
    '<script nonce="mark>stolen()</script>',
  ].join('');
  expect(approvedBy(policyFor(html, 'mark'))).toBe(`'self' ${hashOf('one()')} ${hashOf('two()')}`);
});

/** A server that knows which addresses are personal. */
function aServer(options: FastifyServerOptions = {}) {
  const app = fastify(options);
  app.decorate('addressRules', addressRules());
  return app;
}

const settings = readSettings({ NODE_ENV: 'test' });

test('a script that came in with what a member wrote is not approved, and the mark of ours leaves with no page', async () => {
  const app = aServer();
  const written = '<p><script>stolen()</script></p>';
  await servePages(app, aWebBuild({ html: (mark) => `${written}<script nonce="${mark}">ours()</script>` }), settings);
  const { headers, body } = await app.inject('/page');
  expect(approvedBy(String(headers['content-security-policy']))).toBe(`'self' ${hashOf('ours()')}`);
  expect(body).toBe(`${written}<script>ours()</script>`);
});

test('pages are made two at a time in their order, and one that waits long for its data holds up no other', async () => {
  const app = aServer();
  const begun: (() => void)[] = [];
  const load = () => new Promise<void>((finish) => begun.push(finish));
  await servePages(app, aWebBuild({ html: () => 'the page', load }), settings);
  const pages = ['/1', '/2', '/3', '/4'].map((url) => app.inject(url));
  await vi.waitFor(() => expect(begun).toHaveLength(2));
  begun[1]?.();
  expect((await pages[1])?.statusCode).toBe(200);
  await vi.waitFor(() => expect(begun).toHaveLength(3));
  // Neither of the two that are being made ends.
  await vi.waitFor(() => expect(begun).toHaveLength(4), { timeout: 10_000 });
  for (const finish of begun) finish();
  expect((await Promise.all(pages)).map(({ body }) => body)).toEqual(Array(4).fill('the page'));
  await app.close();
});

test('a page that is being made when the server stops is finished', async () => {
  const app = aServer({ return503OnClosing: false });
  const { promise: begun, resolve: begins } = Promise.withResolvers<void>();
  const { promise: closing, resolve: closes } = Promise.withResolvers<void>();
  app.get('/score', async () => '21-14');
  closeWithLastAnswer(app);
  app.addHook('preClose', async () => closes());
  const load = async (send: Send) => {
    begins();
    await closing;
    expect(await send('/score', { method: 'GET' })).toEqual({ status: 200, body: '21-14' });
  };
  await servePages(app, aWebBuild({ html: () => 'the page', load }), settings);
  const page = fetch(`${await app.listen({ host: '127.0.0.1', port: 0 })}/page`);
  await begun;
  const closed = app.close();
  const { status, headers } = await page;
  expect([status, headers.get('connection')]).toEqual([200, 'close']);
  await closed;
});

test.each([
  ['/scores', 'theme=dark'],
  ['/my-account/profile', 'theme=dark; csz_session=abc; csz_signed_in=1'],
])('%s is made with the cookies "%s" of a member', async (address, cookies) => {
  const app = aServer();
  app.get('/cookies', async ({ headers }) => headers.cookie);
  const load = async (send: Send) => {
    expect((await send('/cookies', { method: 'GET' })).body).toBe(cookies);
  };
  await servePages(app, aWebBuild({ html: () => 'the page', load }), settings);
  const cookie = 'theme=dark; csz_session=abc; csz_signed_in=1';
  expect((await app.inject({ url: address, headers: { cookie } })).statusCode).toBe(200);
});

test.each([
  ['/api/docs', true],
  ['/api/docs.data', true],
  ['/api/docs/games', true],
  ['/api/docs/games.data', true],
  ['/api/docs/games/7', false],
  ['/api/nothing', false],
])('that %s is a page among the addresses of the API: %s', async (url, isPage) => {
  const app = aServer();
  errorHandler(app);
  await servePages(app, aWebBuild({ html: () => 'the page' }), settings, pagesOfNouns(settings));
  const { statusCode, headers } = await app.inject(url);
  expect([statusCode === 404, /json/.test(String(headers['content-type']))]).toEqual([!isPage, !isPage]);
});

test('a page takes what is finished and fresh as it is, and depends on what that was made from', async () => {
  const app = aServer();
  const cache = new ResponseCache(1_000_000);
  cacheAnswers(app, cache);
  let asked = 0;
  const call = { path: '/score' } as unknown as Call;
  const config = { isKept: true, keys: ['scores'], call };
  app.get('/score', { config }, () => `${++asked}`);
  app.get('/page', async (request) => {
    const { body } = await sendInProcess(app, request)('/score', { method: 'GET' });
    return `${body} of ${[...(request.dependencies ?? [])].join()}`;
  });
  const pageFor = async (cookie = '') => (await app.inject({ url: '/page', headers: { cookie } })).body;
  expect([await pageFor(), await pageFor()]).toEqual(['1 of scores', '1 of scores']);
  expect(await pageFor(`csz_wrote=${Date.now() + 1000}`)).toBe('2 of scores');
  cache.purge(new Set(['scores']));
  expect(await pageFor()).toBe('3 of scores');
});

test('what a page asks for is kept by itself when it is asked for again, and said without JSON before', async () => {
  const app = aServer();
  app.setValidatorCompiler(() => (value) => ({ value }));
  app.setSerializerCompiler(() => (answer) => JSON.stringify(answer));
  const cache = new ResponseCache(1_000_000);
  cacheAnswers(app, cache);
  const answer = z.object({ score: z.number() });
  const call = { method: 'GET', path: '/score', answer, isKept: true, dependsOn: () => ['game:7'] } as unknown as Call;
  let asked = 0;
  serve(app, call, async () => ({ score: ++asked }));
  app.get('/page', async (request) => {
    const { value, body } = await sendInProcess(app, request, { isOfPage: true })('/score', { method: 'GET' });
    return { value, body, keys: [...(request.dependencies ?? [])] };
  });
  const page = async () => (await app.inject('/page')).json();
  const once = (score: number) => ({ value: { score }, body: JSON.stringify({ score }), keys: ['game:7'] });
  expect(await page()).toEqual(once(1));
  expect(cache.bytes).toBe(0);
  expect(await page()).toEqual(once(2));
  expect(cache.bytes).toBeGreaterThan(0);
  expect(await page()).toEqual(once(2));
});

test('a page waits for the new answer of a call instead of being made of the old one', async () => {
  const app = aServer();
  const cache = new ResponseCache(1_000_000);
  cacheAnswers(app, cache);
  const { promise: newAnswer, resolve } = Promise.withResolvers<string>();
  const answers = [Promise.resolve('old'), newAnswer];
  app.get('/score', { config: { isKept: true, keys: ['scores'] } }, () => answers.shift());
  app.get('/page', async (request) => (await sendInProcess(app, request)('/score', { method: 'GET' })).body);
  await app.inject('/score');
  cache.purge(new Set(['scores']));
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
])('whatever host %s names, it is a page of this portal', (requested, path) => {
  const address = pageUrl(requested, 'https://scores.example.org');
  expect(address.href).toBe(`https://scores.example.org${path}`);
});

test.each([
  ['//evil.example/scores?page=2', '/evil.example/scores?page=2'],
  ['///evil.example', '/evil.example'],
  ['//', '/'],
  ['/.//evil.example', '/evil.example'],
  ['/\\evil.example', '/evil.example'],
  ['//evil.example:99999/', '/evil.example:99999/'],
])('%s leads to a page of this portal, never to another site', async (requested, to) => {
  const app = aServer();
  const load = () => Promise.reject(new Error('nothing is rendered'));
  await servePages(app, { clientFolder: undefined, load, mode: 'production' }, readSettings({}));
  const { port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }));
  // Sent as it is written: `fetch` and `inject` would tidy it first.
  const { statusCode, headers } = await new Promise<IncomingMessage>((resolve, reject) => {
    get({ port, host: '127.0.0.1', path: requested }, resolve).on('error', reject);
  });
  await app.close();
  expect([statusCode, headers.location]).toEqual([301, to]);
});

test('browsers get the worker fresh, with leave to ask this portal and nothing else', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'csz-client-'));
  for (const name of ['sw.js', 'sw.js.br']) await writeFile(join(folder, name), 'keepBoards()');
  const app = aServer();
  await servePages(app, { ...aWebBuild({ html: () => 'the page' }), clientFolder: folder }, settings);
  for (const encoding of ['identity', 'br']) {
    const { body, headers } = await app.inject({ url: '/sw.js', headers: { 'accept-encoding': encoding } });
    expect(body).toBe('keepBoards()');
    expect(headers).toMatchObject({
      'cache-control': 'no-cache',
      'content-security-policy': "default-src 'none'; connect-src 'self'",
    });
  }
  expect((await app.inject('/scores')).headers['content-security-policy']).toContain("worker-src 'self'");
  await app.close();
  await rm(folder, { recursive: true });
});

test('switched off, browsers get a worker that goes, and no page starts another one', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'csz-client-'));
  await writeFile(join(folder, 'sw.js'), 'keepBoards()');
  const app = aServer();
  const off = { ...settings, serviceWorker: false };
  await servePages(app, { ...aWebBuild({ html: () => 'the page' }), clientFolder: folder }, off);
  const { body, headers } = await app.inject('/sw.js');
  expect(body).toContain('registration.unregister()');
  expect(headers['cache-control']).toBe('no-cache');
  expect((await app.inject('/scores')).headers['content-security-policy']).toContain("worker-src 'none'");
  await app.close();
  await rm(folder, { recursive: true });
});
