// npm run schema: writes the row types from the migrated schema; --verify only says whether they are current.
import { Cli } from 'kysely-codegen';
import { migratedDatabase } from './postgresql/migrated-database.ts';
import { ROW_TYPES } from './postgresql/row-types.ts';
import { startPostgresql } from './postgresql/server.ts';

const verifies = process.argv.includes('--verify');
const given = process.env.CSZ_TEST_POSTGRESQL;
const server = given ? { url: given, stop: async () => {} } : await startPostgresql();
try {
  const url = await migratedDatabase(server.url, 'csz_schema');
  await new Cli().generate({ ...ROW_TYPES, url, verify: verifies });
} catch (error) {
  if (!verifies) throw error;
  console.error('The row types are not those of the migrations; npm run schema writes them.');
  process.exitCode = 1;
} finally {
  await server.stop();
}
