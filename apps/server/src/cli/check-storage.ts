import { lockFolder } from '#server/platform/db/folder-lock.ts';
import { openPostgresql } from '#server/platform/db/postgresql.ts';
import type { Settings } from '#server/settings.ts';

/**
 * @returns the exit code.
 * @throws one sentence when another process has the data folder, or PostgreSQL does not answer.
 */
export async function checkStorage({ databaseUrl, databasePool, dataDir }: Settings): Promise<number> {
  if (databaseUrl === undefined) {
    const unlock = await lockFolder(dataDir);
    await unlock();
  } else {
    const database = await openPostgresql(databaseUrl, databasePool);
    await database.close();
  }
  return 0;
}
