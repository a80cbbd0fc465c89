import { afterAll, expect, test } from 'vitest';
import { openCsvFolder } from '#server/testing/csv-file.ts';
import { aSchool } from '#server/testing/factories.ts';
import { anImportGround, type ImportGround } from '#server/testing/import-ground.ts';
import { openTestDatabase } from '#server/testing/test-database.ts';

const database = await openTestDatabase();
afterAll(() => database.close());
const { db } = database;
const csv = await openCsvFolder();

const history = async (ground: ImportGround) =>
  (await ground.rows()).changes.map(({ field, before, after }) => [field, before, after]);

test('with the id of its source a game moves to another day, season and all', async () => {
  const ground = await anImportGround(db);
  const rows = (day: string) =>
    `id,date,home,home score,away,away score\nG1-${ground.state.code},${day},Oakdale,21,Tuscarora,14\n`;
  await ground.games(await csv('day.csv', rows('2026-06-30')));
  expect(await ground.games(await csv('moved.csv', rows('2026-07-01')))).toMatchObject({ added: 0, updated: 1 });
  const { games, sides, records } = await ground.rows();
  expect(games).toMatchObject([{ event_date: '2026-07-01', listed_on: '2026-07-01', season: 2026, version: 2 }]);
  expect(sides).toMatchObject([{ season: 2026, listed_on: '2026-07-01' }, { season: 2026 }]);
  expect(await history(ground)).toEqual([['eventDate', '2026-06-30', '2026-07-01']]);
  const wins = records.filter(({ school_id }) => school_id === ground.oakdale.id).map((row) => [row.season, row.wins]);
  expect(wins).toEqual([
    [2025, 0],
    [2026, 1],
  ]);
});

test('a game that was entered by hand takes the id of the file that describes it', async () => {
  const ground = await anImportGround(db);
  await ground.games(await csv('hand.csv', 'date,home,away\n2026-09-04,Oakdale,Tuscarora\n'));
  const rows = `id,date,home,away\nH1-${ground.state.code},2026-09-04,Oakdale,Tuscarora\n`;
  const path = await csv('adopt.csv', rows);
  expect(await ground.games(path)).toMatchObject({ added: 0, updated: 1 });
  expect(await ground.games(path)).toMatchObject({ added: 0, updated: 0, unchanged: 1 });
  expect((await ground.rows()).games).toMatchObject([{ import_key: `:H1-${ground.state.code}` }]);
});

test('two ids are two games, even of the same teams on one day; without ids they cannot be told apart', async () => {
  const ground = await anImportGround(db);
  const { code } = ground.state;
  const path = await csv(
    'ids.csv',
    `id,date,home,away\nA-${code},2026-09-04,Oakdale,Tuscarora\nB-${code},2026-09-04,Oakdale,Tuscarora\n`,
  );
  expect(await ground.games(path)).toMatchObject({ added: 2, rejected: 0 });
  expect(await ground.games(path)).toMatchObject({ added: 0, updated: 0, unchanged: 2 });
  const without = await ground.games(await csv('without.csv', 'date,home,away\n2026-09-04,Oakdale,Tuscarora\n'));
  expect(without).toMatchObject({ added: 0, rejected: 1 });
  expect(without.rejectedRows[0]?.reason).toMatch(/^The portal has several games of these teams on this day/);
});

test('one id twice in a file is a repeat, and the same id of two sources is two games', async () => {
  const ground = await anImportGround(db);
  const row = (day: string) => `S-${ground.state.code},${day},Oakdale,Tuscarora\n`;
  const repeat = await csv('repeat.csv', `id,date,home,away\n${row('2026-09-04')}${row('2026-09-11')}`);
  expect(await ground.games(repeat, { source: 'league' })).toMatchObject({ added: 1, duplicates: 1 });
  const other = await csv('other.csv', `id,date,home,away\n${row('2026-10-02')}`);
  expect(await ground.games(other, { source: 'county' })).toMatchObject({ added: 1 });
});

