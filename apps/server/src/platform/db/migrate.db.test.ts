import { readdir, readFile } from 'node:fs/promises';
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

/** The last migration that cannot run twice, and those after it. */
async function lastThatCreates(): Promise<readonly string[]> {
  const names = await recorded();
  const texts = await Promise.all(names.map((name) => readFile(new URL(`${name}.sql`, folder), 'utf8')));
  return names.slice(texts.findLastIndex((text) => /^create table /m.test(text)));
}

test('a migration that fails is named with its reason, and is still to come with those after it', async () => {
  const undone = await lastThatCreates();
  const { rows } = await sql<{ name: string; timestamp: string }>`
    delete from kysely_migration where name = any(${undone}) returning name, timestamp`.execute(database.db);
  expect(await pendingMigrations(database)).toEqual(undone);
  const refusal = await migrate(database).catch((error: unknown) => error);
  expect(refusal).toBeInstanceOf(MigrationFailed);
  expect(String(refusal)).toMatch(`MigrationFailed: Migration ${undone[0]} failed and changed nothing: `);
  expect(await pendingMigrations(database)).toEqual(undone);
  for (const { name, timestamp } of rows)
    await sql`insert into kysely_migration (name, timestamp) values (${name}, ${timestamp})`.execute(database.db);
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
