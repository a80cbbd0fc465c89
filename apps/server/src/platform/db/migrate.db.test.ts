import { readdir } from 'node:fs/promises';
import { basename } from 'node:path';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { openTestDatabase } from '#server/testing/test-database.ts';
import { migrate, pendingMigrations } from './migrate.ts';
import { MigrationFailed } from './types.ts';

const database = await openTestDatabase();
afterAll(() => database.close());

/** The migrations that the database says it has, in the order in which they ran. */
async function recorded(): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by timestamp, name`.execute(
    database.db,
  );
  return rows.map(({ name }) => name);
}

const folder = new URL('../../../migrations/', import.meta.url);

test('every migration of the folder has run, in the order of their numbers', async () => {
  const files = (await readdir(folder)).map((file) => basename(file, '.sql')).toSorted();
  expect(await recorded()).toEqual(files);
  expect(await pendingMigrations(database)).toEqual([]);
  expect(await migrate(database)).toEqual([]);
});

test('a migration that fails is named with its reason, and is still to come', async () => {
  const [last = ''] = (await recorded()).slice(-1);
  const { rows } = await sql<{ timestamp: string }>`
    delete from kysely_migration where name = ${last} returning timestamp`.execute(database.db);
  expect(await pendingMigrations(database)).toEqual([last]);
  const refusal = await migrate(database).catch((error: unknown) => error);
  expect(refusal).toBeInstanceOf(MigrationFailed);
  expect(String(refusal)).toMatch(`MigrationFailed: Migration ${last} failed and changed nothing: `);
  expect(await pendingMigrations(database)).toEqual([last]);
  await sql`insert into kysely_migration (name, timestamp) values (${last}, ${rows[0]?.timestamp})`.execute(
    database.db,
  );
});

test('an old version refuses the database of a newer one, and says that they do not fit', async () => {
  await sql`insert into kysely_migration (name, timestamp) values ('9999_newer', '2027-01-01')`.execute(database.db);
  const refusal = await migrate(database).catch((error: unknown) => error);
  expect(refusal).toBeInstanceOf(MigrationFailed);
  expect(String(refusal)).toMatch(
    /This version does not fit the database and changed nothing: .*previously executed migration 9999_newer is missing/,
  );
  await sql`delete from kysely_migration where name = '9999_newer'`.execute(database.db);
});
