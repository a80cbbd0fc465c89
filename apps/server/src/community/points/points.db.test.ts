import type { PointsStat } from '@csz/contract/points/calls';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { aPost } from '#server/community/posts/testing/a-post.ts';
import { recordEvent } from '#server/platform/events/record-event.ts';
import { aGame, aSchool, aSport } from '#server/testing/factories.ts';
import { leavePortal } from '#server/testing/leave-portal.ts';
import { aMember, headersOf } from '#server/testing/members.ts';
import { openPortal } from '#server/testing/portal.ts';
import { aReporter, sendReports } from '#server/testing/reporting.ts';
import { payPost } from './reactions.ts';
import { recountPoints } from './recount.ts';
import { refreshRanks } from './refresh-ranks.ts';
import { aFan, comment, like, pointsOf } from './testing/earning.ts';

const portal = await openPortal();
const { db } = portal;
const report = sendReports(portal);
const FRIDAY = '2026-10-30T21:30:00-04:00';
const SATURDAY = '2026-10-31T22:00:00-04:00';
const POINTS = '/api/csz/spiritPoints/member';

beforeEach(() => portal.at(FRIDAY));
afterEach(async () => expect(await recountPoints(db, { mend: false })).toEqual([]));

const decide = (postId: string, decision: 'keep' | 'hide', before: string) =>
  db.transaction().execute((tx) =>
    recordEvent(tx, {
      type: 'content.decided',
      actor: null,
      subject: `post:${Number(postId)}`,
      data: { decision, before, memberId: null, isUndo: false },
    }),
  );

test('a post pays a day later, and its author sees the sum in the profile', async () => {
  const author = await aFan(portal);
  const { id } = await aPost(portal, { author });
  await portal.runJobs({ evenLater: true });
  expect(await pointsOf(portal, author)).toEqual({ sum: 0, entries: [] });
  portal.at(SATURDAY);
  await payPost(portal.platform, Number(id));
  await payPost(portal.platform, Number(id));
  expect(await pointsOf(portal, author)).toEqual({ sum: 3, entries: ['12: 3'] });
  const { body } = await portal.get('/api/csz/memberProfile', await headersOf(portal, author));
  expect(body).toMatchObject({ spiritPoints: { sum: 3 } });
});

test('a post that is deleted before its day is over pays nothing', async () => {
  const author = await aFan(portal);
  const { id } = await aPost(portal, { author });
  await portal.send('DELETE', `/api/forums/posts/${id}`, { headers: await headersOf(portal, author) });
  portal.at(SATURDAY);
  await payPost(portal.platform, Number(id));
  await portal.runJobs();
  expect(await pointsOf(portal, author)).toEqual({ sum: 0, entries: [] });
});

test('a hidden post takes its points and those of its likes back, and has them again when it is restored', async () => {
  const [author, fan] = [await aFan(portal), await aFan(portal)];
  const { id } = await aPost(portal, { author });
  await like(portal, fan, id);
  portal.at(SATURDAY);
  await payPost(portal.platform, Number(id));
  await portal.runJobs();
  expect((await pointsOf(portal, author)).sum).toBe(4);
  await decide(id, 'hide', 'visible');
  await portal.runJobs();
  expect((await pointsOf(portal, author)).sum).toBe(0);
  await decide(id, 'keep', 'hidden');
  await portal.runJobs();
  expect(await pointsOf(portal, author)).toMatchObject({ sum: 4 });
  expect((await pointsOf(portal, fan)).sum).toBe(1);
});

test('a score pays a small part at once, the rest when it was right, and goes back when it is overturned', async () => {
  const game = await aGame(db);
  const fan = await aReporter(portal, game, 0, 'Fan');
  await report(game, fan, [60, 48]);
  await portal.runJobs();
  expect(await pointsOf(portal, fan)).toEqual({ sum: 5, entries: ['20: 5'] });
  const [home, away] = [await aReporter(portal, game, 0, 'HeadCoach'), await aReporter(portal, game, 1, 'HeadCoach')];
  await report(game, home, [60, 48]);
  await report(game, away, [60, 48]);
  await portal.runJobs();
  expect(await pointsOf(portal, fan)).toEqual({ sum: 25, entries: ['20: 5', '16: 20'] });
  const staff = await aMember(portal, { is_site_admin: true });
  await report(game, staff, [61, 48], { reason: 'The book says 61.' });
  await portal.runJobs();
  expect(await pointsOf(portal, fan)).toEqual({ sum: 0, entries: ['20: 5', '16: 20', '20: -5', '16: -20'] });
  expect((await pointsOf(portal, staff)).sum).toBe(0);
});

