import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openEmbedded } from '../../apps/server/src/platform/db/embedded.ts';
import { migrate } from '../../apps/server/src/platform/db/migrate.ts';

/** Migrates one embedded database and leaves its copy for the test files: a fresh initdb would cost each 3 seconds. */
export async function setup(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'csz-test-'));
  const database = await openEmbedded({});
  await migrate(database);
  const path = join(folder, 'snapshot.tar');
  await writeFile(path, new Uint8Array(await database.dump()));
  await database.close();
  process.env.CSZ_TEST_SNAPSHOT = path;
  return () => rm(folder, { recursive: true });
}
