import { afterAll, expect, test } from 'vitest';
import { openCsvFolder } from '#server/testing/csv-file.ts';
import { aGame } from '#server/testing/factories.ts';
import { anImportGround } from '#server/testing/import-ground.ts';
import { openTestDatabase } from '#server/testing/test-database.ts';

const database = await openTestDatabase();
afterAll(() => database.close());
const { db } = database;
const csv = await openCsvFolder();

/** Files of a source that numbers nothing: day, season, teams and place. */
async function aSource() {
  const ground = await anImportGround(db);
  const bringIn = async (rows: readonly string[], options = {}) =>
    ground.games(await csv('open.csv', ['date,season,home,away,location', ...rows, ''].join('\n')), options);
  return { ground, bringIn };
}

const UNDATED = 'TBD,2026-2027,Oakdale,Tuscarora,North Field';
const DATED = '2026-11-20,,Oakdale,Tuscarora,North Field';

test('a game whose day is to be decided comes in without one, and a second time changes nothing', async () => {
  const { ground, bringIn } = await aSource();
  expect(await bringIn([UNDATED])).toMatchObject({ added: 1, rejected: 0, passedOver: [] });
  const before = await ground.rows();
  expect(before.games).toMatchObject([
    { event_date: null, is_event_date_tbd: true, season: 2026, listed_on: '2027-06-30', location: 'North Field' },
  ]);
  expect(before.sides.map(({ season, listed_on }) => [season, listed_on])).toEqual(Array(2).fill([2026, '2027-06-30']));
  expect(await bringIn([UNDATED])).toMatchObject({ added: 0, updated: 0, unchanged: 1 });
  expect(await bringIn([UNDATED.replace('TBD', '')])).toMatchObject({ added: 0, updated: 0, unchanged: 1 });
  expect(await ground.rows()).toEqual(before);
});

test.each([
  [
    'TBD,,Oakdale,Tuscarora,',
    'The day is to be decided, but the season is not known. Write it in a column called season, like 2026-2027.',
  ],
  [',,Oakdale,Tuscarora,', 'The date is missing.'],
  ['TBD,2026,Oakdale,Tuscarora,', 'The season 2026 is not written like 2026-2027.'],
])('a row %s is refused while its season is not known', async (row, reason) => {
  const { bringIn } = await aSource();
  expect(await bringIn([row])).toMatchObject({ added: 0, rejected: 1, rejectedRows: [{ reason }] });
  const stated = await bringIn([row.replace(',2026,', ',,')], { season: 2026 });
  expect(stated, 'the call may say the season of the file').toMatchObject({ added: 1, rejected: 0 });
});

test('a later file that gives the day moves that game, and an older file does not bring the open day back', async () => {
  const { ground, bringIn } = await aSource();
  await bringIn([UNDATED]);
  const [game] = (await ground.rows()).games;
  expect(await bringIn([DATED])).toMatchObject({ added: 0, updated: 1 });
  const { games, sides, changes } = await ground.rows();
  expect(games).toMatchObject([{ id: game?.id, event_date: '2026-11-20', is_event_date_tbd: false }]);
  expect(sides.map(({ listed_on }) => listed_on)).toEqual(['2026-11-20', '2026-11-20']);
  expect(changes.map(({ field, before, after }) => [field, before, after])).toEqual([
    ['eventDate', '', '2026-11-20'],
    ['isEventDateTBD', 'true', 'false'],
  ]);
  expect(await bringIn([DATED])).toMatchObject({ added: 0, updated: 0, unchanged: 1 });
  expect(await bringIn([UNDATED])).toMatchObject({ added: 0, updated: 0, unchanged: 1 });
  expect(await ground.listGames()).toEqual(['2026-11-20 Oakdale, Tuscarora']);
});

test.each([
  ['the day first', [DATED, UNDATED]],
  ['the open day first', [UNDATED, DATED]],
])('teams that meet on a day and once more on an open one have two games, %s', async (_, rows) => {
  const { ground, bringIn } = await aSource();
  expect(await bringIn(rows)).toMatchObject({ added: 2, rejected: 0 });
  expect(await bringIn(rows)).toMatchObject({ added: 0, updated: 0, unchanged: 2 });
  const before = await ground.listGames();
  expect(before).toHaveLength(2);
  await bringIn([UNDATED]);
  const both = await bringIn([DATED, UNDATED, '2026-12-04,,Oakdale,Tuscarora,']);
  expect(both, 'the open day stays open while its row says so').toMatchObject({ added: 1, updated: 0, unchanged: 2 });
});

test('the same teams twice without a day need doubleheader numbers', async () => {
  const ground = await anImportGround(db);
  const file = (numbers: readonly string[]) =>
    csv(
      'twice.csv',
      ['date,season,home,away,doubleheader', ...numbers.map((no) => `TBD,26-27,Oakdale,Tuscarora,${no}`), ''].join(
        '\n',
      ),
    );
  expect(await ground.games(await file(['', '']))).toMatchObject({ added: 1, rejected: 1, duplicates: 1 });
  expect(await ground.games(await file(['1', '2']))).toMatchObject({ added: 1, rejected: 0 });
  expect(await ground.games(await file(['1', '2']))).toMatchObject({ added: 0, updated: 0, unchanged: 2 });
});

test('a game without a day that was entered by hand gets its day from a file; one that is called off does not', async () => {
  const { ground, bringIn } = await aSource();
  const given = { schools: [ground.oakdale.id, ground.tuscarora.id], sport_id: ground.sport.id, event_date: null };
  const { id } = await aGame(db, { ...given, season: 2026, status: 'Canceled' });
  expect(await bringIn([DATED])).toMatchObject({ added: 1, updated: 0 });
  expect((await ground.rows()).games.find((game) => game.id === id)?.event_date).toBeNull();
  const open = await aGame(db, { ...given, season: 2026 });
  expect(await bringIn([DATED.replace('11-20', '12-04')])).toMatchObject({ added: 0, updated: 1 });
  expect((await ground.rows()).games.find((game) => game.id === open.id)?.event_date).toBe('2026-12-04');
});

test('a source with ids takes the day from its game and gives it another', async () => {
  const ground = await anImportGround(db);
  const file = (date: string) => csv('ids.csv', `id,date,season,home,away\n7,${date},2026-2027,Oakdale,Tuscarora\n`);
  const days = async () =>
    (await ground.rows()).games.map(({ event_date, is_event_date_tbd }) => [event_date, is_event_date_tbd]);
  await ground.games(await file('2026-11-20'));
  expect(await ground.games(await file('TBD'))).toMatchObject({ added: 0, updated: 1 });
  expect(await days()).toEqual([[null, true]]);
  expect(await ground.games(await file('TBD'))).toMatchObject({ updated: 0, unchanged: 1 });
  expect(await ground.games(await file('2026-12-04'))).toMatchObject({ added: 0, updated: 1 });
  expect(await ground.games(await file('')), 'an empty cell erases no day').toMatchObject({ updated: 0, unchanged: 1 });
  expect(await days()).toEqual([['2026-12-04', false]]);
});

test('a game without a day has no result', async () => {
  const ground = await anImportGround(db);
  const path = await csv(
    'result.csv',
    'date,season,home,away,home score,away score\nTBD,2026-2027,Oakdale,Tuscarora,21,14\n',
  );
  const reason = 'The day of the game is to be decided, so it cannot have a result.';
  expect(await ground.games(path)).toMatchObject({ added: 0, rejected: 1, rejectedRows: [{ reason }] });
});
