import { beforeEach, expect, test } from 'vitest';
import { aFan, pointsOf } from '#server/community/points/testing/earning.ts';
import { aSchool } from '#server/testing/factories.ts';
import { aMember, headersOf } from '#server/testing/members.ts';
import { openPortal } from '#server/testing/portal.ts';
import { settleById } from '#server/testing/settle-by-id.ts';
import { recountPicks } from './api.ts';
import { aSlate } from './testing/a-slate.ts';
import { away, happening, home, playing } from './testing/play.ts';

const portal = await openPortal();
const { db, platform } = portal;
const { save, guess, mine, rightsOf, three } = playing(portal);
const { gameRow, settle, change, replaceHome, expectNoDifference } = happening(portal);

beforeEach(() => portal.at('2026-10-30T21:30:00-04:00'));

test('a result says who was right, pays 5 points a right pick, and comes twice without paying twice', async () => {
  const { slate, first, second } = await three();
  const [right, wrong] = [await aFan(portal), await aFan(portal)];
  await save(right, home(first), away(second));
  await save(wrong, away(first));
  await settle(first, [21, 14]);
  expect(await gameRow(first)).toMatchObject({ state: 'decided', winner_id: first.home, total: 35 });
  expect(await mine(right, slate.id)).toMatchObject({ right: 1, wrong: 0, rank: 1, players: 2 });
  expect(await mine(wrong, slate.id)).toMatchObject({ right: 0, wrong: 1, rank: 2 });
  expect([await pointsOf(portal, right), await pointsOf(portal, wrong)]).toEqual([
    { sum: 5, entries: ['21: 5'] },
    { sum: 0, entries: [] },
  ]);
  await settle(first, [28, 14]);
  expect((await pointsOf(portal, right)).entries).toEqual(['21: 5']);
  await expectNoDifference();
});

test('a correction takes the points from those who were right and gives them to those who are', async () => {
  const { slate, first } = await three();
  const [one, other] = [await aFan(portal), await aFan(portal)];
  await save(one, home(first));
  await save(other, away(first));
  await settle(first, [21, 14]);
  await settle(first, [21, 24]);
  expect([await rightsOf(one, slate.id), await rightsOf(other, slate.id)]).toEqual([[false], [true]]);
  expect([(await pointsOf(portal, one)).entries, (await pointsOf(portal, other)).entries]).toEqual([
    ['21: 5', '21: -5'],
    ['21: 5'],
  ]);
  await settle(first, [21, 14]);
  expect((await pointsOf(portal, one)).entries).toEqual(['21: 5', '21: -5', '21: 5']);
  await expectNoDifference();
});

test('a tie counts for no one, and takes back what was paid before it was known', async () => {
  const { slate, first } = await three();
  const fan = await aFan(portal);
  await save(fan, home(first));
  await settle(first, [21, 14]);
  await settle(first, [14, 14]);
  expect(await gameRow(first)).toMatchObject({ state: 'void', void_reason: 'tie' });
  expect(await rightsOf(fan, slate.id)).toEqual([null]);
  expect(await pointsOf(portal, fan)).toMatchObject({ sum: 0 });
  expect(await mine(fan, slate.id)).toMatchObject({ right: 0, wrong: 0, rank: null });
  await expectNoDifference();
});

test('a game that is postponed or called off counts for no one, and counts again when it is on again', async () => {
  const { first, second } = await three();
  await change(first, { status: 'Postponed' });
  await change(second, { status: 'Canceled' });
  await portal.runJobs();
  expect([(await gameRow(first)).void_reason, (await gameRow(second)).void_reason]).toEqual(['postponed', 'canceled']);
  expect((await save(await aMember(portal), home(first))).body.code).toBe('pick-locked');
  await change(second, { status: 'Active' });
  await portal.runJobs();
  expect(await gameRow(second)).toMatchObject({ state: 'open', void_reason: null });
  await expectNoDifference();
});

test('a no contest counts for no one', async () => {
  const { first } = await three();
  await db.transaction().execute(async (tx) => {
    await settleById(tx, first.game.id, { result: { status: 'no_contest' }, source: 'staff', reporter: 'Staff' });
  });
  await portal.runJobs();
  expect((await gameRow(first)).void_reason).toBe('no-contest');
});

