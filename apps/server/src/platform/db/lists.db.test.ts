import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { openTestDatabase } from '#server/testing/test-database.ts';
import { anyOf } from './lists.ts';

const database = await openTestDatabase();
afterAll(() => database.close());

/** How often PostgreSQL used the plan that it kept of a statement, after it planned for each of the first five calls. */
async function countKeptPlans(statement: ReturnType<typeof sql>): Promise<number> {
  const { sql: text } = statement.compile(database.db);
  return database.db.transaction().execute(async (tx) => {
    await sql.raw(`prepare kept_plan(int[]) as ${text}`).execute(tx);
    for (let call = 0; call < 8; call += 1) await sql.raw(`execute kept_plan('{1}')`).execute(tx);
    const { rows } = await sql<{ kept: number }>`
      select generic_plans::int as kept from pg_prepared_statements where name = 'kept_plan'`.execute(tx);
    await sql`deallocate kept_plan`.execute(tx);
    return rows[0]?.kept ?? 0;
  });
}

/** What is read for each id costs much more than to plan for it. */
const looks = sql`lateral (select count(*) from pg_attribute a where a.attnum = s.id) as looks`;

test('the plan of a statement with a list of ids is kept', async () => {
  const rows = sql`select count(*) from generate_series(1, 1000) as s(id), ${looks} where s.id =`;
  const kept = await countKeptPlans(sql`${rows} ${anyOf([1])}`);
  const plain = await countKeptPlans(sql`${rows} any(${[1]}::int[])`);
  expect([kept, plain]).toEqual([3, 0]);
});

test('a list chooses its ids and no others, an empty one none', async () => {
  const idsIn = async (ids: readonly number[]) => {
    const chosen = sql<{
      id: number;
    }>`select id from generate_series(1, 9) as s(id) where id = ${anyOf(ids)} order by id`;
    return (await chosen.execute(database.db)).rows.map(({ id }) => id);
  };
  expect(await idsIn([7, 2, 12])).toEqual([2, 7]);
  expect(await idsIn([])).toEqual([]);
});
