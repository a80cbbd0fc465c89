import { pages } from '@csz/contract/pages';
import { expect, test } from 'vitest';
import { aFixture } from '#server/testing/a-fixture.ts';
import { aGame, aLeague, aMembership, aSchool, aSport } from '#server/testing/factories.ts';
import { openPortal } from '#server/testing/portal.ts';
import { entriesOf } from '#server/testing/read-calendar.ts';

const portal = await openPortal({ PUBLIC_URL: 'https://scores.example.org' });
const { db } = portal;

const feed = (address: string) => portal.get<string>(address);
const uidOf = ({ id }: { id: number }) => `game-${id}@scores.example.org`;
const uids = async (address: string) => [...entriesOf((await feed(address)).body).keys()].toSorted();

async function aRivalry() {
  const [home, away] = [
    await aSchool(db, { short_name: 'Stony Creek' }),
    await aSchool(db, { short_name: 'Quarry Ridge' }),
  ];
  const sport = await aSport(db, { name: `Football of ${home.id}` });
  const play = (given: Parameters<typeof aGame>[1] = {}) =>
    aGame(db, { schools: [home.id, away.id], sport_id: sport.id, ...given });
  return { home, away, sport, play };
}

test('a team’s feed holds its games, those that are off and its events too', async () => {
  const { home, sport, play } = await aRivalry();
  const played = await play();
  const canceled = await play({ event_date: '2026-11-06', status: 'Canceled' });
  const event = await play({ schools: [home.id], game_type: 'Event', name: 'Tryouts', event_date: '2026-11-10' });
  await play({ sport_id: (await aSport(db)).id });
  const { status, headers, body } = await feed(pages.calendarOfSchool(String(home.id), String(sport.id)));
  expect(status).toBe(200);
  expect(headers['content-type']).toMatch(/^text\/calendar; charset=utf-8/);
  expect(headers['content-disposition']).toBe(`inline; filename="team-${home.id}-${sport.id}.ics"`);
  const entries = entriesOf(body);
  expect([...entries.keys()].toSorted()).toEqual([played, canceled, event].map(uidOf).toSorted());
  expect(entries.get(uidOf(canceled))?.component.getFirstPropertyValue('status')).toBe('CANCELLED');
  expect(entries.get(uidOf(played))?.summary).toBe(`${sport.name}: Quarry Ridge at Stony Creek`);
});

test('a game that moves keeps its id, and its sequence grows', async () => {
  const { home, sport, play } = await aRivalry();
  const game = await play();
  const address = pages.calendarOfSchool(String(home.id), String(sport.id));
  const before = entriesOf((await feed(address)).body).get(uidOf(game));
  await db
    .updateTable('games')
    .set(({ eb }) => ({ start_time: '18:00:00', version: eb('version', '+', 1) }))
    .where('id', '=', game.id)
    .execute();
  const after = entriesOf((await feed(address)).body).get(uidOf(game));
  expect([before?.sequence, after?.sequence]).toEqual([1, 2]);
  expect(after?.startDate.toString()).toBe('2026-10-30T18:00:00');
});

test('through a chain of postponements each date is an entry of its own, and only the last is on', async () => {
  const { home, sport, play } = await aRivalry();
  const last = await play({ event_date: '2026-11-13' });
  const second = await play({ event_date: '2026-11-06', status: 'Postponed', next_game_id: last.id });
  const first = await play({ status: 'Postponed', next_game_id: second.id });
  const entries = entriesOf((await feed(pages.calendarOfSchool(String(home.id), String(sport.id)))).body);
  const statusOf = (game: { id: number }) => entries.get(uidOf(game))?.component.getFirstPropertyValue('status');
  expect([first, second, last].map(statusOf)).toEqual(['CANCELLED', 'CANCELLED', 'CONFIRMED']);
  expect(entries.get(uidOf(first))?.summary).toContain('(Postponed)');
});

test('a day that may still change stands as such, and the settled one takes its place', async () => {
  const { homeCoach, form, home, sport } = await aFixture(portal);
  const open = { eventDate: '2026-11-06', isEventDateTBD: true };
  const { body } = await homeCoach.create(form(open));
  const { id = '', version = 0 } = body.game ?? {};
  const address = pages.calendarOfSchool(String(home.id), String(sport.id));
  const read = async () => {
    const [entry, ...others] = entriesOf((await feed(address)).body).values();
    expect(others).toEqual([]);
    const status = entry?.component.getFirstPropertyValue('status');
    return { uid: entry?.uid, start: entry?.startDate.toString(), status, sequence: entry?.sequence ?? 0 };
  };
  const before = await read();
  expect(before).toMatchObject({ uid: uidOf({ id: Number(id) }), start: '2026-11-06', status: 'TENTATIVE' });
  expect((await homeCoach.update(id, form({ version, eventDate: '2026-11-07' }))).status).toBe(200);
  const after = await read();
  expect(after).toMatchObject({ uid: before.uid, start: '2026-11-07T19:00:00', status: 'CONFIRMED' });
  expect(after.sequence).toBeGreaterThan(before.sequence);
});

