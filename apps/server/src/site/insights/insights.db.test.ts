import type { DayCount } from '@csz/contract/insights/calls';
import { expect, test } from 'vitest';
import { jobHandlers } from '#server/nouns.ts';
import { aWebBuild } from '#server/testing/a-web-build.ts';
import { aMember, headersOf } from '#server/testing/members.ts';
import { openPortal } from '#server/testing/portal.ts';
import { DayCounts } from './day-counts.ts';

const PATHS = ['scores', 'scores/view/:gameId', 'teams', 'login/:email?/:error?'];
const portal = await openPortal({ TRUST_PROXY: '1' }, undefined, aWebBuild({ html: () => '', paths: PATHS }));
const { db } = portal;
const staff = await headersOf(portal, await aMember(portal, { is_site_admin: true }));

const COUNTS = '/api/csz/admin/counts';
const BROWSER = { 'user-agent': 'Mozilla/5.0 (Macintosh) Safari/605.1.15' };

const look = (path: string, headers: Record<string, string> = BROWSER) =>
  portal.send('POST', '/api/csz/views', { headers, body: { path } });

async function countsOf(day: string): Promise<Record<string, number>> {
  const { body } = await portal.get<{ items: DayCount[] }>(`${COUNTS}?from=${day}&to=${day}`, staff);
  return Object.fromEntries(body.items.map(({ kind, name, count }) => [`${kind} ${name}`, count]));
}

test('looks at a page are counted by day and page, with nothing of who looked and what was on it', async () => {
  portal.at('2026-10-02T23:30:00-04:00');
  await look('/scores/view/7');
  await look('/scores/view/8');
  await look('/login/pat@example.org');
  await look('/pat@example.org?token=secret');
  await look('/admin/members/7');
  expect(await countsOf('2026-10-02')).toEqual({
    'view /scores/view/:gameId': 2,
    'view /login/:email?/:error?': 1,
    'view other': 1,
  });
  portal.at('2026-10-03T00:30:00-04:00');
  await look('/scores/view/7');
  expect(await countsOf('2026-10-03')).toEqual({ 'view /scores/view/:gameId': 1 });
  expect(Object.keys((await db.selectFrom('day_counts').selectAll().executeTakeFirst()) ?? {}).sort()).toEqual([
    'count',
    'day',
    'kind',
    'name',
  ]);
});

test('programs are not counted, nor who asks sites not to look', async () => {
  portal.at('2026-10-05T12:00:00-04:00');
  await look('/scores', { 'user-agent': 'Googlebot/2.1' });
  await look('/scores', { ...BROWSER, 'sec-gpc': '1' });
  await look('/scores', { ...BROWSER, dnt: '1' });
  expect(await countsOf('2026-10-05')).toEqual({});
});

test('of one network so many looks count in a minute; another network is not kept from counting', async () => {
  portal.at('2026-10-21T12:00:00-04:00');
  const from = (network: string) => ({ ...BROWSER, 'x-forwarded-for': network });
  for (let n = 0; n < 305; n += 1) await look('/scores', from('192.0.2.7'));
  await look('/teams', from('192.0.2.8'));
  expect(await countsOf('2026-10-21')).toEqual({ 'view /scores': 300, 'view /teams': 1 });
  portal.at('2026-10-21T12:01:00-04:00');
  await look('/scores', from('192.0.2.7'));
  expect(await countsOf('2026-10-21')).toMatchObject({ 'view /scores': 301 });
});

test('who looks at a page is not looked up: a token that does not hold is no matter', async () => {
  portal.at('2026-10-20T12:00:00-04:00');
  const forged = { ...BROWSER, authorization: 'Bearer forged' };
  expect((await portal.get('/api/csz/me', forged)).status).toBe(401);
  expect((await look('/scores', forged)).status).toBe(200);
  expect(await countsOf('2026-10-20')).toEqual({ 'view /scores': 1 });
});

test('a write that succeeds is an event, and one that is refused is none', async () => {
  portal.at('2026-10-06T12:00:00-04:00');
  const write = (subject: string) =>
    portal.send('POST', '/api/csz/contactus', {
      headers: BROWSER,
      body: { email: 'pat@example.org', subject, text: 'Hello.' },
    });
  expect((await write('Hello')).status).toBe(200);
  expect((await write('')).status).toBe(400);
  expect(await countsOf('2026-10-06')).toEqual({ 'event contact-message': 1 });
});

test('what could not be written down is written down the next time, and two processes add up', async () => {
  portal.at('2026-10-07T12:00:00-04:00');
  const [one, other] = [new DayCounts(portal.platform), new DayCounts(portal.platform)];
  one.add('view', '/scores');
  other.add('view', '/scores');
  other.add('view', '/teams');
  await Promise.all([one.close(), other.close()]);
  const given = { ...portal.platform, db: db.withSchema('nowhere') };
  const third = new DayCounts(given);
  third.add('view', '/scores');
  await expect(third.flush()).rejects.toThrow();
  given.db = db;
  await third.close();
  expect(await countsOf('2026-10-07')).toEqual({ 'view /scores': 3, 'view /teams': 1 });
});

test('more days than a screen shows are refused', async () => {
  const { body } = await portal.get(`${COUNTS}?from=2026-01-01&to=2026-12-31`, staff);
  expect(body).toMatchObject({ code: 'bad-request', message: expect.stringContaining('Please ask for 1 to 92 days.') });
});

test('counts of more than two years ago are deleted', async () => {
  await db.insertInto('day_counts').values({ day: '2020-01-01', kind: 'view', name: '/scores', count: 1 }).execute();
  await jobHandlers(portal.platform)['forget-counts']?.run(null);
  expect(await db.selectFrom('day_counts').select('day').where('day', '<', '2021-01-01').execute()).toEqual([]);
});
