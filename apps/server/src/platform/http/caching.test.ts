import { addressesOf, type PageRoute } from '@csz/contract/core/page-names';
import * as calls from '@csz/contract/games/calls';
import { Problem } from '@csz/contract/problem';
import Fastify from 'fastify';
import { expect, onTestFinished, test, vi } from 'vitest';
import { addressRules } from '#server/nouns.ts';
import { cacheAnswers } from './caching.ts';
import { errorHandler } from './problems.ts';
import { ResponseCache } from './response-cache.ts';
import { securityHeaders, setSecurityHeaders } from './security.ts';

/** A server with one cached page for every address; it says how often it was rendered. */
function aServer() {
  const app = Fastify();
  app.decorate('addressRules', addressRules());
  let renders = 0;
  cacheAnswers(app, new ResponseCache(1024 * 1024));
  app.get('/*', { config: { isKept: true, keys: ['scores'] } }, async () => {
    renders += 1;
    return `rendered ${renders} times`;
  });
  const { listGames: call } = calls;
  app.get('/api/games', { config: { isKept: true, keys: ['scores'], call } }, async () => {
    renders += 1;
    return `rendered ${renders} times`;
  });
  return {
    app,
    ask: async (url: string, cookie?: string) =>
      (await app.inject({ url, headers: cookie === undefined ? {} : { cookie } })).body,
  };
}

const REMEMBERS = 'csz_filters=stateId=1&countyId=5';

test('a page is rendered once for everyone', async () => {
  const { ask } = aServer();
  expect(await ask('/scores?selectedStateId=1')).toBe('rendered 1 times');
  expect(await ask('/scores?selectedStateId=1')).toBe('rendered 1 times');
});

test.each(['/scores?selectedStateId=1', '/scores?force=true', '/scores/view/3', '/about-csz'])(
  '%s comes from the cache although the browser remembers filters',
  async (address) => {
    const { ask } = aServer();
    await ask(address);
    expect(await ask(address, REMEMBERS)).toBe('rendered 1 times');
  },
);

test.each(['/scores', '/scores/standings', '/schedules?utm_source=mail'])(
  '%s depends on what the browser remembers: it is neither taken from the cache nor put there',
  async (address) => {
    const { ask } = aServer();
    expect(await ask(address, REMEMBERS)).toBe('rendered 1 times');
    expect(await ask(address)).toBe('rendered 2 times');
    expect(await ask(address, `theme=dark; ${REMEMBERS}`)).toBe('rendered 3 times');
    expect(await ask(address)).toBe('rendered 2 times');
  },
);

test('while pages wait for their turn, one that is half a minute old goes out as it is, and a call is asked again', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: 0 });
  onTestFinished(() => void vi.useRealTimers());
  const { app, ask } = aServer();
  let pagesWait = true;
  app.decorate('pagesWait', () => pagesWait);
  expect([await ask('/scores'), await ask('/api/games')]).toEqual(['rendered 1 times', 'rendered 2 times']);
  vi.setSystemTime(40_000);
  expect([await ask('/scores'), await ask('/api/games')]).toEqual(['rendered 1 times', 'rendered 3 times']);
  pagesWait = false;
  expect(await ask('/scores')).toBe('rendered 4 times');
});

test("a call's answer is the same for members too", async () => {
  const { ask } = aServer();
  expect(await ask('/api/games')).toBe('rendered 1 times');
  expect(await ask('/api/games', 'theme=dark; csz_session=abc')).toBe('rendered 1 times');
});

test.each(['/scores?selectedStateId=1', '/sign-in'])('%s is the same for members too', async (address) => {
  const { ask } = aServer();
  await ask(address);
  expect(await ask(address, 'csz_session=abc; csz_signed_in=1')).toBe('rendered 1 times');
});

test.each(['/my-account/profile', '/admin', '/login', '/complete-preferences?redirect=%2Fscores', '/'])(
  "%s is a session's own",
  async (address) => {
    const { ask } = aServer();
    await ask(address);
    expect(await ask(address, 'csz_session=abc')).toBe('rendered 2 times');
  },
);

test('a HEAD request has the headers of the same bytes, from the cache', async () => {
  const { app, ask } = aServer();
  await ask('/about-csz');
  const page = await app.inject('/about-csz');
  const head = await app.inject({ method: 'HEAD', url: '/about-csz' });
  expect({ etag: head.headers.etag, length: head.headers['content-length'], body: head.body }).toEqual({
    etag: page.headers.etag,
    length: String(Buffer.byteLength('rendered 1 times')),
    body: '',
  });
});