test('who copies a score that is the result already has nothing for it', async () => {
  const game = await aGame(db);
  for (const side of [0, 1]) await report(game, await aReporter(portal, game, side, 'HeadCoach'), [60, 48]);
  portal.at('2026-10-30T22:30:00-04:00');
  const copier = await aReporter(portal, game, 0, 'Fan');
  expect((await report(game, copier, [60, 48])).status).toBe(200);
  await portal.runJobs();
  expect(await pointsOf(portal, copier)).toEqual({ sum: 0, entries: [] });
});

test('parts of the profile pay once each, and go back when they are taken out', async () => {
  const member = await aFan(portal);
  const headers = await headersOf(portal, member);
  const save = async (body: object) => {
    expect((await portal.send('PUT', '/api/csz/memberProfile', { headers, body })).status).toBe(200);
    await portal.runJobs();
    return (await pointsOf(portal, member)).sum;
  };
  expect(await save({ zipCode: '21043', cellPhone: '+14105550123' })).toBe(10);
  expect(await save({ birthday: '1980-05-17' })).toBe(15);
  expect(await save({ zipCode: '21044' })).toBe(15);
  expect(await save({ zipCode: null })).toBe(10);
  expect(await save({ zipCode: '21043' })).toBe(15);
});

test('a follow pays once a school and sport, and goes back with it', async () => {
  const member = await aFan(portal);
  const headers = await headersOf(portal, member);
  const [school, sport] = [await aSchool(db), await aSport(db)];
  const body = { followSchoolId: String(school.id), followSportIds: [String(sport.id)], roles: ['Fan'] };
  await portal.send('POST', '/api/csz/memberSubscription', { headers, body });
  await portal.runJobs();
  const { entries, sum } = await pointsOf(portal, member);
  expect(entries).toContain('5: 2');
  const follows = await db.selectFrom('follows').select('id').where('member_id', '=', member.id).execute();
  for (const { id } of follows) await portal.send('DELETE', `/api/csz/memberSubscription/${id}`, { headers });
  await portal.runJobs();
  expect(sum).toBeGreaterThan(0);
  expect((await pointsOf(portal, member)).sum).toBe(0);
});

test('sharing a game pays once a game; a game that is not there is refused', async () => {
  const member = await aFan(portal);
  const headers = await headersOf(portal, member);
  const { id } = await aGame(db);
  const share = (gameId: string) => portal.send('POST', `${POINTS}/shares`, { headers, body: { gameId } });
  await share(String(id));
  await share(String(id));
  expect(await pointsOf(portal, member)).toEqual({ sum: 1, entries: ['8: 1'] });
  expect((await share('999999')).status).toBe(404);
});

test('a member reads rank, sum, correct scores, events and streak', async () => {
  const [first, second] = [await aFan(portal), await aFan(portal)];
  const { id } = await aPost(portal, { author: first });
  await like(portal, second, id);
  await portal.runJobs();
  portal.at(SATURDAY);
  await payPost(portal.platform, Number(id));
  await refreshRanks(portal.platform);
  const statOf = async (member: typeof first) =>
    (await portal.get<PointsStat>(`${POINTS}/commonStat`, await headersOf(portal, member))).body;
  const [one, other] = [await statOf(first), await statOf(second)];
  expect(one).toMatchObject({ spiritPoints: { sum: 4 }, allEventsCount: { count: 2 }, correctScores: { count: 0 } });
  expect([one.daysStreak, other.daysStreak]).toEqual([2, 1]);
  expect(one.rank).toBeLessThan(other.rank);
  expect(one.seasonRank).not.toBeNull();
  expect((await portal.get(`${POINTS}/pointsGroupedByDate`, await headersOf(portal, first))).body).toEqual({
    items: [
      { date: '2026-10-31', spiritPointsSum: 3 },
      { date: '2026-10-30', spiritPointsSum: 1 },
    ],
    total: 2,
  });
  expect((await portal.get(`${POINTS}/pointsGroupedByMonth`, await headersOf(portal, first))).body).toEqual({
    items: [{ year: 2026, month: 10, spiritPointsSum: 4 }],
    total: 1,
  });
});

