import { expect, onTestFinished, test, vi } from 'vitest';
import type { Db } from '#server/platform/db/types.ts';
import { aGame } from '#server/testing/factories.ts';
import { openTestDatabase } from '#server/testing/test-database.ts';
import { ensureDemoWorld, fillWithDemo } from './demo.ts';

const options = { seed: 1, today: '2026-11-21', time: '09:00:00' };

async function anEmptyDatabase(): Promise<Db> {
  const { db, close } = await openTestDatabase();
  onTestFinished(() => close());
  return db;
}

const countGames = async (db: Db) => {
  const { games } = await db
    .selectFrom('games')
    .select((eb) => eb.fn.countAll<number>().as('games'))
    .executeTakeFirstOrThrow();
  return games;
};

test('a database with other data is refused in a sentence and left alone', async () => {
  const db = await anEmptyDatabase();
  await aGame(db);
  await expect(fillWithDemo(db, options)).rejects.toThrow(
    'The database holds data already; the demo world needs an empty one.',
  );
  await ensureDemoWorld(db);
  expect(await countGames(db)).toBe(1);
});

test('where the demo world is, asking for it again says so and is no failure', async () => {
  const db = await anEmptyDatabase();
  const said = vi.spyOn(console, 'log').mockReturnValue();
  await aGame(db, { created_by: 'Demo world' });
  expect(await fillWithDemo(db, options)).toBe(0);
  expect(said).toHaveBeenCalledWith('The demo world is there already; nothing was changed.');
  expect(await countGames(db)).toBe(1);
  said.mockRestore();
});
