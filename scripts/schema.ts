// npm run schema: writes the row types from the migrated schema; --verify only says whether they are current.
import { runQuietly } from './lib/run.mjs';
import { migratedDatabase } from './postgresql/migrated-database.ts';
import { startPostgresql } from './postgresql/server.ts';

const verifies = process.argv.includes('--verify');
const given = process.env.CSZ_TEST_POSTGRESQL;
const server = given ? { url: given, stop: async () => {} } : await startPostgresql();
try {
  const url = await migratedDatabase(server.url, 'csz_schema');
  const { code, output } = await runQuietly('kysely-codegen', ['--url', url, ...(verifies ? ['--verify'] : [])]);
  if (code !== 0 || !verifies) console.log(output.trim());
  if (code !== 0 && verifies)
    console.error('The row types are not those of the migrations; npm run schema writes them.');
  process.exitCode = code;
} finally {
  await server.stop();
}
