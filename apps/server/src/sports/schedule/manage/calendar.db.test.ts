import type { CalendarEntry } from '@csz/contract/schedule/calendar-schedule';
import { expect, test } from 'vitest';
import { aFixture, aKeeper, SCHEDULE } from '#server/testing/a-fixture.ts';
import { aGame, aLeague, aMembership, aSchool, aSport } from '#server/testing/factories.ts';
import { openPortal } from '#server/testing/portal.ts';

const portal = await openPortal();
const { db } = portal;
interface Entries {
  items: CalendarEntry[];
  total: number;
}
const RANGE = 'from=2026-07-01&to=2027-06-30';

test('a calendar shows a school’s games and events by day, undated ones at the end, with what one may do', async () => {
  const { homeCoach, awayCoach, aSavedGame, home, sport } = await aFixture(portal);
  const game = await aSavedGame();
  const open = await aSavedGame({
    eventDate: '',
    isEventDateTBD: true,
    startTimeUnknown: true,
    ignoreDublicates: true,
  });
  const event = await aGame(db, {
    game_type: 'Event',
    name: 'Tryouts',
    sport_id: sport.id,
    schools: [home.id],
    event_date: '2026-11-06',
    start_time: null,
    start_time_unknown: true,
  });
  const { items, total } = await homeCoach.get<Entries>(`${SCHEDULE}/calendar?${RANGE}&schoolId=${home.id}`);
  expect(total).toBe(3);
  expect(items.map(({ id, isAllDay, listedOn }) => [id, isAllDay, listedOn])).toEqual([
    [String(event.id), true, '2026-11-06'],
    [game.id, false, '2026-11-06'],
    [open.id, true, '2027-06-30'],
  ]);
  expect(items[1]).toMatchObject({ title: game.title, canEdit: true, canPropose: false, hasProposal: false });
  await awayCoach.send('POST', `${SCHEDULE}/${game.id}/proposals`, { kind: 'cancel' });
  const theirs = await awayCoach.get<Entries>(`${SCHEDULE}/calendar?${RANGE}&schoolId=${home.id}&withEvents=false`);
  expect(
    theirs.items.map(({ id, canEdit, canPropose, hasProposal }) => [id, canEdit, canPropose, hasProposal]),
  ).toEqual([
    [game.id, false, true, true],
    [open.id, false, true, false],
  ]);
  const events = await homeCoach.get<Entries>(`${SCHEDULE}-events/calendar?${RANGE}&schoolId=${home.id}`);
  expect(events.items.map(({ title }) => title)).toEqual(['Tryouts']);
});

test('a role stands for its place unless another one is named', async () => {
  const { homeCoach, aSavedGame, home, away, sport } = await aFixture(portal);
  const game = await aSavedGame();
  const elsewhere = await aGame(db, { sport_id: sport.id, schools: [away.id, (await aSchool(db)).id] });
  const role = await db
    .selectFrom('affiliations')
    .select('id')
    .where('member_id', '=', homeCoach.member.id)
    .executeTakeFirstOrThrow();
  await aGame(db, { sport_id: (await aSport(db)).id, schools: [home.id, away.id] });
  const idsFor = async (query: string) =>
    (await homeCoach.get<Entries>(`${SCHEDULE}/calendar?${RANGE}&roleId=${role.id}${query}`)).items.map(({ id }) => id);
  expect(await idsFor('')).toEqual([game.id]);
  expect(await idsFor(`&schoolId=${away.id}`)).toEqual([String(elsewhere.id), game.id]);
  expect(
    (await homeCoach.get<{ items: [] }>(`${SCHEDULE}/calendar?${RANGE}&roleId=99999999&schoolId=${home.id}`)).items,
  ).toHaveLength(2);
});

test('a league director sees the county, and a director of a conference keeps its members', async () => {
  const { aSavedGame, home, sport } = await aFixture(portal);
  const game = await aSavedGame();
  const league = await aLeague(db);
  await aMembership(db, { league_id: league.id, school_id: home.id, sport_id: sport.id, season: 2026 });
  const leader = await aKeeper(portal, [{ role: 'LeagueDirector', district_id: league.district_id ?? 0 }]);
  const { items } = await leader.get<Entries>(`${SCHEDULE}/calendar?${RANGE}&leagueId=${league.id}`);
  expect(items.map(({ id, canEdit }) => [id, canEdit])).toEqual([[game.id, true]]);
  expect((await leader.see(game.id)).canChangeSport).toBe(true);
});

test.each([
  ['no place', RANGE, 'Please choose a role, a school, a league or a county.'],
  ['two years', 'from=2026-01-01&to=2027-12-31&schoolId=1', 'must be at most 550 days after from'],
  ['days the wrong way round', 'from=2026-12-31&to=2026-01-01&schoolId=1', 'must not be after to'],
])('a calendar of %s is refused', async (_, query, message) => {
  const { homeCoach } = await aFixture(portal);
  expect((await homeCoach.get<{ message: string }>(`${SCHEDULE}/calendar?${query}`)).message).toContain(message);
});

test('three hundred games of one school are one calendar', async () => {
  const { homeCoach, home, away, sport } = await aFixture(portal);
  const day = (n: number) => Temporal.PlainDate.from('2026-08-01').add({ days: n }).toString();
  for (let n = 0; n < 300; n += 1)
    await aGame(db, { sport_id: sport.id, schools: [home.id, away.id], event_date: day(n) });
  const { items, total } = await homeCoach.get<Entries>(`${SCHEDULE}/calendar?${RANGE}&schoolId=${home.id}`);
  expect([items.length, total, items[0]?.teams.length]).toEqual([300, 300, 2]);
});
