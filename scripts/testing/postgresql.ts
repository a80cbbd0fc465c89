import { openPostgresql } from '../../apps/server/src/platform/db/postgresql.ts';
import { notePristine } from '../../apps/server/src/testing/kept-database.ts';
import { migratedDatabase } from '../postgresql/migrated-database.ts';
import { startPostgresql } from '../postgresql/server.ts';

/**
 * A database goes from test file to test file: what one of them did to a table must not have its figures counted in the
 * middle of the next one's transaction, whose rows no one sees yet.
 */
const ONE_AFTER_THE_OTHER = { autovacuum: 'off' };

/** Hands the test files a migrated database to copy, on the server that the run brings or on one of its own. */
export async function setup(): Promise<() => Promise<void>> {
  const given = process.env.CSZ_TEST_POSTGRESQL;
  const server =
    given === undefined || given === ''
      ? await startPostgresql(ONE_AFTER_THE_OTHER)
      : { url: given, stop: async () => {} };
  const template = await openPostgresql(await migratedDatabase(server.url, 'csz_template'), 1);
  await notePristine(template.db).finally(() => template.close());
  process.env.CSZ_TEST_POSTGRESQL = server.url;
  return () => server.stop();
}
