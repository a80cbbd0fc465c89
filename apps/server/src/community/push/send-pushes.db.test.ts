import { afterAll, beforeEach, expect, test } from 'vitest';
import { jobHandlers } from '#server/nouns.ts';
import { aMember, headersOf, type MemberRow } from '#server/testing/members.ts';
import { openPortal } from '#server/testing/portal.ts';
import { enqueuePushes } from './enqueue-pushes.ts';
import { aBrowser } from './testing/a-browser.ts';
import { type Arrived, openPushService } from './testing/push-service.ts';

const { host, origin, answers, arrived, close } = await openPushService();
afterAll(close);

const portal = await openPortal({ PUSH_LOCAL_HOST: host, PUSH_SUBJECT: 'mailto:staff@example.org' });
const { db } = portal;

beforeEach(() => {
  portal.at('2026-10-30T23:00:00-04:00');
  arrived.length = 0;
});

async function subscribe(member: MemberRow) {
  const path = `/browser-of-${member.id}`;
  const browser = aBrowser(`${origin}${path}`);
  const headers = await headersOf(portal, member);
  await portal.send('POST', '/api/csz/push/subscriptions', { headers, body: browser.subscription });
  return { ...browser, path };
}

interface GivenPush {
  readonly title: string;
  readonly tag?: string;
  readonly dueAt: string;
  readonly waitsForMorning?: boolean;
}

async function push({ id: memberId }: MemberRow, { dueAt: due, ...given }: GivenPush) {
  const dueAt = Temporal.Instant.from(due);
  const text = { body: 'Football', url: '/games/7', tag: 'final-score game:7', urgency: 'high' as const };
  const rest = { memberId, notificationId: null, waitsForMorning: false, quietIn: 'America/New_York', dueAt };
  const expiresAt = dueAt.add({ hours: 4 });
  await db.transaction().execute((tx) => enqueuePushes(tx, [{ ...text, ...rest, expiresAt, ...given }]));
}

const waitingFor = (member: MemberRow) =>
  db.selectFrom('pushes').selectAll().where('member_id', '=', member.id).execute();

test('what came at night is one message in the morning, for each browser, by whichever job; by day each is its own', async () => {
  const [member, other] = [await aMember(portal), await aMember(portal)];
  const browser = await subscribe(member);
  const second = await subscribe(other);
  const night = { dueAt: '2026-10-31T07:00:00-04:00', waitsForMorning: true };
  for (const title of ['Final: A 1, B 0', 'Final: C 2, D 1']) await push(member, { ...night, title, tag: title });
  await push(other, { ...night, title: 'Final: C 2, D 1' });
  await push(member, { ...night, title: 'A game moves', tag: 'moves' });
  portal.at('2026-10-31T07:00:00-04:00');
  await push(member, { dueAt: '2026-10-31T07:00:00-04:00', title: 'Of this morning' });
  await portal.runJobs({ evenLater: true });
  const read = ({ path, body }: Arrived) => (path === browser.path ? browser : second).read(body);
  const of = (path: string) => arrived.filter((one) => one.path === path).map(read);
  expect(of(second.path)).toMatchObject([{ title: 'Final: C 2, D 1', url: '/games/7' }]);
  expect(of(browser.path).toSorted((a, b) => a.title.localeCompare(b.title))).toMatchObject([
    {
      title: '3 things happened last night',
      body: 'A game moves\nFinal: C 2, D 1\nFinal: A 1, B 0',
      url: '/notifications',
      tag: 'morning',
    },
    { title: 'Of this morning' },
  ]);
});

test('of a final that was corrected at night only the last one is sent, and one alone is sent as itself', async () => {
  const [member, other] = [await aMember(portal), await aMember(portal)];
  const [browser, second] = [await subscribe(member), await subscribe(other)];
  const night = { dueAt: '2026-10-31T07:00:00-04:00', waitsForMorning: true };
  for (const of of [member, other])
    for (const title of ['Final: A 1, B 0', 'Final: A 2, B 0']) await push(of, { ...night, title });
  await push(other, { ...night, title: 'A game moves', tag: 'moves' });
  await push(other, { dueAt: '2026-10-31T02:00:00-04:00', waitsForMorning: true, title: 'Old news', tag: 'old' });
  portal.at('2026-10-31T07:00:00-04:00');
  await portal.runJobs({ evenLater: true });
  const of = ({ path, read }: typeof browser) =>
    arrived.filter((one) => one.path === path).map(({ body }) => read(body));
  expect(of(browser)).toMatchObject([{ title: 'Final: A 2, B 0', url: '/games/7' }]);
  expect(of(second)).toMatchObject([
    { title: '2 things happened last night', body: 'A game moves\nFinal: A 2, B 0', tag: 'morning' },
  ]);
  expect(await waitingFor(other)).toEqual([]);
});

test('a push whose service is back at night waits for the morning, with what else came at night', async () => {
  const member = await aMember(portal);
  const browser = await subscribe(member);
  const evening = '2026-10-30T21:50:00-04:00';
  portal.at(evening);
  answers.set(browser.path, 503);
  await push(member, { dueAt: evening, title: 'Final: A 1, B 0' });
  await portal.runJobs({ evenLater: true });
  expect(arrived).toHaveLength(1);
  answers.clear();
  arrived.length = 0;
  portal.at('2026-10-30T22:10:00-04:00');
  const ids = (await waitingFor(member)).map(({ id }) => id);
  await jobHandlers(portal.platform)['send-pushes']?.run({ ids });
  expect(arrived).toEqual([]);
  const morning = '2026-10-31T07:00:00-04:00';
  expect(await waitingFor(member)).toMatchObject([
    { due_at: new Date(morning), expires_at: new Date('2026-10-31T11:00:00-04:00'), waits_for_morning: true },
  ]);
  await push(member, { dueAt: morning, waitsForMorning: true, title: 'A game moves', tag: 'moves' });
  portal.at(morning);
  await portal.runJobs({ evenLater: true });
  expect(arrived.map(({ body }) => browser.read(body).title)).toEqual(['2 things happened last night']);
});
