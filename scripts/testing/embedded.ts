import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { openEmbedded } from '../../apps/server/src/platform/db/embedded.ts';
import { migrate } from '../../apps/server/src/platform/db/migrate.ts';
import type { Db } from '../../apps/server/src/platform/db/types.ts';
import { notePristine } from '../../apps/server/src/testing/kept-database.ts';

/** Migrates one embedded database and leaves its copy for the test files: a fresh initdb would cost each 3 seconds. */
export async function setup(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'csz-test-'));
  const database = await openEmbedded({});
  await migrate(database);
  await notePristine(database.db);
  await dropTemplates(database.db);
  const path = join(folder, 'snapshot.tar');
  await writeFile(path, new Uint8Array(await database.dump()));
  await database.close();
  process.env.CSZ_TEST_SNAPSHOT = path;
  return () => rm(folder, { recursive: true });
}

/** Each copy would carry them along, a third of all its files. */
async function dropTemplates(db: Db): Promise<void> {
  await sql`update pg_database set datistemplate = false where datname like 'template%'`.execute(db);
  await sql`drop database template0`.execute(db);
  await sql`drop database template1`.execute(db);
  await sql`checkpoint`.execute(db);
}
