import { parseArgs } from 'node:util';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Database } from '#server/platform/db/types.ts';
import { publish } from '#server/platform/publish.ts';
import { readSettings } from '#server/settings.ts';
import { openCsvFolder } from '#server/testing/csv-file.ts';
import { aSport, aState } from '#server/testing/factories.ts';
import { openTestDatabase } from '#server/testing/test-database.ts';
import { ensureDemoWorld, fillWithDemo, withPlatform } from './demo.ts';
import { importFiles } from './import.ts';
import { IMPORT_OPTIONS, readImportCall } from './import-call.ts';
import { fillWithReference } from './reference.ts';

const settings = readSettings({ NODE_ENV: 'test', LOG_LEVEL: 'silent' });
const csv = await openCsvFolder();

let database: Database;
const printed: string[] = [];
beforeEach(async () => {
  printed.splice(0);
  vi.spyOn(console, 'log').mockImplementation((line: string) => void printed.push(line));
  vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  database = await openTestDatabase();
});
afterEach(async () => {
  await database.close();
  vi.restoreAllMocks();
});

const rows = async () => ({
  states: await database.db.selectFrom('states').selectAll().orderBy('id').execute(),
  districts: await database.db.selectFrom('districts').selectAll().orderBy('id').execute(),
  sports: await database.db.selectFrom('sports').selectAll().orderBy('id').execute(),
});

test('an empty database gets two states, their counties and the sports below their parents', async () => {
  expect(await fillWithReference(database.db)).toBe(0);
  expect(printed).toEqual(['64 added: 2 states, 12 counties, 50 sports.']);
  const { states, districts, sports } = await rows();
  expect(states).toMatchObject([
    { name: 'Maryland', code: 'MD', tz: 'America/New_York', is_home: true, is_active: true },
    { name: 'Virginia', code: 'VA', is_home: false },
  ]);
  expect(districts.map(({ kind }) => kind)).toEqual(Array(12).fill('county'));
  expect(districts.at(-1)).toMatchObject({ name: 'Prince William County', state_id: states[1]?.id });
  const parent = sports.find(({ name }) => name === 'All Football');
  expect(parent).toMatchObject({ is_parent: true, short_name: 'Football', expected_minutes: 150 });
  expect(sports.find(({ name }) => name === 'JV Football')).toMatchObject({
    parent_id: parent?.id,
    is_parent: false,
    gender: 'boys',
    level: 'jv',
    season_of_year: 'fall',
    weight: 1005,
    scoring: { unit: 'points', softMax: 70, allowTie: false },
  });
});

test('a second run adds nothing and changes nothing', async () => {
  await fillWithReference(database.db);
  await database.db.updateTable('sports').set({ weight: 1 }).where('name', '=', 'Football').execute();
  const before = await rows();
  expect(await fillWithReference(database.db)).toBe(0);
  expect(printed.at(-1)).toBe('0 added: 0 states, 0 counties, 0 sports.');
  expect(await rows()).toEqual(before);
});

test('what is there already stays, and what hangs on it is added below it', async () => {
  const home = await aState(database.db, { name: 'Delaware', code: 'DE', is_home: true });
  const maryland = await aState(database.db, { name: 'State of Maryland', code: 'MD', tz: 'America/Chicago' });
  const soccer = await aSport(database.db, { name: 'Girls Soccer', expected_minutes: 75 });
  await fillWithReference(database.db);
  const { states, districts, sports } = await rows();
  expect(states).toMatchObject([home, maryland, { name: 'Virginia' }]);
  expect(states.filter((state) => state.is_home)).toEqual([home]);
  expect(districts.filter(({ state_id }) => state_id === maryland.id)).toHaveLength(8);
  expect(sports).toContainEqual(soccer);
});

test('a parent whose name is that of a played sport is refused in a sentence, and nothing is added', async () => {
  await aSport(database.db, { name: 'Golf' });
  const before = await rows();
  await expect(fillWithReference(database.db)).rejects.toMatchObject({
    name: 'Refusal',
    message: 'Golf is a sport that teams play here; rename it, then run this again.',
  });
  expect(await rows()).toEqual(before);
});

test('after it, a file of games comes in with its unknown schools as placeholders', async () => {
  await fillWithReference(database.db);
  const path = await csv('season.csv', 'date,home,away\n2026-09-04,Oakdale,Tuscarora\n2026-09-11,Urbana,Oakdale\n');
  const args = ['games', path, '--state', 'MD', '--sport', 'Football', '--unknown-schools', 'placeholder'];
  const { values, positionals } = parseArgs({ args, options: IMPORT_OPTIONS, allowPositionals: true });
  expect(await importFiles(database.db, readImportCall({ values, positionals, settings }))).toBe(0);
  expect(printed[1]).toContain('2 games added, 0 updated, 0 unchanged, 0 rows rejected.');
  const schools = await database.db.selectFrom('schools').select(['name', 'status']).orderBy('name').execute();
  expect(schools).toEqual(['Oakdale', 'Tuscarora', 'Urbana'].map((name) => ({ name, status: 'placeholder' })));
});

test('the demo world keeps away from a database that holds the reference data', async () => {
  await fillWithReference(database.db);
  const before = await rows();
  await withPlatform({ database, settings }, ensureDemoWorld);
  const filling = withPlatform({ database, settings }, (platform) =>
    fillWithDemo(platform, { seed: 1, today: '2026-11-21', time: '09:00:00' }),
  );
  await expect(filling).rejects.toThrow('The database holds data already; the demo world needs an empty one.');
  expect(await rows()).toEqual(before);
});

test('caches hear of added rows, and nothing of a run that added none', async () => {
  const received: string[] = [];
  const stop = await database.listen('csz_changed', (payload) => received.push(payload));
  await fillWithReference(database.db);
  await expect.poll(() => received).toEqual(['directory']);
  await fillWithReference(database.db);
  await database.db.transaction().execute((tx) => publish(tx, ['*']));
  await expect.poll(() => received).toEqual(['directory', '*']);
  await stop();
});