test('who deactivates the account has no rank until it is restored', async () => {
  const member = await aFan(portal);
  const { id } = await aPost(portal);
  await comment(portal, member, id);
  await portal.runJobs();
  const isRanked = async () =>
    (await db.selectFrom('points_ranks').select('lifetime').where('member_id', '=', member.id).execute()).length === 1;
  await refreshRanks(portal.platform);
  expect(await isRanked()).toBe(true);
  await db.updateTable('members').set({ deactivated_at: new Date() }).where('id', '=', member.id).execute();
  await refreshRanks(portal.platform);
  expect(await isRanked()).toBe(false);
  await db.updateTable('members').set({ deactivated_at: null }).where('id', '=', member.id).execute();
  await refreshRanks(portal.platform);
  expect(await isRanked()).toBe(true);
});

test('a member who leaves takes the own points along, and those that others had for their likes', async () => {
  const [author, leaver] = [await aFan(portal), await aFan(portal)];
  const { id } = await aPost(portal, { author });
  await like(portal, leaver, id);
  await comment(portal, leaver, id);
  await portal.runJobs();
  expect([(await pointsOf(portal, author)).sum, (await pointsOf(portal, leaver)).sum]).toEqual([1, 2]);
  await leavePortal(portal, leaver);
  expect(await pointsOf(portal, leaver)).toEqual({ sum: 0, entries: [] });
  expect((await pointsOf(portal, author)).sum).toBe(0);
});

test('staff change what a type pays for the future; what was granted stays, and goes back as it was granted', async () => {
  const staff = await headersOf(portal, await aMember(portal, { is_site_admin: true, display_name: 'Boss' }));
  const save = (name: string, value: number | null) =>
    portal.send<{ code: string }>('PUT', `/api/csz/spiritPoints/figures/${name}`, {
      headers: staff,
      body: { value, reason: 'A week of comments' },
    });
  const [early, late] = [await aFan(portal), await aFan(portal)];
  const { id } = await aPost(portal);
  const earlyComment = await comment(portal, early, id);
  await portal.runJobs();
  await save('pay17', 4);
  await comment(portal, late, id);
  await portal.runJobs();
  expect([(await pointsOf(portal, early)).sum, (await pointsOf(portal, late)).sum]).toEqual([1, 4]);
  await portal.send('DELETE', `/api/forums/comments/${earlyComment}`, { headers: await headersOf(portal, early) });
  await portal.runJobs();
  expect((await pointsOf(portal, early)).entries).toEqual(['17: 1', '17: -1']);
  const figures = await portal.get<{ items: { name: string }[] }>('/api/csz/spiritPoints/figures', staff);
  expect(figures.body.items.find(({ name }) => name === 'pay17')).toMatchObject({
    label: '17: commented on a post',
    value: 4,
    usual: 1,
    reason: 'A week of comments',
    decidedBy: 'Boss',
  });
  expect((await save('pay17', 5000)).body.code).toBe('figure-out-of-range');
  expect((await save('pay99', 1)).body.code).toBe('figure-not-found');
  expect((await save('pay17', null)).status).toBe(200);
});

test('putting the portal on a home screen pays once for ever, however often and from however many devices it is said', async () => {
  const fan = await aFan(portal);
  const headers = await headersOf(portal, fan);
  const say = () => portal.send('POST', `${POINTS}/installs`, { headers });
  const answers = await Promise.all([say(), say(), say()]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  portal.at(SATURDAY);
  await say();
  expect(await pointsOf(portal, fan)).toEqual({ sum: 5, entries: ['0: 5'] });
});
