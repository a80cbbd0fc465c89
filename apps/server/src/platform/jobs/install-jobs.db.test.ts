import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { enqueue } from '#server/platform/jobs.ts';
import { openTestDatabase } from '#server/testing/test-database.ts';
import { installJobs } from './boss.ts';
import { runDueJobs } from './run-due-jobs.ts';

// A database of its own: connections of other tests would remember how the tables were before they were made again.
const database = await openTestDatabase();
const { db } = database;
afterAll(() => database.close());

test('several processes may prepare the queue at once, and again', async () => {
  await sql`drop schema pgboss cascade`.execute(db);
  await Promise.all([installJobs(database), installJobs(database), installJobs(database)]);
  await installJobs(database);
  await enqueue(db, 'send-mail', { mailId: 9 });
  expect(await runDueJobs(database, { 'send-mail': { run: async () => {} } })).toHaveLength(1);
});
