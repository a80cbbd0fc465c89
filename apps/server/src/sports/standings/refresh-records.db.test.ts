import { afterAll, expect, test } from 'vitest';
import type { Db } from '#server/platform/db/types.ts';
import { aGame, aLeague, aMembership, aSchool, aSport, type GameOptions } from '#server/testing/factories.ts';
import { openTestDatabase } from '#server/testing/test-database.ts';
import { refreshRecords } from './refresh-records.ts';

const database = await openTestDatabase();
afterAll(() => database.close());
const { db } = database;
const season = 2026;

/** Two schools that play one sport, and whatever they are given. */
async function aRivalry(scoring: Record<string, number | boolean> = {}) {
  const sport_id = (await aSport(db, { scoring })).id;
  const [home, away] = [(await aSchool(db)).id, (await aSchool(db)).id];
  const teams = [home, away].map((school_id) => ({ school_id, sport_id, season }));
  return {
    sport_id,
    home,
    away,
    play: (given: GameOptions) => aGame(db, { sport_id, schools: [home, away], ...given }),
    refresh: (...more: number[]) =>
      db
        .transaction()
        .execute((tx) => refreshRecords(tx, [...teams, ...more.map((school_id) => ({ school_id, sport_id, season }))])),
    record: (school_id: number) => recordOf(db, school_id, sport_id),
  };
}

function recordOf(from: Db, school_id: number, sport_id: number) {
  return from
    .selectFrom('team_records')
    .selectAll()
    .where('school_id', '=', school_id)
    .where('sport_id', '=', sport_id)
    .executeTakeFirstOrThrow();
}

function leagueRecord(school_id: number, league_id: number) {
  return db
    .selectFrom('league_records')
    .selectAll()
    .where('school_id', '=', school_id)
    .where('league_id', '=', league_id)
    .executeTakeFirstOrThrow();
}

test('a result moves both records, at home and away, with points and streak', async () => {
  const { home, away, play, refresh, record } = await aRivalry();
  await play({ scores: [21, 14] });
  await refresh();
  expect(await record(home)).toMatchObject({ wins: 1, losses: 0, home_wins: 1, away_wins: 0, points_for: 21 });
  expect(await record(away)).toMatchObject({ wins: 0, losses: 1, away_losses: 1, home_losses: 0, points_against: 21 });
  expect(await record(away)).toMatchObject({ streak_kind: 'L', streak_length: 1 });
});

test('refreshing twice changes nothing, and a team without a game has an empty record', async () => {
  const { home, sport_id, play, refresh, record } = await aRivalry();
  await play({});
  await refresh();
  await refresh();
  expect(await record(home)).toMatchObject({ wins: 0, losses: 0, ties: 0, streak_kind: null, streak_length: 0 });
  expect(
    await db.selectFrom('team_records').where('sport_id', '=', sport_id).select('school_id').execute(),
  ).toHaveLength(2);
});

test('each row of a game says what it was for its team', async () => {
  const { play, refresh } = await aRivalry();
  const { id } = await play({ scores: [7, 21] });
  await refresh();
  const outcomes = db.selectFrom('game_results').where('game_id', '=', id).orderBy('id').select('outcome');
  expect(await outcomes.execute()).toEqual([{ outcome: 'L' }, { outcome: 'W' }]);
  await db.updateTable('games').set({ result_status: 'vacated' }).where('id', '=', id).execute();
  await refresh();
  expect(await outcomes.execute()).toEqual([{ outcome: null }, { outcome: null }]);
});

test.each([
  ['a scrimmage', { game_type: 'Scrimmage' }],
  ['a vacated game', { result_status: 'vacated' }],
  ['a suspended game', { result_status: 'suspended' }],
  ['a game without a contest', { result_status: 'no_contest' }],
  ['a removed game', { removed_at: '2026-11-01T12:00:00Z' }],
] as const)('%s counts for no one', async (_, given) => {
  const { home, away, play, refresh, record } = await aRivalry();
  await play({ scores: [3, 0], ...given });
  await refresh();
  for (const team of [home, away])
    expect(await record(team)).toMatchObject({ wins: 0, losses: 0, ties: 0, points_for: 0 });
});

test('where the low score wins, the low score wins', async () => {
  const { home, play, refresh, record } = await aRivalry({ lowWins: true });
  await play({ scores: [152, 160] });
  await refresh();
  expect(await record(home)).toMatchObject({ wins: 1, losses: 0 });
});

