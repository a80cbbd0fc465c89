import { afterAll, expect, test } from 'vitest';
import type { Tx } from '#server/platform/db/types.ts';
import { openCsvFolder } from '#server/testing/csv-file.ts';
import { aGame } from '#server/testing/factories.ts';
import { anImportGround } from '#server/testing/import-ground.ts';
import { openTestDatabase } from '#server/testing/test-database.ts';
import type { GameUpdate } from './compare-game.ts';
import type { ImportRun } from './import-run.ts';
import { updateGames } from './update-games.ts';

const database = await openTestDatabase();
afterAll(() => database.close());
const { db } = database;
const csv = await openCsvFolder();

test('two imports of one file at once add each game once', async () => {
  const ground = await anImportGround(db);
  const path = await csv('both.csv', 'date,home,away\n2026-09-04,Oakdale,Tuscarora\n2026-09-11,Oakdale,Nowhere\n');
  const results = await Promise.all([1, 2].map(() => ground.games(path, { unknownSchools: 'placeholder' })));
  expect(results.map(({ added }) => added).sort()).toEqual([0, 2]);
  expect(await ground.listGames()).toHaveLength(2);
});

test('a game that a member settles while the file is read makes the import stop, not overwrite', async () => {
  const game = await aGame(db);
  const stale = { game: { ...game, version: game.version - 1 } } as unknown as GameUpdate;
  const write = (tx: Tx) => updateGames({ tx } as ImportRun, [stale]);
  await expect(db.transaction().execute(write)).rejects.toThrow(
    'Someone changed a game of the file at the same moment; nothing was imported, try again.',
  );
});
