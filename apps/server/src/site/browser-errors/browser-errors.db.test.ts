import type { BrowserError } from '@csz/contract/browser-errors/calls';
import type { ProblemAnswer } from '@csz/contract/core/refusal';
import { beforeEach, expect, test } from 'vitest';
import { jobHandlers } from '#server/nouns.ts';
import { aWebBuild } from '#server/testing/a-web-build.ts';
import { aMember, headersOf } from '#server/testing/members.ts';
import { openPortal } from '#server/testing/portal.ts';
import { MOST_ERRORS, recordError } from './record-error.ts';

const PATHS = ['scores', 'scores/view/:gameId'];
const portal = await openPortal({ TRUST_PROXY: '1' }, undefined, aWebBuild({ html: () => '', paths: PATHS }));
const { db, platform } = portal;
const staff = await headersOf(portal, await aMember(portal, { is_site_admin: true }));

const ERRORS = '/api/csz/admin/browser-errors';
const SAFARI = 'Mozilla/5.0 (iPhone; CPU iPhone OS 26_0 like Mac OS X) Version/26.0 Mobile/15E148 Safari/604.1';
const CHROME = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/141.0.0.0 Safari/537.36';
const LINE = 'scores-page-Bq3_x1aZ.js:1:2345';

const report = (body: object, headers: Record<string, string> = {}) =>
  portal.send<ProblemAnswer>('POST', '/api/csz/browser-errors', {
    headers: { 'user-agent': SAFARI, ...headers },
    body: { part: 'script', message: 'TypeError: no score', page: '/scores', line: LINE, build: '1a2b3c4d', ...body },
  });

const list = async (status = 'open') =>
  (await portal.get<{ items: BrowserError[]; total: number }>(`${ERRORS}?status=${status}`, staff)).body;

const mark = (id: string | undefined, status: string) =>
  portal.send<ProblemAnswer>('PUT', `${ERRORS}/${id}/status`, { headers: staff, body: { status } });

beforeEach(async () => {
  portal.at('2026-10-30T20:00:00-04:00');
  await db.deleteFrom('browser_errors').execute();
});

test('the same error of two visits is one, with when, where and in what it was', async () => {
  await report({ page: '/scores/view/:gameId' });
  portal.at('2026-10-31T09:00:00-04:00');
  const next = { line: 'scores-page-Zz9_y8xW.js:3:7', build: '5e6f7a8b', page: '/admin' };
  await report(next, { 'user-agent': CHROME });
  await report({ message: 'TypeError: no team' });
  const { items, total } = await list();
  expect(total).toBe(2);
  expect(items[1]).toEqual({
    id: expect.any(String),
    part: 'script',
    message: 'TypeError: no score',
    script: 'scores-page',
    line: 'scores-page-Zz9_y8xW.js:3:7',
    count: 2,
    firstSeenAt: '2026-10-31T00:00:00.000Z',
    lastSeenAt: '2026-10-31T13:00:00.000Z',
    pages: ['/admin', '/scores/view/:gameId'],
    browsers: ['Chrome', 'Safari'],
    builds: ['5e6f7a8b', '1a2b3c4d'],
    status: 'open',
  });
});

test('nothing of who reads is kept, whatever a browser sends', async () => {
  const message = 'no member 4711, pat@example.org, at https://csz.example/login?email=pat with "Pat Doe"';
  await report({ message }, { ...staff, 'x-forwarded-for': '192.0.2.44' });
  const rows = JSON.stringify(await db.selectFrom('browser_errors').selectAll().execute());
  expect(rows).toContain('no member #, [email] at [address] with [text]');
  for (const secret of ['pat', 'Pat', '4711', '192.0.2', 'iPhone']) expect(rows).not.toContain(secret);
});

