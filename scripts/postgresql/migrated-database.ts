import pg from 'pg';
import { migrate } from '../../apps/server/src/platform/db/migrate.ts';
import { openPostgresql } from '../../apps/server/src/platform/db/postgresql.ts';

/** Makes a database of this name with the newest schema and nothing in it; answers with its address. */
export async function migratedDatabase(server: string, name: string): Promise<string> {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  await client.query(`drop database if exists ${name} with (force)`);
  await client.query(`create database ${name}`).finally(() => client.end());
  const address = new URL(server);
  address.pathname = name;
  const database = await openPostgresql(address.href, 2);
  await migrate(database).finally(() => database.close());
  return address.href;
}
