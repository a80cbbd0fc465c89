import type { Settings } from '#server/settings.ts';
import { openEmbedded } from './embedded.ts';
import { openPostgresql } from './postgresql.ts';
import type { Database } from './types.ts';

/**
 * Opens PostgreSQL when the settings name one, the embedded database otherwise.
 *
 * @throws {DatabaseUnavailable} in one sentence.
 */
export function openDatabase({
  databaseUrl,
  databaseReplicaUrl,
  databasePool,
  dataDir,
}: Pick<Settings, 'databaseUrl' | 'databaseReplicaUrl' | 'databasePool' | 'dataDir'>): Promise<Database> {
  return databaseUrl === undefined
    ? openEmbedded({ folder: dataDir })
    : openPostgresql(databaseUrl, databasePool, databaseReplicaUrl);
}