test('what staff are done with comes back when it happens again', async () => {
  await report({});
  const [error] = (await list()).items;
  expect((await mark(error?.id, 'done')).status).toBe(200);
  expect([(await list()).total, (await list('done')).total]).toEqual([0, 1]);
  await report({ message: 'TypeError: another' });
  expect((await list()).total, 'another one leaves it done').toBe(1);
  await report({});
  expect((await list('done')).total).toBe(0);
  expect((await list()).items.find(({ id }) => id === error?.id)).toMatchObject({ count: 2 });
  await mark(error?.id, 'done');
  await mark(error?.id, 'open');
  expect((await list()).total).toBe(2);
  expect((await mark('999999', 'done')).body.code).toBe('browser-error-not-found');
});

test('a page that this build does not have is another one', async () => {
  await report({ page: '/pages/of-tomorrow' });
  expect((await list()).items[0]?.pages).toEqual(['other']);
});

test('programs, and visitors who ask sites not to look, are not in it', async () => {
  await report({}, { 'user-agent': 'Googlebot/2.1' });
  await report({}, { 'sec-gpc': '1' });
  await report({}, { dnt: '1' });
  expect((await list()).total).toBe(0);
});

test.each([
  ['an unknown part', { part: 'mind' }],
  ['no message', { message: '' }],
  ['an address in place of a page', { page: '/login/pat@example.org' }],
  ['a book', { message: 'x'.repeat(1001) }],
  ['a line that is none', { line: 'Pat was here' }],
  ['a build that is none', { build: 'pat@example.org' }],
])('a report with %s is refused', async (_, body) => {
  expect((await report(body)).body.code).toBe('bad-request');
});

test('one network reports so often in an hour; another one is still heard', async () => {
  const from = (network: string) => ({ 'x-forwarded-for': network });
  for (let n = 0; n < 60; n += 1) expect((await report({}, from('192.0.2.50'))).status).toBe(200);
  expect((await report({}, from('192.0.2.50'))).body.code).toBe('too-many-attempts');
  expect((await report({}, from('192.0.2.51'))).status).toBe(200);
});

test('of a flood one in a hundred is written down, and counts for all of them', async () => {
  const seen = { from: '192.0.2.60', userAgent: SAFARI };
  await report({});
  const flood = { day_count: 100, count: 100 };
  await db.updateTable('browser_errors').set(flood).execute();
  const body = { part: 'script', message: 'TypeError: no score', page: '/scores', line: LINE } as const;
  await recordError(platform, body, seen, () => 0.5);
  expect((await list()).items[0]?.count).toBe(100);
  await recordError(platform, body, seen, () => 0.005);
  expect((await list()).items[0]?.count).toBe(200);
  portal.at('2026-10-31T20:00:00-04:00');
  await recordError(platform, body, seen, () => 0.5);
  expect((await list()).items[0]?.count, 'another day is whole again').toBe(201);
});

test('the list is bounded: a new error takes the place of the one seen the longest ago', async () => {
  const at = (n: number) => new Date(Date.UTC(2026, 8, 1, 0, 0, n));
  const rows = Array.from({ length: MOST_ERRORS }, (_, n) => ({
    part: 'script' as const,
    message: `old ${n}`,
    script: '',
    counted_on: '2026-09-01',
    first_seen_at: at(n),
    last_seen_at: at(n),
  }));
  await db.insertInto('browser_errors').values(rows).execute();
  await report({});
  const kept = await db.selectFrom('browser_errors').select('message').execute();
  expect(kept).toHaveLength(MOST_ERRORS);
  expect(kept.map(({ message }) => message)).not.toContain('old 0');
  expect(kept.map(({ message }) => message)).toContain('TypeError: no score');
});

test('an error that two visits meet at once is one', async () => {
  await Promise.all(Array.from({ length: 5 }, () => report({})));
  expect((await list()).items).toMatchObject([{ count: 5 }]);
});

test('what has not happened for a quarter of a year goes', async () => {
  await report({});
  await jobHandlers(platform)['forget-browser-errors']?.run(null);
  expect((await list()).total).toBe(1);
  portal.at('2027-02-15T12:00:00-05:00');
  await jobHandlers(platform)['forget-browser-errors']?.run(null);
  expect((await list()).total).toBe(0);
});