const security = securityHeaders({ publicUrl: 'https://scores.example.org' });

/** A server that answers over the network, past what a request within the process takes. */
async function aNetworkServer() {
  const app = Fastify();
  app.decorate('addressRules', addressRules());
  cacheAnswers(app, new ResponseCache(1024 * 1024), security);
  setSecurityHeaders(app, security);
  const policy = "default-src 'none'; script-src 'self'";
  app.get('/page', { config: { isKept: true, keys: ['scores'] } }, (_request, reply) =>
    reply.header('content-security-policy', policy).type('text/html').send('<p>touchdown</p>'.repeat(200)),
  );
  const address = await app.listen({ host: '127.0.0.1', port: 0 });
  onTestFinished(() => app.close());
  return { policy, ask: (init: RequestInit = {}) => fetch(`${address}/page`, init) };
}

test.each(['identity', 'gzip', 'br'])(
  'a finished page (%s) goes out with all that the first one said',
  async (encoding) => {
    const { policy, ask } = await aNetworkServer();
    const headers = { 'accept-encoding': encoding };
    const [first, second, third] = [await ask({ headers }), await ask({ headers }), await ask({ headers })];
    const { date: _1, ...stated } = Object.fromEntries(first.headers);
    const { date: _2, ...saidAgain } = Object.fromEntries(second.headers);
    expect(stated).toMatchObject({ ...security, 'content-security-policy': policy, vary: 'accept-encoding, cookie' });
    expect(saidAgain).toEqual(stated);
    expect(new Set([await first.text(), await second.text(), await third.text()]).size).toBe(1);
  },
);

test('who has a page already, or asks for its head, gets the same', async () => {
  const { policy, ask } = await aNetworkServer();
  const etag = (await ask()).headers.get('etag') ?? '';
  const known = await ask({ headers: { 'if-none-match': etag } });
  const head = await ask({ method: 'HEAD' });
  expect([known.status, head.status]).toEqual([304, 200]);
  for (const { headers } of [known, head])
    expect(Object.fromEntries(headers)).toMatchObject({ ...security, 'content-security-policy': policy, etag });
});

test('what is personal is kept by no cache', async () => {
  const { app } = aServer();
  const cacheControl = async (url: string, headers = {}) =>
    (await app.inject({ url, headers })).headers['cache-control'];
  const cookie = 'theme=dark; csz_session=abc';
  expect(await cacheControl('/my-account', { cookie })).toBe('private, no-store');
  expect(await cacheControl('/my-account', { authorization: 'Bearer abc' })).toBe('private, no-store');
  expect(await cacheControl('/login/robin%40example.org')).toBe('private, no-store');
  expect(await cacheControl('/scores?selectedStateId=1')).toBe('no-cache');
  expect(await cacheControl('/scores?selectedStateId=1', { cookie })).toBe('no-cache');
  expect(await cacheControl('/api/games', { authorization: 'Bearer abc' })).toBe('private, no-store');
  expect(await cacheControl('/api/games', { cookie })).toBe('no-cache');
});

test('a page whose address names a person is made for each who asks', async () => {
  const { ask } = aServer();
  await ask('/login/robin%40example.org');
  expect(await ask('/login/robin%40example.org')).toBe('rendered 2 times');
});

