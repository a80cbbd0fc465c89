import { handOverReactions } from '#server/nouns.ts';
import { migrate } from '#server/platform/db/migrate.ts';
import { openDatabase } from '#server/platform/db/open.ts';
import type { Database } from '#server/platform/db/types.ts';
import type { Settings } from '#server/settings.ts';

/** Opens and migrates the database, works, closes it whatever happens. */
export async function withDatabase<T>(settings: Settings, work: (database: Database) => Promise<T>): Promise<T> {
  handOverReactions();
  const database = await openDatabase(settings);
  try {
    await migrate(database);
    return await work(database);
  } finally {
    await database.close();
  }
}
