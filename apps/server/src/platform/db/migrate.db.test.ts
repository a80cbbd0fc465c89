import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { openTestDatabase } from '#server/testing/test-database.ts';
import { MigrationFailed, migrate } from './migrate.ts';

const database = await openTestDatabase();
afterAll(() => database.close());

test('an old version refuses the database of a newer one, and says that they do not fit', async () => {
  await sql`insert into kysely_migration (name, timestamp) values ('9999_newer', '2027-01-01')`.execute(database.db);
  const refusal = await migrate(database).catch((error: unknown) => error);
  expect(refusal).toBeInstanceOf(MigrationFailed);
  expect(String(refusal)).toMatch(
    /This version does not fit the database and changed nothing: .*previously executed migration 9999_newer is missing/,
  );
});