test('while the database is away a page is the one from before, says how old it is, and comes back by itself', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: 0 });
  onTestFinished(() => void vi.useRealTimers());
  const app = Fastify();
  app.decorate('addressRules', addressRules());
  onTestFinished(() => app.close());
  errorHandler(app);
  const cache = new ResponseCache(1024 * 1024);
  cacheAnswers(app, cache, { 'x-content-type-options': 'nosniff' }, { staleNotice: 'The press box is dark' });
  let score = '21-14';
  app.get('/scores', { config: { isKept: true, keys: ['scores'] } }, (_, reply) => {
    if (score === '') throw new Problem('database-away');
    const page = `<html><head><script>theme()</script></head><body><p>${score}</p><script src="/a.js"></script></body></html>`;
    return reply.type('text/html; charset=utf-8').send(page);
  });
  const url = `${await app.listen({ port: 0, host: '127.0.0.1' })}/scores`;
  const ask = async () => {
    const answer = await fetch(url);
    const { headers, status } = answer;
    return { status, page: await answer.text(), age: headers.get('age'), sniff: headers.get('x-content-type-options') };
  };
  expect(await ask()).toMatchObject({ status: 200, page: expect.stringContaining('<p>21-14</p>'), age: null });
  score = '';
  cache.purge(new Set(['scores']), 0);
  vi.setSystemTime(180_000);
  for (const again of [0, 500, 5000]) {
    vi.setSystemTime(180_000 + again);
    const { page, ...others } = await ask();
    expect(others).toEqual({ status: 200, age: String(Math.round(180 + again / 1000)), sniff: 'nosniff' });
    expect(page).toContain('<p>21-14</p><div role="status"');
    expect(page).toContain('The press box is dark: updated 3 minutes ago.');
    expect(page).toContain('<script>theme()</script>');
  }
  vi.setSystemTime(301_000);
  expect((await ask()).status).toBe(503);
  score = '28-14';
  expect(await ask()).toMatchObject({ status: 200, page: expect.stringContaining('<p>28-14</p>'), age: null });
});

const web = (await import(new URL('../../../../web/app/routes.ts', import.meta.url).href)) as { default: PageRoute[] };
const PAGES = [
  ...addressesOf(web.default)
    .filter((address) => address !== '/')
    .flatMap((address) => [address, `${address}.data`].map((page) => page.replaceAll(/:\w+\??|\*/g, '7'))),
  '/',
  '/_root.data',
];
const COOKIES = ['csz_session=abc; csz_signed_in=1', REMEMBERS, `theme=dark; ${REMEMBERS}; csz_session=abc`];

test('of all pages caches in front keep only those that are the same for whatever cookies a browser has', async () => {
  const app = Fastify();
  app.decorate('addressRules', addressRules());
  cacheAnswers(app, new ResponseCache(1024 * 1024), security, { hasEdge: true });
  const keys = ['scores', 'game:7'];
  app.get('/*', { config: { isKept: true, keys } }, async (request) => request.headers.cookie ?? 'guest');
  const ask = async (url: string, cookie?: string) => {
    const { headers, body } = await app.inject({ url, headers: cookie === undefined ? {} : { cookie } });
    const { 'surrogate-control': control, 'surrogate-key': named, vary } = headers;
    return { control, named, isForAll: control !== undefined && vary === 'accept-encoding', body };
  };
  expect(PAGES.length).toBeGreaterThan(150);
  let forAll = 0;
  for (const page of PAGES) {
    const [made, finished] = [await ask(page), await ask(page)];
    expect(finished.control).toBe(made.control);
    if (made.control !== undefined) expect(made).toMatchObject({ control: 'max-age=30', named: '* scores game:7' });
    forAll += Number(made.isForAll);
    for (const cookie of COOKIES) {
      const theirs = await ask(page, cookie);
      if (theirs.body !== 'guest') expect([page, theirs.control, theirs.named]).toEqual([page, undefined, undefined]);
      if (made.isForAll) expect([page, theirs.body]).toEqual([page, 'guest']);
    }
  }
  expect(forAll).toBeGreaterThan(50);
  expect(await ask('/scores', 'csz_session=abc')).toMatchObject({ isForAll: false });
  expect(await ask('/login/robin%40example.org')).toMatchObject({ control: undefined });
});

test('without a cache in front no answer names what it was made from', async () => {
  const { app } = aServer();
  for (let time = 0; time < 2; time += 1) {
    const { headers } = await app.inject('/scores?selectedStateId=1');
    expect(Object.keys(headers).filter((name) => name.startsWith('surrogate'))).toEqual([]);
  }
});

test('bytes that only stand in for newer ones do not stay in caches in front', async () => {
  const app = Fastify();
  app.decorate('addressRules', addressRules());
  const cache = new ResponseCache(1024 * 1024);
  cacheAnswers(app, cache, security, { hasEdge: true });
  app.get('/scores/view/7', { config: { isKept: true, keys: ['game:7'] } }, async () => {
    // A third render in a second has to wait, and what was made before it stands in.
    cache.purge(new Set(['game:7']));
    return '21-14';
  });
  for (let time = 0; time < 4; time += 1) {
    const { headers, body } = await app.inject('/scores/view/7');
    expect([body, headers['surrogate-control'], headers['surrogate-key']]).toEqual(['21-14', undefined, undefined]);
  }
});
