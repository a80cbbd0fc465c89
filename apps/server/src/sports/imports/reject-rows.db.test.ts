import { readFile } from 'node:fs/promises';
import { afterAll, expect, test } from 'vitest';
import { openCsvFolder } from '#server/testing/csv-file.ts';
import { anImportGround } from '#server/testing/import-ground.ts';
import { openTestDatabase } from '#server/testing/test-database.ts';

const database = await openTestDatabase();
afterAll(() => database.close());
const { db } = database;
const csv = await openCsvFolder();

const HEADER = 'date,home,home score,away,away score,time,end time,status\n';
const GOOD = '2026-09-04,Oakdale,21,Tuscarora,14,,,\n';

test.each([
  [
    'a day before the first season',
    '2012-06-30,Oakdale,1,Tuscarora,0,,,',
    'The date 2012-06-30 is before the first season, 2012-2013.',
  ],
  ['a day that does not exist', '2/30/2026,Oakdale,1,Tuscarora,0,,,', 'The date 2/30/2026 does not exist.'],
  ['a missing day', ',Oakdale,1,Tuscarora,0,,,', 'The date is missing.'],
  ['a missing team', '2026-09-05,Oakdale,1,,0,,,', 'The away team is missing.'],
  ['a score that is none', '2026-09-05,Oakdale,W,Tuscarora,L,,,', 'The score W is not a number.'],
  [
    'half a score in a sport of whole points',
    '2026-09-05,Oakdale,1.5,Tuscarora,0,,,',
    /^The score 1.5 cannot be one of Football of /,
  ],
  ['one score only', '2026-09-05,Oakdale,1,Tuscarora,,,,', 'One of the two scores is missing.'],
  ['a team against itself', '2026-09-05,Oakdale,1,OAKDALE H.S.,0,,,', 'Oakdale cannot play against itself.'],
  ['a school no one knows', '2026-09-05,Oakdale,1,Nowhere,0,,,', /^No school of [A-Z]{2} is called Nowhere\.$/],
  [
    'an end before the start',
    '2026-09-05,Oakdale,,Tuscarora,,7 pm,6 pm,',
    'The game ends at 18:00, before it starts at 19:00.',
  ],
  [
    'a result of a cancelled game',
    '2026-09-05,Oakdale,1,Tuscarora,0,,,Canceled',
    /^The game is Canceled, so it cannot have a result/,
  ],
  ['a comma too many', '2026-09-05,Oakdale,1,Tuscarora,0,,,,Field 2', /^The row has 9 cells, but the header has 8/],
])('%s is rejected with its reason, and the good rows come in', async (_, row, reason) => {
  const ground = await anImportGround(db);
  const path = await csv('bad.csv', `${HEADER}${GOOD}${row}\n`);
  const result = await ground.games(path);
  expect(result).toMatchObject({ rows: 2, added: 1, rejected: 1 });
  expect(result.rejectedRows).toEqual([{ row: 3, reason: expect.stringMatching(reason) }]);
  expect(await ground.listGames()).toEqual(['2026-09-04 Oakdale 21, Tuscarora 14']);
});

test('rejected rows come back beside the file with number, reason and every cell, quoted where needed', async () => {
  const ground = await anImportGround(db);
  const path = await csv(
    'quoted.csv',
    '﻿date,home,away,notes\r\n\r\n2026-09-04,Oakdale,Tuscarora,"two\r\nlines"\r\n,Oakdale,Tuscarora,"say ""hi"", all"\r\n,,,\r\n2026-13-01,Oakdale,Tuscarora,\r\n',
  );
  const result = await ground.games(path);
  expect(result).toMatchObject({ rows: 3, added: 1, rejected: 2, rejectsPath: path.replace('.csv', '.rejects.csv') });
  expect(await readFile(result.rejectsPath ?? '', 'utf8')).toBe(
    'row,reason,date,home,away,notes\r\n' +
      '4,The date is missing.,,Oakdale,Tuscarora,"say ""hi"", all"\r\n' +
      '6,The date 2026-13-01 does not exist.,2026-13-01,Oakdale,Tuscarora,\r\n',
  );
  const { games } = await ground.rows();
  expect(games).toMatchObject([{ notes: 'two\r\nlines' }]);
});

test('the rejected rows, mended in their own file, come in with the same columns', async () => {
  const ground = await anImportGround(db);
  const result = await ground.games(await csv('mend.csv', `${HEADER}2026-02-30,Oakdale,1,Tuscarora,0,,,\n`));
  const mended = (await readFile(result.rejectsPath ?? '', 'utf8')).replace('2026-02-30,', '2026-02-28,');
  expect(await ground.games(await csv('mended.csv', mended))).toMatchObject({ added: 1, rejected: 0 });
});

test('a game that is in the file twice comes in once, and the second row is named a repeat', async () => {
  const ground = await anImportGround(db);
  const path = await csv('twice.csv', `${HEADER}${GOOD}2026-09-04,Tuscarora,14,Oakdale,21,,,\n`);
  const first = await ground.games(path);
  expect(first).toMatchObject({ added: 1, rejected: 1, duplicates: 1 });
  expect(first.rejectedRows).toEqual([{ row: 3, reason: 'The same game is in row 2 already.' }]);
  expect(await ground.games(path)).toMatchObject({ added: 0, updated: 0, unchanged: 1, rejected: 1, duplicates: 1 });
});

test('a repeat is found however many rows lie between', async () => {
  const ground = await anImportGround(db);
  const days = Array.from({ length: 2100 }, (_, index) =>
    new Date(Date.UTC(2013, 0, 1 + index)).toISOString().slice(0, 10),
  );
  const rows = days.map((day) => `${day},Oakdale,1,Tuscarora,0,,,\n`);
  const result = await ground.games(await csv('long.csv', `${HEADER}${rows.join('')}${rows[0]}`));
  expect(result).toMatchObject({ rows: 2101, added: 2100, duplicates: 1 });
  expect(result.rejectedRows).toEqual([{ row: 2102, reason: 'The same game is in row 2 already.' }]);
});

test('unusual scores come in and are pointed out', async () => {
  const ground = await anImportGround(db);
  const result = await ground.games(
    await csv('odd.csv', `${HEADER}2026-09-04,Oakdale,999,Tuscarora,14,,,\n2026-09-11,Oakdale,7,Tuscarora,7,,,\n`),
  );
  expect(result).toMatchObject({ added: 2, rejected: 0, warned: 2 });
  expect(result.warnings).toEqual([
    { row: 2, reason: `A score above 150 is rare in ${ground.sport.name}.` },
    { row: 3, reason: `A game of ${ground.sport.name} ended level.` },
  ]);
});
