import { parseArgs } from 'node:util';
import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { readSettings } from '#server/settings.ts';
import { openCsvFolder } from '#server/testing/csv-file.ts';
import { anImportGround, type ImportGround } from '#server/testing/import-ground.ts';
import { openTestDatabase } from '#server/testing/test-database.ts';
import { importFiles } from './import.ts';
import { IMPORT_OPTIONS, readImportCall } from './import-call.ts';

const database = await openTestDatabase();
afterAll(() => database.close());
const csv = await openCsvFolder();

const printed: string[] = [];
vi.spyOn(console, 'log').mockImplementation((line: string) => void printed.push(line));
vi.spyOn(process.stderr, 'write').mockReturnValue(true);
beforeEach(() => void printed.splice(0));

const run = (ground: ImportGround, ...args: string[]) => {
  const all = ['games', '--state', ground.state.code, '--sport', ground.sport.name, ...args];
  const { values, positionals } = parseArgs({ args: all, options: IMPORT_OPTIONS, allowPositionals: true });
  return importFiles(database.db, readImportCall({ values, positionals, settings: readSettings({}) }));
};

const GAME = 'when,host,guest\n2026-09-04,Oakdale,Tuscarora\n';
const COLUMNS = ['--map', 'date=when', '--map', 'home=host', '--map', 'away=guest'];

test('the exit code is 0 when every row is in', async () => {
  const ground = await anImportGround(database.db);
  const path = await csv('good.csv', GAME);
  expect(await run(ground, path, ...COLUMNS)).toBe(0);
  expect(printed).toEqual([`${path}: 1 games added, 0 updated, 0 unchanged, 0 rows rejected.`]);
});

test('the exit code is 1 when rows were rejected, and the good ones are in', async () => {
  const ground = await anImportGround(database.db);
  expect(await run(ground, await csv('half.csv', `${GAME}2026-09-05,Oakdale,\n`), ...COLUMNS)).toBe(1);
  expect(await ground.listGames()).toHaveLength(1);
});

test('a wrong call has exit code 2, a file that cannot be read 1', async () => {
  const ground = await anImportGround(database.db);
  await expect(run(ground, '/nowhere.csv')).rejects.toMatchObject({ name: 'Refusal', exitCode: 2 });
  await expect(run(ground, await csv('empty.csv', ''))).rejects.toMatchObject({ name: 'Refusal', exitCode: 1 });
});

test('each file stands alone: what came before a broken one stays in', async () => {
  const ground = await anImportGround(database.db);
  const files = [await csv('one.csv', GAME), await csv('broken.csv', `${GAME}2026-09-05,"Oakdale`)];
  await expect(run(ground, ...files, ...COLUMNS)).rejects.toMatchObject({ exitCode: 1 });
  expect(await ground.listGames()).toHaveLength(1);
});

test('a saved mapping brings columns and sport along, a preview saves none', async () => {
  const ground = await anImportGround(database.db);
  const path = await csv('mapped.csv', GAME);
  const name = `office of ${ground.state.name}`;
  await run(ground, path, ...COLUMNS, '--save-mapping', name, '--preview');
  await expect(run(ground, path, '--mapping', name)).rejects.toMatchObject({ exitCode: 2 });
  await run(ground, path, ...COLUMNS, '--save-mapping', name);
  const args = ['games', path, '--mapping', name];
  const { values, positionals } = parseArgs({ args, options: IMPORT_OPTIONS, allowPositionals: true });
  expect(await importFiles(database.db, readImportCall({ values, positionals, settings: readSettings({}) }))).toBe(0);
  expect(printed.at(-1)).toContain('0 games added, 0 updated, 1 unchanged');
});
