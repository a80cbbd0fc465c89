import { afterAll, expect, test, vi } from 'vitest';
import { aGame } from '#server/testing/factories.ts';
import { openTestDatabase } from '#server/testing/test-database.ts';
import { ensureDemoWorld, fillWithDemo } from './demo.ts';

const database = await openTestDatabase();
afterAll(() => database.close());
const { db } = database;
const options = { seed: 1, today: '2026-11-21', time: '09:00:00' };

const countGames = async () => {
  const { games } = await db
    .selectFrom('games')
    .select((eb) => eb.fn.countAll<number>().as('games'))
    .executeTakeFirstOrThrow();
  return games;
};

test('a database with other data is refused in a sentence and left alone', async () => {
  await aGame(db);
  await expect(fillWithDemo(db, options)).rejects.toThrow(
    'The database holds data already; the demo world needs an empty one.',
  );
  await ensureDemoWorld(db);
  expect(await countGames()).toBe(1);
});

test('where the demo world is, asking for it again says so and is no failure', async () => {
  const said = vi.spyOn(console, 'log').mockReturnValue();
  await aGame(db, { created_by: 'Demo world' });
  expect(await fillWithDemo(db, options)).toBe(0);
  expect(said).toHaveBeenCalledWith('The demo world is there already; nothing was changed.');
  expect(await countGames()).toBe(2);
  said.mockRestore();
});