test('fractions of a point add up exactly', async () => {
  const { home, play, refresh, record } = await aRivalry({ step: 0.001 });
  await play({ scores: [143.225, 140.1] });
  await play({ scores: [0.1, 0.2], event_date: '2026-11-06' });
  await refresh();
  expect(await record(home)).toMatchObject({ points_for: 143.325, points_against: 140.3 });
});

test('a meet scored as duals is a result against each team, an invitational none', async () => {
  const { home, away, sport_id, play, refresh, record } = await aRivalry();
  const third = (await aSchool(db)).id;
  await play({ schools: [home, away, third], scores: [50, 40, 60], meet_scoring: 'placings' });
  await refresh(third);
  expect(await record(home)).toMatchObject({ wins: 0, losses: 0 });
  await play({ schools: [home, away, third], scores: [50, 40, 60], meet_scoring: 'duals' });
  await refresh(third);
  expect(await record(home)).toMatchObject({ wins: 1, losses: 1, points_for: 0 });
  expect(await recordOf(db, third, sport_id)).toMatchObject({ wins: 2, losses: 0 });
});

test('a game counts in every league that both teams share, and in its division', async () => {
  const { home, away, sport_id, play, refresh } = await aRivalry();
  const [north, south, other] = [await aLeague(db), await aLeague(db), await aLeague(db)];
  const east = await db
    .insertInto('divisions')
    .values({ league_id: north.id, name: 'East' })
    .returningAll()
    .executeTakeFirstOrThrow();
  for (const school_id of [home, away]) {
    await aMembership(db, { league_id: north.id, school_id, sport_id, season, division_id: east.id });
    await aMembership(db, { league_id: south.id, school_id, sport_id, season });
  }
  await aMembership(db, { league_id: other.id, school_id: home, sport_id, season });
  await play({ scores: [21, 14] });
  await refresh();
  expect(await leagueRecord(home, north.id)).toMatchObject({
    wins: 1,
    division_wins: 1,
    points_for: 21,
    points_against: 14,
  });
  expect(await leagueRecord(away, south.id)).toMatchObject({ losses: 1, division_losses: 0, points_for: 14 });
  expect(await leagueRecord(home, other.id)).toMatchObject({ wins: 0, losses: 0, points_for: 0 });
});

test.each([
  ['not a league game', { is_league: false }, { wins: 1 }, { wins: 0 }],
  ['a playoff', { is_playoff: true }, { wins: 1 }, { wins: 0 }],
  ['forfeited for the league only', { result_status: 'forfeit', forfeit_scope: 'league' }, { wins: 0 }, { wins: 1 }],
  ['forfeited overall only', { result_status: 'forfeit', forfeit_scope: 'overall' }, { wins: 1 }, { wins: 0 }],
] as const)('a game that is %s counts where it should', async (_, given, overall, league) => {
  const { home, away, sport_id, play, refresh, record } = await aRivalry();
  const { id } = await aLeague(db);
  for (const school_id of [home, away]) await aMembership(db, { league_id: id, school_id, sport_id, season });
  const game = await play({ scores: [21, 14], ...given });
  await db
    .updateTable('game_results')
    .set({ forfeited: true })
    .where('game_id', '=', game.id)
    .where('school_id', '=', away)
    .execute();
  await refresh();
  expect(await record(home)).toMatchObject(overall);
  expect(await leagueRecord(home, id)).toMatchObject(league);
});

test("a team that leaves a league takes its games out of the others' tables", async () => {
  const { home, away, sport_id, play, refresh, record } = await aRivalry();
  const { id } = await aLeague(db);
  for (const school_id of [home, away]) await aMembership(db, { league_id: id, school_id, sport_id, season });
  await play({ scores: [21, 14] });
  await refresh();
  expect(await leagueRecord(home, id)).toMatchObject({ wins: 1 });
  await db
    .updateTable('league_memberships')
    .set({ withdrawn_at: '2026-11-01T12:00:00Z' })
    .where('school_id', '=', away)
    .execute();
  await refresh();
  expect(await leagueRecord(home, id)).toMatchObject({ wins: 0, points_for: 0 });
  expect(await leagueRecord(away, id)).toMatchObject({ losses: 0, points_for: 0 });
  expect(await record(home)).toMatchObject({ wins: 1 });
});
