import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { hashToken } from '#server/platform/session-tokens.ts';
import { aMember, headersOf } from '#server/testing/members.ts';
import { openPortal } from '#server/testing/portal.ts';

test('a client with too many requests reads how long to wait, and the health checks still answer', async () => {
  const portal = await openPortal({ RATE_LIMIT: '2' });
  const ask = () => portal.get<{ message: string }>('/api/csz/states');
  expect([(await ask()).status, (await ask()).status]).toEqual([200, 200]);
  const refused = await ask();
  expect(refused.status).toBe(429);
  expect(refused.body).toMatchObject({ code: 'too-many-requests' });
  expect(refused.body.message).toMatch(/^That was a lot at once\. Please try again in \d+ seconds\.$/);
  expect((await portal.get('/healthz')).status).toBe(200);
});

test.each([
  ['true', '203.0.113.9, 198.51.100.7', 429],
  ['true', '198.51.100.7, 203.0.113.9', 200],
  ['2', '203.0.113.9, 198.51.100.7, 10.0.0.2', 429],
  ['false', '203.0.113.9', 429],
])(
  'behind proxies (%s), %s is limited by the address that the outermost of ours saw',
  async (TRUST_PROXY, from, status) => {
    const portal = await openPortal({ RATE_LIMIT: '1', TRUST_PROXY });
    const ask = (address: string) => portal.get('/api/csz/states', { 'x-forwarded-for': address });
    await ask(TRUST_PROXY === '2' ? '192.0.2.1, 198.51.100.7, 10.0.0.2' : '192.0.2.1, 198.51.100.7');
    expect((await ask(from)).status).toBe(status);
  },
);

/** Takes two requests a minute from each network, and keeps what it has answered. */
const strict = await openPortal({
  RATE_LIMIT: '2',
  TRUST_PROXY: 'true',
  CACHE_MB: '1',
  PUBLIC_URL: 'https://scores.example.org',
});
const from = (address: string) => ({ 'x-forwarded-for': address });

test.each([
  ['a token that does not hold', '/api/csz/sessions', { authorization: 'Bearer not.a.token' }, 401],
  ['a cookie that opens nothing', '/api/csz/sessions', { cookie: 'csz_session=nothing' }, 401],
  ['an address that is wrong', '/api/csz/games?page=none', {}, 400],
  ['an address that is not there', '/api/csz/fish', {}, 404],
  ['a file that is not there', '/assets/none.js', {}, 404],
])('%s counts too', async (what, address, headers, status) => {
  const ask = async (path: string) => (await strict.get(path, { ...from(what), ...headers })).status;
  expect([await ask(address), await ask(address), await ask(address)]).toEqual([status, status, 429]);
});

test('beyond the limit no token is looked up any more', async () => {
  const headers = { ...from('203.0.113.77'), ...(await headersOf(strict, await aMember(strict))) };
  await strict.db
    .updateTable('sessions')
    .set({ last_seen_at: new Date(0) })
    .execute();
  for (let request = 0; request < 2; request += 1) await strict.get('/api/csz/fish', from('203.0.113.77'));
  expect((await strict.get('/api/csz/sessions', headers)).status).toBe(429);
  const session = await strict.db.selectFrom('sessions').select('last_seen_at').executeTakeFirstOrThrow();
  expect(session.last_seen_at).toEqual(new Date(0));
});

test('a finished answer goes out without a look at who asks', async () => {
  const { id } = await strict.db
    .insertInto('sessions')
    .values({
      member_id: (await aMember(strict)).id,
      device: 'A test',
      cookie_hash: hashToken('secret'),
      expires_at: sql`now() + interval '1 day'`,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const session = () =>
    strict.db.selectFrom('sessions').select('last_seen_at').where('id', '=', id).executeTakeFirstOrThrow();
  await strict.db
    .updateTable('sessions')
    .set({ last_seen_at: new Date(0) })
    .where('id', '=', id)
    .execute();
  const headers = { ...from('203.0.113.78'), cookie: 'csz_session=secret' };
  await strict.get('/api/csz/districts', from('203.0.113.79'));
  expect((await strict.get('/api/csz/districts', headers)).status).toBe(200);
  expect(await session()).toEqual({ last_seen_at: new Date(0) });
  expect((await strict.get('/api/csz/sessions', headers)).status).toBe(200);
  expect(await session()).not.toEqual({ last_seen_at: new Date(0) });
});

test('the addresses of one network are limited together', async () => {
  const ask = async (address: string) => (await strict.get('/api/csz/fish', from(address))).status;
  expect([await ask('2001:db8:1:2::1'), await ask('2001:db8:1:2::2'), await ask('2001:db8:1:2:3::4')]).toEqual([
    404, 404, 429,
  ]);
  expect(await ask('2001:db8:1:3::1')).toBe(404);
});

const SECURE = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-site',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
};

test('no answer may be framed, sniffed or run: not the first, not a finished one, not one that is known already', async () => {
  const first = await strict.get('/api/csz/states');
  const second = await strict.get('/api/csz/states');
  const known = await strict.get('/api/csz/states', { 'if-none-match': String(second.headers.etag) });
  expect([first.status, second.status, known.status]).toEqual([200, 200, 304]);
  for (const { headers } of [first, second, known]) expect(headers).toMatchObject(SECURE);
  expect(Object.keys(second.headers).sort()).toEqual(Object.keys(first.headers).sort());
});

test.each([
  ['an unknown call', '/api/csz/fish', {}, 404],
  ['a wrong address', '/api/csz/games?page=none', {}, 400],
  ['a token that does not hold', '/api/csz/sessions', { authorization: 'Bearer not.a.token' }, 401],
  ['a page that is not there', '/fish', {}, 404],
  ['an address that cannot be read', '/api/csz/games/%zz', {}, 400],
  ['a moved page', '/games', {}, 301],
])('%s is answered with them too', async (_what, address, headers, status) => {
  const answer = await strict.get(address, { ...from(address), ...headers });
  expect(answer.status).toBe(status);
  expect(answer.headers).toMatchObject(SECURE);
});
