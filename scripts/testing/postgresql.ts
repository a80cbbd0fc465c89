import { sql } from 'kysely';
import { openPostgresql } from '../../apps/server/src/platform/db/postgresql.ts';
import type { Db } from '../../apps/server/src/platform/db/types.ts';
import { notePristine } from '../../apps/server/src/testing/kept-database.ts';
import { migratedDatabase } from '../postgresql/migrated-database.ts';
import { startPostgresql } from '../postgresql/server.ts';

/** Hands the test files a migrated database to copy, on the server that the run brings or on one of its own. */
export async function setup(): Promise<() => Promise<void>> {
  const given = process.env.CSZ_TEST_POSTGRESQL;
  const server = given === undefined || given === '' ? await startPostgresql() : { url: given, stop: async () => {} };
  const template = await openPostgresql(await migratedDatabase(server.url, 'csz_template'), 1);
  await stopAutovacuum(template.db)
    .then(() => notePristine(template.db))
    .finally(() => template.close());
  process.env.CSZ_TEST_POSTGRESQL = server.url;
  return () => server.stop();
}

/**
 * A database goes from test file to test file: what one of them did to a table must not have its figures counted in the
 * middle of the next one's transaction, whose rows no one sees yet.
 */
async function stopAutovacuum(db: Db): Promise<void> {
  await sql`
    do $$ declare t regclass; begin
      for t in select c.oid from pg_class c join pg_namespace n on n.oid = c.relnamespace
        where n.nspname in ('public', 'pgboss') and c.relkind = 'r' loop
        execute format('alter table %s set (autovacuum_enabled = off)', t);
      end loop;
    end $$`.execute(db);
}
