import { afterAll, expect, test } from 'vitest';
import { openCsvFolder } from '#server/testing/csv-file.ts';
import { anImportGround } from '#server/testing/import-ground.ts';
import { openTestDatabase } from '#server/testing/test-database.ts';

const database = await openTestDatabase();
afterAll(() => database.close());
const { db } = database;
const csv = await openCsvFolder();

const HEADER = 'date,home,home score,away,away score,time,result,doubleheader,location\n';
/** 6 pm in Maryland. */
const EVENING = Temporal.Instant.from('2026-11-06T23:00:00Z');

test.each([
  ['2026-11-20,Oakdale,21,Tuscarora,14,,,,', 'The game of 2026-11-20 is still to come, so it cannot have a result.'],
  [
    '2026-11-06,Oakdale,21,Tuscarora,14,7 pm,,,',
    'The game of 2026-11-06 is still to come, so it cannot have a result.',
  ],
  [
    '2026-11-20,Oakdale,,Tuscarora,,,suspended,,',
    'The game of 2026-11-20 is still to come, so it cannot have a result.',
  ],
])('a result from the future, as in %s, is refused', async (row, reason) => {
  const ground = await anImportGround(db);
  const result = await ground.games(await csv('future.csv', `${HEADER}${row}\n`), { now: EVENING });
  expect(result).toMatchObject({ added: 0, rejected: 1, rejectedRows: [{ reason }] });
});

test('a result of tonight comes in, and so does a forfeit that is told ahead', async () => {
  const ground = await anImportGround(db);
  const rows = [
    '2026-11-06,Oakdale,21,Tuscarora,14,,,,',
    '2026-11-20,Oakdale,1,Tuscarora,0,,forfeit,,',
    '2026-11-13,Oakdale,3,Tuscarora,0,5 pm,,,',
  ];
  const path = await csv('tonight.csv', `${HEADER}${rows.join('\n')}\n`);
  expect(await ground.games(path, { now: EVENING })).toMatchObject({ added: 2, rejected: 1 });
  expect(await ground.games(path, { now: EVENING.add({ hours: 24 * 7 }) })).toMatchObject({ added: 1, rejected: 0 });
});

test('a game that has its result does not move to a day that is still to come', async () => {
  const ground = await anImportGround(db);
  const file = (date: string, scores: string) =>
    `id,date,home,away,home score,away score\n7,${date},Oakdale,Tuscarora,${scores}\n`;
  await ground.games(await csv('played.csv', file('2026-11-05', '2,1')), { now: EVENING });
  const moved = await ground.games(await csv('moved.csv', file('2026-11-20', ',')), { now: EVENING });
  expect(moved).toMatchObject({ updated: 0, rejected: 1 });
});

test('the same teams a day apart come in and are pointed out, in one file and over two', async () => {
  const ground = await anImportGround(db);
  const first = await csv(
    'pair.csv',
    `${HEADER}2026-09-04,Oakdale,21,Tuscarora,14,,,,\n2026-09-05,Tuscarora,14,Oakdale,21,,,,\n`,
  );
  expect(await ground.games(first)).toMatchObject({
    added: 2,
    warnings: [{ row: 3, reason: 'The same teams play on 2026-09-04 (row 2).' }],
  });
  const later = await ground.games(await csv('later.csv', `${HEADER}2026-09-06,Oakdale,,Tuscarora,,,,,\n`));
  expect(later.warnings).toEqual([
    { row: 2, reason: expect.stringMatching(/^The same teams play on 2026-09-05 \(game \d+\)\.$/) },
  ]);
  const again = await ground.games(first);
  expect(again, 'nothing new is told of what stands').toMatchObject({ unchanged: 2, warned: 0 });
});

test('of the games that stood before, those that a file moved are pointed out, and those alone', async () => {
  const ground = await anImportGround(db);
  const file = (...days: string[]) =>
    `id,date,home,away\n${days.map((day, at) => `${at + 1},${day},Oakdale,Tuscarora\n`).join('')}`;
  await ground.games(await csv('apart.csv', file('2026-09-04', '2026-09-11', '2026-09-18', '2026-09-19')));
  const moved = await ground.games(
    await csv('moved.csv', file('2026-09-04', '2026-09-05', '2026-09-18', '2026-09-19')),
  );
  expect(moved).toMatchObject({ updated: 1, unchanged: 3 });
  expect(moved.warnings).toEqual([{ row: 3, reason: 'The same teams play on 2026-09-04 (row 2).' }]);
});

test('the games of a doubleheader, and of two days apart, are no doubt; two at once are', async () => {
  const ground = await anImportGround(db);
  const rows = [
    '2026-09-04,Oakdale,,Tuscarora,,4 pm,,1,',
    '2026-09-05,Oakdale,,Tuscarora,,4 pm,,2,',
    '2026-09-08,Oakdale,,Tuscarora,,4 pm,,,',
    '2026-09-08,Oakdale,,Linganore,,4:30 pm,,,',
  ];
  const path = await csv('week.csv', `${HEADER}${rows.join('\n')}\n`);
  const { warnings } = await ground.games(path, { unknownSchools: 'placeholder' });
  expect(warnings).toEqual([{ row: 5, reason: 'A team of this game plays at the same time already (row 4).' }]);
});

test('columns that no field is read from are named', async () => {
  const ground = await anImportGround(db);
  const path = await csv('weather.csv', 'date,home,away,Weather,Referee\n2026-09-04,Oakdale,Tuscarora,dry,Smith\n');
  expect(await ground.games(path)).toMatchObject({ added: 1, passedOver: ['Weather', 'Referee'] });
});

test('one column for both scores, and two columns of one name, bring the scores in', async () => {
  const ground = await anImportGround(db);
  await ground.games(await csv('one.csv', 'date,team,opponent,score\n2026-09-04,Oakdale,Tuscarora,L 21-14\n'));
  await ground.games(await csv('two.csv', 'date,away,score,home,score\n2026-10-02,Oakdale,3,Tuscarora,7\n'));
  expect(await ground.listGames()).toEqual([
    '2026-09-04 Oakdale 14, Tuscarora 21',
    '2026-10-02 Tuscarora 7, Oakdale 3',
  ]);
});
