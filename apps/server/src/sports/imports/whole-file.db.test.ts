import { access, mkdir } from 'node:fs/promises';
import { afterAll, expect, test } from 'vitest';
import { openCsvFolder } from '#server/testing/csv-file.ts';
import { anImportGround } from '#server/testing/import-ground.ts';
import { openTestDatabase } from '#server/testing/test-database.ts';

const database = await openTestDatabase();
afterAll(() => database.close());
const { db } = database;
const csv = await openCsvFolder();

const GAMES =
  'date,home,home score,away,away score\n2026-09-04,Oakdale,21,Tuscarora,14\n2026-09-11,Nowhere,7,Oakdale,0\n';

/** Counts every table that an import writes. */
async function counts() {
  const tables = [
    'states',
    'districts',
    'schools',
    'school_aliases',
    'teams',
    'games',
    'game_results',
    'imports',
    'team_records',
  ] as const;
  const counted = [];
  for (const table of tables) {
    const { n } = await db
      .selectFrom(table as 'games')
      .select(({ fn }) => fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow();
    counted.push([table, n]);
  }
  return counted;
}

test('a preview says what would happen and changes nothing', async () => {
  const ground = await anImportGround(db);
  const path = await csv('preview.csv', GAMES);
  const before = await counts();
  const preview = await ground.games(path, { preview: true, unknownSchools: 'placeholder' });
  expect(await counts()).toEqual(before);
  expect(preview).toMatchObject({ added: 2, placeholders: 1, rejected: 0 });
  expect(preview.unknownSchools).toMatchObject([
    { name: 'Nowhere', stateCode: ground.state.code, firstRow: 3, times: 1 },
  ]);
  const real = await ground.games(path, { unknownSchools: 'placeholder' });
  expect(real).toMatchObject({ added: preview.added, placeholders: preview.placeholders, rejected: preview.rejected });
});

test('a preview leaves no file of rejected rows unless one is asked for', async () => {
  const ground = await anImportGround(db);
  const path = await csv('unasked.csv', GAMES);
  expect(await ground.games(path, { preview: true })).toMatchObject({ rejected: 1, rejectsPath: undefined });
  await expect(access(path.replace('.csv', '.rejects.csv'))).rejects.toThrow();
  const rejectsPath = path.replace('unasked', 'wanted');
  expect(await ground.games(path, { preview: true, rejectsPath })).toMatchObject({ rejectsPath });
  await access(rejectsPath);
});

test.each([
  [
    'a quote that never closes',
    `${GAMES}2026-09-18,"Oakdale,1,Tuscarora,0\n`,
    /cannot be read as CSV: Quote Not Closed: .*line \d\.$/,
  ],
  [
    'bytes that are no UTF-8',
    Buffer.concat([Buffer.from(GAMES), Buffer.from('2026-09-18,Pe\xf1asco,1,Oakdale,0\n', 'latin1')]),
    /is not UTF-8 text near line 4; save it as UTF-8, or say --encoding windows-1252/,
  ],
  ['nothing at all', '', /empty\.csv is empty\.|is empty\./],
  [
    'no column for the day',
    'home,away\nOakdale,Tuscarora\n',
    /^No column of the file is the date; say which one with --map date=COLUMN\. Its columns are home, away\.$/,
  ],
])('a file with %s is refused in one sentence and leaves nothing', async (_, content, sentence) => {
  const ground = await anImportGround(db);
  const path = await csv('broken.csv', content);
  const before = await counts();
  await expect(ground.games(path, { unknownSchools: 'placeholder' })).rejects.toThrow(sentence);
  expect(await counts()).toEqual(before);
  await expect(access(path.replace('.csv', '.rejects.csv'))).rejects.toThrow();
  await expect(access(path.replace('.csv', '.rejects.csv.part'))).rejects.toThrow();
});

test('a quote that never closes is noticed before the rest of a large file is in memory', async () => {
  const ground = await anImportGround(db);
  const path = await csv('endless.csv', `date,home,away\n"2026-09-04,Oakdale,Tuscarora\n${'x'.repeat(3_000_000)}`);
  await expect(ground.games(path)).rejects.toThrow('cannot be read as CSV: Max Record Size');
});

test('rejected rows that can be written nowhere stop the import with advice', async () => {
  const ground = await anImportGround(db);
  const path = await csv('nowhere.csv', GAMES);
  const call = ground.games(path, { rejectsPath: '/nowhere/rejects.csv' });
  await expect(call).rejects.toThrow('so nothing came in; name another place with --rejects');
  expect(await ground.listGames()).toEqual([]);
});

test('rejected rows that cannot take their place stay beside it, and the message says that the others are in', async () => {
  const ground = await anImportGround(db);
  const path = await csv('folder.csv', GAMES);
  const folder = path.replace('.csv', '');
  await mkdir(folder);
  await expect(ground.games(path, { rejectsPath: folder })).rejects.toThrow(`stay in ${folder}.part`);
  expect(await ground.listGames()).toHaveLength(1);
});

test('a failure after thousands of good rows leaves nothing of them', async () => {
  const ground = await anImportGround(db);
  // Long notes put the fault far behind the first rows, so that those are written before it is met.
  const rows = Array.from({ length: 2500 }, (_, index) => {
    const day = new Date(Date.UTC(2013, 0, 1 + index)).toISOString().slice(0, 10);
    return `${day},Oakdale,Tuscarora,${'x'.repeat(200)}\n`;
  });
  const path = await csv(
    'late.csv',
    `date,home,away,notes\n,,,no game\n${rows.join('')}2026-09-04,"Oakdale"x,Tuscarora,\n`,
  );
  const before = await counts();
  let taken = 0;
  const onProgress = (count: number) => {
    taken = count;
  };
  await expect(ground.games(path, { onProgress })).rejects.toThrow('cannot be read as CSV');
  expect(taken).toBeGreaterThanOrEqual(2000);
  expect(await counts()).toEqual(before);
  await expect(access(path.replace('.csv', '.rejects.csv'))).rejects.toThrow();
});

test('an older Windows file comes in with its encoding named', async () => {
  const ground = await anImportGround(db);
  const bytes = Buffer.from('date,home,away\n2026-09-04,Oakdale,Pe\xf1asco\n', 'latin1');
  const result = await ground.games(await csv('windows.csv', bytes), {
    encoding: 'windows-1252',
    unknownSchools: 'placeholder',
  });
  expect(result.added).toBe(1);
  expect(await ground.listGames()).toEqual(['2026-09-04 Oakdale, Peñasco']);
});

test.each([
  ['file that does not exist', { path: '/nowhere/games.csv' }, 'There is no file /nowhere/games.csv.'],
  ['state that does not exist', { state: 'Q9' }, 'There is no state Q9.'],
  ['sport that does not exist', { sport: 'Quidditch' }, /^There is no sport Quidditch\. The sports are .*Football of /],
  [
    'field that does not exist',
    { columns: { referee: 'home' } },
    'There is no field referee; the fields are date, home',
  ],
  ['level that does not exist', { level: 'senior' }, 'The level is senior, not one of varsity, jv, freshman.'],
])('a %s is a wrong call', async (_, options, message) => {
  const ground = await anImportGround(db);
  const path = await csv('call.csv', GAMES);
  const call = ground.games('path' in options ? options.path : path, options);
  await expect(call).rejects.toMatchObject({
    name: 'ImportRefused',
    isCall: true,
    message: expect.stringMatching(message),
  });
});

test('semicolons between the cells and columns by other names are read as stated', async () => {
  const ground = await anImportGround(db);
  const path = await csv('told.csv', 'played on;A;B\n2026-09-04;Oakdale;Tuscarora\n');
  const columns = { date: 'Played On', home: 'B', away: 'A' };
  expect(await ground.games(path, { delimiter: ';', columns })).toMatchObject({ added: 1 });
  expect(await ground.listGames()).toEqual(['2026-09-04 Tuscarora, Oakdale']);
});