test('a wrong opponent is put right under the id, and the other team loses the game', async () => {
  const ground = await anImportGround(db);
  const linganore = await aSchool(db, { name: 'Linganore', short_name: 'Linganore', district_id: ground.county.id });
  const rows = (away: string) =>
    `id,date,home,home score,away,away score\nW-${ground.state.code},2026-09-04,Oakdale,21,${away},14\n`;
  await ground.games(await csv('wrong.csv', rows('Tuscarora')));
  expect(await ground.games(await csv('right.csv', rows('Linganore')))).toMatchObject({ updated: 1 });
  expect(await ground.listGames()).toEqual(['2026-09-04 Oakdale 21, Linganore 14']);
  expect((await history(ground))[0]).toEqual(['teams', 'Oakdale, Tuscarora', 'Oakdale, Linganore']);
  const { records } = await ground.rows();
  const losses = new Map(records.map((row) => [row.school_id, row.losses]));
  expect([losses.get(ground.tuscarora.id), losses.get(linganore.id)]).toEqual([0, 1]);
});

test('every optional column is kept, changes with its history, and an empty cell erases nothing', async () => {
  const ground = await anImportGround(db);
  const header = 'date,home,away,time,end time,site,location,notes,name,type,league,playoff,status,result\n';
  const full =
    '2026-09-04,Oakdale,Tuscarora,7 pm,9 pm,neutral,North Field,Bring water,Turkey Bowl,Tournament,no,yes,Postponed,\n';
  await ground.games(await csv('full.csv', header + full));
  const [game] = (await ground.rows()).games;
  expect(game).toMatchObject({
    start_time: '19:00:00',
    start_time_unknown: false,
    end_time: '21:00:00',
    no_home_team: true,
    location: 'North Field',
    notes: 'Bring water',
    name: 'Turkey Bowl',
    game_type: 'Tournament',
    is_league: false,
    is_playoff: true,
    status: 'Postponed',
  });
  const empty = '2026-09-04,Oakdale,Tuscarora,,,,,,,,,,,\n';
  expect(await ground.games(await csv('empty.csv', header + empty))).toMatchObject({ updated: 0, unchanged: 1 });
  const changed = '2026-09-04,Tuscarora,Oakdale,TBD,,home,South Field,,,,yes,,Active,\n';
  expect(await ground.games(await csv('changed.csv', header + changed))).toMatchObject({ updated: 1 });
  expect(await history(ground)).toEqual([
    ['startTime', '19:00:00', ''],
    ['location', 'North Field', 'South Field'],
    ['isLeague', 'false', 'true'],
    ['status', 'Postponed', 'Active'],
    ['noHomeTeam', 'true', 'false'],
    ['homeTeam', '', 'Tuscarora'],
  ]);
});

test('a neutral game stays neutral when a later file does not speak of it', async () => {
  const ground = await anImportGround(db);
  await ground.games(await csv('neutral.csv', 'date,home,away,neutral\n2026-09-04,Oakdale,Tuscarora,yes\n'));
  const plain = await csv('plain.csv', 'date,home,away\n2026-09-04,Oakdale,Tuscarora\n');
  expect(await ground.games(plain)).toMatchObject({ updated: 0, unchanged: 1 });
});

test.each([
  ['forfeit,home', 'forfeit', ['L', 'W']],
  ['double forfeit,', 'double_forfeit', ['L', 'L']],
  ['no contest,', 'no_contest', [null, null]],
])('the result %s is kept as %s, and a second run changes nothing', async (cells, result_status, outcomes) => {
  const ground = await anImportGround(db);
  const path = await csv('forfeit.csv', `date,home,away,result,forfeited by\n2026-09-04,Oakdale,Tuscarora,${cells}\n`);
  await ground.games(path);
  const { games, sides, reports } = await ground.rows();
  expect(games).toMatchObject([{ result_status }]);
  expect(sides.map(({ outcome }) => outcome)).toEqual(outcomes);
  expect(sides.map(({ forfeited }) => forfeited)).toEqual(outcomes.map((outcome) => outcome === 'L'));
  expect(reports).toMatchObject([{ result_status, scores: {} }]);
  expect(await ground.games(path)).toMatchObject({ updated: 0, unchanged: 1 });
});

test('a forfeit that comes months later turns a final game around', async () => {
  const ground = await anImportGround(db);
  await ground.games(
    await csv('played.csv', 'date,home,home score,away,away score\n2026-09-04,Oakdale,21,Tuscarora,14\n'),
  );
  const ruling =
    'date,home,home score,away,away score,result,forfeited by\n2026-09-04,Oakdale,0,Tuscarora,1,forfeit,home\n';
  expect(await ground.games(await csv('ruling.csv', ruling))).toMatchObject({ updated: 1 });
  const { records } = await ground.rows();
  const oakdale = records.find(({ school_id }) => school_id === ground.oakdale.id);
  expect(oakdale).toMatchObject({ wins: 0, losses: 1, points_for: 0 });
});
