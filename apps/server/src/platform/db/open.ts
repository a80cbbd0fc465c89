import type { Settings } from '#server/settings.ts';
import { openPostgresql } from './postgresql.ts';
import type { Database } from './types.ts';

/**
 * Opens PostgreSQL when the settings name one, the embedded database otherwise.
 *
 * @throws {DatabaseUnavailable} in one sentence.
 */
export async function openDatabase({
  databaseUrl,
  databaseReplicaUrl,
  databasePool,
  dataDir,
}: Pick<Settings, 'databaseUrl' | 'databaseReplicaUrl' | 'databasePool' | 'dataDir'>): Promise<Database> {
  if (databaseUrl !== undefined) return openPostgresql(databaseUrl, databasePool, { replicaUrl: databaseReplicaUrl });
  const { openEmbedded } = await import('./embedded.ts');
  return openEmbedded({ folder: dataDir });
}
