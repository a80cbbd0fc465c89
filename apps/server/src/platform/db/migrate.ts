import { readdir, readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { sql } from 'kysely';
import { type Migration, type MigrationProvider, Migrator } from 'kysely/migration';
import { installJobs } from '#server/platform/jobs/boss.ts';
import { type Database, type Db, MigrationFailed } from './types.ts';

const folder = new URL('../../../migrations/', import.meta.url);

/** Every `NNNN_name.sql` of the migrations folder; a file may hold several statements and runs in the migrator's transaction. */
const sqlFiles: MigrationProvider = {
  async getMigrations() {
    const files = (await readdir(folder)).filter((file) => /^\d{4}_[\w-]+\.sql$/.test(file)).sort();
    const migrations: Record<string, Migration> = {};
    for (const file of files) {
      const text = await readFile(new URL(file, folder), 'utf8');
      migrations[basename(file, '.sql')] = { up: async (db) => void (await sql.raw(text).execute(db)) };
    }
    return migrations;
  },
};

const migratorOf = (db: Db) => new Migrator({ db, provider: sqlFiles });

/**
 * Brings the schema up to date; several processes may start at once, one migrates and the others wait.
 *
 * @returns the names of the migrations that ran now.
 * @throws {MigrationFailed}
 */
export async function migrate(database: Database): Promise<string[]> {
  const { error, results } = await migratorOf(database.db).migrateToLatest();
  const failed = results?.find((result) => result.status === 'Error');
  if (error !== undefined) throw new MigrationFailed(failed?.migrationName, error);
  await installJobs(database);
  return (results ?? []).map((result) => result.migrationName);
}

/** The migrations that are not in the database yet. */
export async function pendingMigrations({ db }: Database): Promise<string[]> {
  const all = await migratorOf(db).getMigrations();
  return all.filter((migration) => migration.executedAt === undefined).map((migration) => migration.name);
}