test('a game that leaves its week counts for no one', async () => {
  const { last } = await three();
  await change(last, { event_date: '2026-11-03' });
  await portal.runJobs();
  expect((await gameRow(last)).void_reason).toBe('moved');
});

test('those who are level are ranked by their guess of the last game, and share a rank without one', async () => {
  const { slate, first, last } = await three();
  const [near, far, none, another] = [
    await aMember(portal),
    await aMember(portal),
    await aMember(portal),
    await aMember(portal),
  ];
  for (const member of [near, far, none, another]) await save(member, home(first), home(last));
  expect((await guess(near, slate.id, 40)).status).toBe(200);
  await guess(far, slate.id, 70);
  await settle(first, [21, 14]);
  await settle(last, [20, 21]);
  const { body } = await portal.get<{ items: { name: string; rank: number; offBy: number | null }[]; total: number }>(
    `/api/csz/pick-em/board?countyId=${slate.district_id}&sportId=${slate.sport_id}&week=2026-10-31`,
  );
  expect(body.items.map(({ rank, offBy }) => [rank, offBy])).toEqual([
    [1, 1],
    [2, 29],
    [3, null],
    [3, null],
  ]);
  expect(body.items[0]?.name).toBe(near.display_name);
  expect((await mine(another, slate.id))?.rank).toBe(3);
  await expectNoDifference();
});

test('the points of a day end at their limit', async () => {
  const starts = Array.from({ length: 11 }, (_, at) => `2026-10-31T${10 + at}:00:00`);
  const { games } = await aSlate(portal, { starts });
  const fan = await aFan(portal);
  await save(fan, ...games.map(home));
  for (const game of games) await settle(game, [3, 1]);
  expect((await pointsOf(portal, fan)).sum).toBe(50);
  await expectNoDifference();
});

test('a recount mends what is kept wrongly', async () => {
  const { slate, first } = await three();
  const fan = await aFan(portal);
  await save(fan, home(first));
  await settle(first, [21, 14]);
  await db.updateTable('picks').set({ is_right: false }).where('member_id', '=', fan.id).execute();
  await db.updateTable('slate_entries').set({ rights: 7 }).where('member_id', '=', fan.id).execute();
  await db
    .updateTable('slate_games')
    .set({ state: 'void', winner_id: null, total: null, void_reason: 'tie' })
    .where('id', '=', first.id)
    .execute();
  const found = await recountPicks(db, { mend: true, clock: platform.clock });
  expect(found.join('\n')).toMatch(/is kept as void[\s\S]*judged wrongly[\s\S]*7 right picks kept[\s\S]*was not right/);
  expect(await mine(fan, slate.id)).toMatchObject({ right: 1, wrong: 0 });
  await expectNoDifference();
});

test('a school that turns out to be another one keeps its picks and its win', async () => {
  const { slate, first } = await three();
  const fan = await aFan(portal);
  await save(fan, home(first));
  await settle(first, [21, 14]);
  const into = await db.selectFrom('schools').select('id').where('id', '=', slate.school.id).executeTakeFirstOrThrow();
  const staff = await headersOf(portal, await aMember(portal, { is_site_admin: true }));
  await db.updateTable('schools').set({ status: 'placeholder' }).where('id', '=', first.home).execute();
  const merged = await portal.send(`POST`, `/api/csz/admin/schools/${first.home}/merge`, {
    headers: staff,
    body: { intoSchoolId: String(into.id), reason: 'the same school' },
  });
  expect(merged.status).toBe(200);
  await portal.runJobs();
  expect(await mine(fan, slate.id)).toMatchObject({ right: 1, picks: [{ schoolId: String(into.id), isRight: true }] });
  expect((await gameRow(first)).winner_id).toBe(into.id);
  await expectNoDifference();
});

test('a team that won, and was entered by mistake for another one, takes the points of its picks with it', async () => {
  const { slate, first } = await three();
  const fan = await aFan(portal);
  await save(fan, home(first));
  await settle(first, [21, 14]);
  const another = await aSchool(db, { district_id: slate.district_id });
  await db.transaction().execute((tx) => replaceHome(tx, first, another, true));
  await portal.runJobs();
  expect(await pointsOf(portal, fan)).toMatchObject({ sum: 0 });
  expect(await mine(fan, slate.id)).toMatchObject({ right: 0, wrong: 0, picks: [] });
  await expectNoDifference();
});
