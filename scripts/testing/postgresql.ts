import { migratedDatabase } from '../postgresql/migrated-database.ts';
import { startPostgresql } from '../postgresql/server.ts';

/** Hands the test files a migrated database to copy, on the server that the run brings or on one of its own. */
export async function setup(): Promise<() => Promise<void>> {
  const given = process.env.CSZ_TEST_POSTGRESQL;
  const server = given === undefined || given === '' ? await startPostgresql() : { url: given, stop: async () => {} };
  await migratedDatabase(server.url, 'csz_template');
  process.env.CSZ_TEST_POSTGRESQL = server.url;
  return () => server.stop();
}
