import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { openTestDatabase } from '#server/testing/test-database.ts';
import { isUnavailable } from './errors.ts';

const database = await openTestDatabase();
afterAll(() => database.close());

/** With a parameter, so that the statement is prepared when it comes again. */
async function answerTo(expression: string): Promise<unknown> {
  const { rows } = await sql<{
    value: unknown;
  }>`select ${sql.raw(expression)} as value where ${1}::int = 1`.execute(database.db);
  return rows[0]?.value;
}

test.each([
  ['a count', 'count(*)', 1],
  ['a big whole number', '9007199254740991::int8', 9_007_199_254_740_991],
  ['a whole number that JavaScript cannot count exactly', '9007199254740993::int8', 9_007_199_254_740_992],
  ['a decimal', '12.345::numeric(8, 3)', 12.345],
  ['a day', "date '2026-10-30'", '2026-10-30'],
  ['a time', "time '19:00'", '19:00:00'],
  ['a moment', "timestamptz '2026-10-30 19:00-04'", new Date('2026-10-30T23:00:00Z')],
  ['a document', `'{"min": 0}'::jsonb`, { min: 0 }],
  ['a list', 'array[1, 2]', [1, 2]],
  ['nothing', 'null::int', null],
])('%s is the same JavaScript value on both engines', async (_what, expression, expected) => {
  // As it comes, prepared, and only bound.
  for (let time = 0; time < 3; time += 1) expect(await answerTo(expression)).toEqual(expected);
});

test('columns that a table gets while statements about it are prepared are seen at once, or the next time', async () => {
  const { db } = database;
  const read = async () => (await sql`select * from growing where id = ${1}`.execute(db)).rows[0];
  await sql`create table growing (id int, name text)`.execute(db);
  await sql`insert into growing values (1, 'Owls')`.execute(db);
  for (let time = 0; time < 3; time += 1) expect(await read()).toEqual({ id: 1, name: 'Owls' });
  await sql`alter table growing drop column name`.execute(db);
  await sql`alter table growing add column wins int default 7`.execute(db);
  const first = await read().catch((error: unknown) => isUnavailable(error));
  expect([true, { id: 1, wins: 7 }]).toContainEqual(first);
  for (let time = 0; time < 3; time += 1) expect(await read()).toEqual({ id: 1, wins: 7 });
});

test('a notification reaches those who listen', async () => {
  const received = Promise.withResolvers<string>();
  const stop = await database.listen('engines_test', received.resolve);
  await sql`select pg_notify('engines_test', 'hello')`.execute(database.db);
  expect(await received.promise).toBe('hello');
  await stop();
});

test('the refusal of a constraint carries its name', async () => {
  const refused = database.db.insertInto('states').values({ name: 'Maryland', code: 'md', tz: 'America/New_York' });
  await expect(refused.execute()).rejects.toMatchObject({
    code: '23514',
    constraint: 'states_code_check',
    table: 'states',
    detail: expect.stringContaining('Failing row contains'),
    message: expect.stringContaining('states_code_check'),
  });
});

test('everyone who listens is reached until they stop', async () => {
  const received: string[] = [];
  const last = Promise.withResolvers<void>();
  const notify = (channel: string, payload: string) =>
    sql`select pg_notify(${channel}, ${payload})`.execute(database.db);
  const stopFirst = await database.listen('everyone', (payload) => void received.push(`first ${payload}`));
  const stopSecond = await database.listen('everyone', (payload) => {
    received.push(`second ${payload}`);
    if (payload === 'two') last.resolve();
  });
  await notify('everyone', 'one');
  await notify('another', 'none');
  await expect.poll(() => received.toSorted()).toEqual(['first one', 'second one']);
  await stopFirst();
  await notify('everyone', 'two');
  await last.promise;
  expect(received.toSorted()).toEqual(['first one', 'second one', 'second two']);
  await stopSecond();
});

test('what fails in a transaction leaves nothing behind, and the next one begins afresh', async () => {
  const { db } = database;
  const values = { name: 'Ohio', code: 'OH', tz: 'America/New_York' };
  const failed = db.transaction().execute(async (tx) => {
    await tx.insertInto('states').values(values).execute();
    await sql`select 1 / 0`.execute(tx);
  });
  await expect(failed).rejects.toMatchObject({ code: '22012', message: 'division by zero' });
  await db.transaction().execute((tx) => tx.insertInto('states').values(values).execute());
  const { numDeletedRows } = await db.deleteFrom('states').where('code', '=', 'OH').executeTakeFirstOrThrow();
  expect(numDeletedRows).toBe(1n);
});

test.each([
  ['TimeZone', 'UTC'],
  ['random_page_cost', '1.1'],
  ['jit', 'off'],
])('%s is %s on both engines', async (setting, value) => {
  expect(await answerTo(`current_setting('${setting}')`)).toBe(value);
});
