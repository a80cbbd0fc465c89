import { readFile } from 'node:fs/promises';
import { afterAll, expect, test } from 'vitest';
import { openCsvFolder } from '#server/testing/csv-file.ts';
import { openTestDatabase } from '#server/testing/test-database.ts';
import { loadMapping, saveMapping } from './map-columns.ts';

const database = await openTestDatabase();
afterAll(() => database.close());
const { db } = database;
const file = await openCsvFolder();

const MAPPING = { columns: { home: 'home_team', date: 'played on' }, sport: 'Football' };

test('a saved mapping is found by its name, and the newest of a name counts', async () => {
  await saveMapping(db, 'games', 'league office', { columns: { home: 'host' } });
  await saveMapping(db, 'games', 'league office', MAPPING);
  expect(await loadMapping(db, 'games', 'league office')).toEqual(MAPPING);
});

test('a mapping of games is none for schools, and the refusal names what is saved', async () => {
  await saveMapping(db, 'schools', 'directory', { columns: {} });
  await expect(loadMapping(db, 'schools', 'season')).rejects.toMatchObject({
    isCall: true,
    message: 'There is no mapping season for schools. Saved are directory.',
  });
});

test('a mapping can be a file that is edited by hand', async () => {
  const path = await file('mapping.json', '{}');
  await saveMapping(db, 'games', path, MAPPING);
  expect(JSON.parse(await readFile(path, 'utf8'))).toEqual(MAPPING);
  expect(await loadMapping(db, 'games', path)).toEqual(MAPPING);
});

test.each([
  ['that is not there', undefined, /^There is no mapping file .*missing\.json\.$/],
  ['that is not JSON', 'home: host', /is not JSON\.$/],
  ['with a part nobody knows', '{"colums":{}}', /cannot be used: .*Unrecognized key.*colums/],
])('a mapping file %s is refused in one sentence', async (_, content, message) => {
  const path = content === undefined ? '/nowhere/missing.json' : await file('broken.json', content);
  await expect(loadMapping(db, 'games', path)).rejects.toMatchObject({
    isCall: true,
    message: expect.stringMatching(message),
  });
});
