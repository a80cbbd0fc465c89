import { sql } from 'kysely';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { openCuttableDatabase } from '#server/testing/test-database.ts';
import { isUnavailable } from './errors.ts';

// A server counts as silent after 0.7 to 0.8 s.
const { database, proxy } = await openCuttableDatabase({ everyMs: 100, answerMs: 300 });
const { db } = database;
afterAll(() => database.close());

/** What became of a statement: its answer, or whether it found the database away. */
const endOf = (work: Promise<unknown>) =>
  work.then(
    () => 'answered',
    (error) => (isUnavailable(error) ? 'away' : error),
  );

test('what waits for a server that fell silent ends as when it is away, and afterwards everything works again', async () => {
  const received: string[] = [];
  onTestFinished(await database.listen('silent_test', (payload) => received.push(payload)));
  const statement = sql`select 1`;
  await statement.execute(db);
  const write = db.transaction().execute(async (tx) => {
    await statement.execute(tx);
    proxy?.setSilent(true);
    await statement.execute(tx);
  });
  expect(await endOf(write)).toBe(proxy === undefined ? 'answered' : 'away');
  proxy?.setSilent(false);
  expect(await endOf(statement.execute(db))).toBe('answered');
  // After a break listeners hear that anything may have changed.
  if (proxy !== undefined) await expect.poll(() => received).toContain('');
  await sql`select pg_notify('silent_test', 'hello')`.execute(db);
  await expect.poll(() => received).toContain('hello');
});

test('a statement that takes long is no silence', async () => {
  const long = db.transaction().execute(async (tx) => {
    const { rows } = await sql`select 1 as one from pg_sleep(1)`.execute(tx);
    return rows;
  });
  expect(await long).toEqual([{ one: 1 }]);
});
