import { EVERYTHING } from '@csz/contract/core/dependencies';
import { afterAll, expect, test } from 'vitest';
import { onPublished } from '#server/platform/publish.ts';
import { aGame, aLeague, aMembership, aSchool, aSport } from '#server/testing/factories.ts';
import { openTestDatabase } from '#server/testing/test-database.ts';
import { recomputeRecords } from './recompute-records.ts';
import { refreshRecords } from './refresh-records.ts';

const database = await openTestDatabase();
afterAll(() => database.close());
const { db } = database;
let season = 2012;

/** Elm beat Oak 21-14 in a league, in a season of this test's own, and every record is kept. */
async function aKeptSeason() {
  season += 1;
  const sport_id = (await aSport(db, { name: `Golf ${season}` })).id;
  const [elm, oak] = [await aSchool(db, { name: `Elm ${season}` }), await aSchool(db, { name: `Oak ${season}` })];
  const league = await aLeague(db, { name: `Metro ${season}` });
  for (const { id } of [elm, oak]) await aMembership(db, { league_id: league.id, school_id: id, sport_id, season });
  const game = await aGame(db, {
    sport_id,
    schools: [elm.id, oak.id],
    scores: [21, 14],
    event_date: `${season}-10-30`,
  });
  await db.transaction().execute((tx) => refreshRecords(tx, game.results));
  const text = String(season);
  const check = () => recomputeRecords(db, { season: text, mend: false });
  return { elm, oak, game, year: season, name: `${elm.name}, Golf ${season} ${season}-${season + 1}`, league, check };
}

test('records that were kept up show no difference', async () => {
  const { check } = await aKeptSeason();
  expect(await check()).toEqual({ teams: 2, differences: [] });
});

test('a team without a game needs no row', async () => {
  const { check, elm } = await aKeptSeason();
  const sport_id = (await aSport(db)).id;
  await db.insertInto('teams').values({ school_id: elm.id, sport_id, season }).execute();
  expect(await check()).toEqual({ teams: 3, differences: [] });
});

test('a record that is kept of a team without games, the only one of its season, is a difference', async () => {
  const { check, elm } = await aKeptSeason();
  const sport_id = (await aSport(db, { name: 'Curling' })).id;
  const team = { school_id: elm.id, sport_id, season };
  await db.insertInto('teams').values(team).execute();
  await db
    .insertInto('team_records')
    .values({ ...team, wins: 2 })
    .execute();
  expect((await check()).differences).toEqual([
    `${elm.name}, Curling ${season}-${season + 1}: kept as wins 2, but the games say wins 0.`,
  ]);
});

test('tables that were mended are news; those that were only looked at are not', async () => {
  const { elm, year, check } = await aKeptSeason();
  const heard: string[] = [];
  const stop = await onPublished(database, (keys) => heard.push(...keys));
  await db.updateTable('team_records').set({ wins: 4 }).where('school_id', '=', elm.id).execute();
  await check();
  await recomputeRecords(db, { season: String(year), mend: true });
  await expect.poll(() => heard).toEqual([EVERYTHING]);
  await stop();
});

test('each difference is a sentence, and mending leaves none', async () => {
  const { check, elm, oak, name, league, year } = await aKeptSeason();
  await db.updateTable('team_records').set({ wins: 4, streak_kind: 'L' }).where('school_id', '=', elm.id).execute();
  await db.deleteFrom('league_records').where('school_id', '=', elm.id).execute();
  await db.updateTable('game_results').set({ outcome: 'T' }).where('school_id', '=', elm.id).execute();
  const { differences } = await check();
  expect(differences).toEqual([
    `${name}: kept as wins 4, streak kind L, but the games say wins 1, streak kind W.`,
    `${name} in ${league.name}: kept as wins 0, points for 0, points against 0, but the games say wins 1, points for 21, points against 14.`,
    expect.stringMatching(/: the outcome of game \d+ is kept as T, but its scores say W\.$/),
  ]);
  expect(differences).toEqual((await recomputeRecords(db, { season: `${year}-${year + 1}`, mend: true })).differences);
  expect((await check()).differences).toEqual([]);
  expect(oak.name).not.toBe(elm.name);
});

test('checking changes nothing', async () => {
  const { check, elm } = await aKeptSeason();
  await db.updateTable('team_records').set({ losses: 9 }).where('school_id', '=', elm.id).execute();
  expect((await check()).differences).toHaveLength(1);
  expect((await check()).differences).toHaveLength(1);
});

test('a result that never reached the records is found, on both sides', async () => {
  const { check, elm, oak, game } = await aKeptSeason();
  await aGame(db, {
    sport_id: game.sport_id,
    schools: [oak.id, elm.id],
    scores: [3, 0],
    event_date: `${season}-11-06`,
  });
  const { differences } = await check();
  expect(differences.filter((sentence) => sentence.startsWith(elm.name))).toHaveLength(3);
  expect(differences.filter((sentence) => sentence.startsWith(oak.name))).toHaveLength(3);
});

test('all seasons are walked in batches, with progress', async () => {
  const sport_id = (await aSport(db)).id;
  const { id, district_id, state_id } = await aSchool(db);
  const many = Array.from({ length: 520 }, (_, n) => ({
    district_id,
    state_id,
    name: `Many ${n}`,
    short_name: `Many ${n}`,
    initials: 'M',
    name_key: `many ${n}`,
  }));
  const schools = await db.insertInto('schools').values(many).returning('id').execute();
  await db
    .insertInto('teams')
    .values([{ id }, ...schools].map((school) => ({ school_id: school.id, sport_id, season: 2020 })))
    .execute();
  const steps: [number, number][] = [];
  const { teams } = await recomputeRecords(db, { mend: true, onProgress: (...step) => steps.push(step) });
  expect(teams).toBeGreaterThan(520);
  expect(steps).toEqual([
    [500, teams],
    [teams, teams],
  ]);
});

test.each(['2027-2026', 'next', '1999'])('%s is no season', async (text) => {
  await expect(recomputeRecords(db, { season: text, mend: false })).rejects.toMatchObject({
    code: 'bad-request',
    message: `Please check what you entered: ${text} is no season; write it like 2026-2027, from 2012-2013 on.`,
  });
});
