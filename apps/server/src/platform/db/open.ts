import type { Settings } from '#server/settings.ts';
import { openEmbedded } from './embedded.ts';
import { openPostgresql } from './postgresql.ts';
import type { Database } from './types.ts';

/**
 * Opens PostgreSQL when the settings name one, the embedded database otherwise.
 *
 * @throws {DatabaseUnavailable} in one sentence.
 */
export function openDatabase(settings: Pick<Settings, 'databaseUrl' | 'databasePool' | 'dataDir'>): Promise<Database> {
  return settings.databaseUrl === undefined
    ? openEmbedded({ folder: settings.dataDir })
    : openPostgresql(settings.databaseUrl, settings.databasePool);
}
