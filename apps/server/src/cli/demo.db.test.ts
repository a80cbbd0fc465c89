import { expect, onTestFinished, test, vi } from 'vitest';
import type { Db } from '#server/platform/db/types.ts';
import type { Platform } from '#server/platform/platform.ts';
import { readSettings } from '#server/settings.ts';
import { aGame } from '#server/testing/factories.ts';
import { openTestDatabase } from '#server/testing/test-database.ts';
import { ensureDemoWorld, fillWithDemo, withPlatform } from './demo.ts';

const options = { seed: 1, today: '2026-11-21', time: '09:00:00' };

const settings = readSettings({ NODE_ENV: 'test', LOG_LEVEL: 'silent' });

/** Does something with what commands work with, on an empty database. */
async function onEmptyDatabase(work: (platform: Platform) => Promise<void>): Promise<void> {
  const database = await openTestDatabase();
  onTestFinished(() => database.close());
  await withPlatform({ database, settings }, work);
}

const countGames = async (db: Db) => {
  const { games } = await db
    .selectFrom('games')
    .select((eb) => eb.fn.countAll<number>().as('games'))
    .executeTakeFirstOrThrow();
  return games;
};

test('a database with other data is refused in a sentence and left alone', () =>
  onEmptyDatabase(async (platform) => {
    const { db } = platform;
    await aGame(db);
    await expect(fillWithDemo(platform, options)).rejects.toThrow(
      'The database holds data already; the demo world needs an empty one.',
    );
    await ensureDemoWorld(platform);
    expect(await countGames(db)).toBe(1);
  }));

test('where the demo world is, the command says so and is no failure', () =>
  onEmptyDatabase(async (platform) => {
    const { db } = platform;
    const log = vi.spyOn(console, 'log').mockReturnValue();
    await aGame(db, { created_by: 'Demo world' });
    expect(await fillWithDemo(platform, options)).toBe(0);
    expect(log).toHaveBeenCalledWith('The demo world is there already; nothing was changed.');
    expect(await countGames(db)).toBe(1);
    log.mockRestore();
  }));