test('a school’s feed holds every sport, without what has no day, was removed or is long over', async () => {
  const { home, play } = await aRivalry();
  const football = await play();
  const soccer = await play({ sport_id: (await aSport(db)).id, event_date: '2026-11-06' });
  await play({ event_date: null });
  const open = await play({ event_date: '2026-11-07', is_event_date_tbd: true });
  await play({ event_date: '2026-11-08', removed_at: new Date() });
  await play({ event_date: '2025-09-05' });
  const lastSeason = await play({ event_date: '2026-05-01' });
  expect(await uids(pages.calendarOfSchool(String(home.id)))).toEqual(
    [football, soccer, open, lastSeason].map(uidOf).toSorted(),
  );
});

test('a league’s feed holds the games among its teams, in all sports or in one', async () => {
  const { home, away, sport, play } = await aRivalry();
  const league = await aLeague(db);
  const other = await aSport(db);
  for (const school of [home, away])
    for (const { id } of [sport, other])
      await aMembership(db, { league_id: league.id, school_id: school.id, sport_id: id, season: 2026 });
  const football = await play();
  const soccer = await play({ sport_id: other.id });
  await play({ schools: [home.id, (await aSchool(db)).id] });
  expect(await uids(pages.calendarOfLeague(String(league.id)))).toEqual([football, soccer].map(uidOf).toSorted());
  expect(await uids(pages.calendarOfLeague(String(league.id), String(sport.id)))).toEqual([uidOf(football)]);
});

test('a parent sport stands for all its teams', async () => {
  const { home, sport, play } = await aRivalry();
  const jv = await aSport(db, { parent_id: sport.parent_id, level: 'jv' });
  const games = [await play(), await play({ sport_id: jv.id })];
  expect(await uids(pages.calendarOfSchool(String(home.id), String(sport.parent_id)))).toEqual(
    games.map(uidOf).toSorted(),
  );
});

test('a feed without games is a calendar all the same', async () => {
  const { home } = await aRivalry();
  expect(await uids(pages.calendarOfSchool(String(home.id)))).toEqual([]);
});

test.each([
  ['/calendars/schools/999999999.ics', 404, 'school-not-found'],
  ['/calendars/schools/999999999/1.ics', 404, 'school-not-found'],
  ['/calendars/leagues/999999999.ics', 404, 'league-not-found'],
  ['/calendars/schools/x.ics', 404, 'not-found'],
])('%s answers %i', async (address, status, code) => {
  expect(await portal.get(address)).toMatchObject({ status, body: { code } });
});

test('who asks again with the name of what they have gets nothing new', async () => {
  const { home, play } = await aRivalry();
  const game = await play();
  const address = pages.calendarOfSchool(String(home.id));
  const { headers } = await feed(address);
  const etag = String(headers.etag);
  expect(await portal.get(address, { 'if-none-match': etag })).toMatchObject({ status: 304, body: '' });
  await db.updateTable('games').set({ location: 'The Quarry' }).where('id', '=', game.id).execute();
  expect(await portal.get(address, { 'if-none-match': etag })).toMatchObject({ status: 200 });
});

test('one game can be added by itself', async () => {
  const { play } = await aRivalry();
  const game = await play();
  const { status, body, headers } = await feed(pages.gameCalendar(String(game.id)));
  expect([status, headers['content-disposition']]).toEqual([200, `inline; filename="game-${game.id}.ics"`]);
  expect([...entriesOf(body).keys()]).toEqual([uidOf(game)]);
});

test('a game without a day has nothing to put into a calendar, and one that is not there neither', async () => {
  const { play } = await aRivalry();
  const undated = await play({ event_date: null });
  expect(await portal.get(pages.gameCalendar(String(undated.id)))).toMatchObject({
    status: 409,
    body: { code: 'game-undated' },
  });
  const removed = await play({ removed_at: new Date() });
  expect(await portal.get(pages.gameCalendar(String(removed.id)))).toMatchObject({
    status: 404,
    body: { code: 'game-not-found' },
  });
});
