import { type KyselyPlugin, sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { openTestDatabase } from '#server/testing/test-database.ts';
import { compileOnce } from './compile-once.ts';
import { anyOf } from './lists.ts';

const database = await openTestDatabase();
afterAll(() => database.close());

test('a query is built once, and answers what its values ask for each time', async () => {
  const { db } = database;
  const words = [
    { word: 'chess', posts: 1 },
    { word: 'curling', posts: 2 },
  ];
  await db.insertInto('search_words').values(words).execute();
  let built = 0;
  const find = compileOnce((reader, { counts, besides }: { counts: readonly number[]; besides: string }) => {
    built += 1;
    return reader
      .selectFrom('search_words')
      .select('word')
      .where((eb) => eb('posts', '=', anyOf(counts)).or('word', '=', besides))
      .orderBy('word')
      .compile();
  });
  expect(await find(db, { counts: [2], besides: '' })).toEqual([{ word: 'curling' }]);
  expect(await find(db, { counts: [], besides: 'chess' })).toEqual([{ word: 'chess' }]);
  expect(await find(db, { besides: 'chess', counts: [2] })).toEqual([{ word: 'chess' }, { word: 'curling' }]);
  expect(built).toBe(1);
});

test('it reads in the transaction that it is asked in', async () => {
  const find = compileOnce((reader, { word }: { word: string }) =>
    reader.selectFrom('search_words').select('posts').where('word', '=', word).compile(),
  );
  const work = database.db.transaction().execute(async (tx) => {
    await tx.insertInto('search_words').values({ word: 'darts', posts: 9 }).execute();
    expect(await find(tx, { word: 'darts' })).toEqual([{ posts: 9 }]);
    throw new Error('rolled back');
  });
  await expect(work).rejects.toThrow('rolled back');
  expect(await find(database.db, { word: 'darts' })).toEqual([]);
});

test('a query that looks at a value is refused', async () => {
  const find = compileOnce((reader, { fewest }: { fewest: number }) =>
    reader
      .selectFrom('search_words')
      .select('word')
      .where('posts', '>', fewest + 1)
      .compile(),
  );
  await expect(find(database.db, { fewest: 1 })).rejects.toThrow('looks at its value "fewest"');
});

test('a plugin sees each query as it is asked', async () => {
  const seen: string[] = [];
  const noting: KyselyPlugin = {
    transformQuery: ({ node }) => {
      seen.push(node.kind);
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  const find = compileOnce((reader, { word }: { word: string }) =>
    reader.selectFrom('search_words').select('posts').where('word', '=', word).compile(),
  );
  await find(database.db, { word: 'chess' });
  for (const word of ['chess', 'darts']) await find(database.db.withPlugin(noting), { word });
  expect(seen).toEqual(['SelectQueryNode', 'SelectQueryNode']);
});

test('a statement written by hand takes its values as well, and keeps what is always the same', async () => {
  const add = compileOnce((reader, { a, b }: { a: number; b: number }) =>
    sql<{ sum: number }>`select ${a}::int + ${b}::int + ${1}::int as sum`.compile(reader),
  );
  expect(await add(database.db, { a: 2, b: 3 })).toEqual([{ sum: 6 }]);
  expect(await add(database.db, { a: 20, b: 30 })).toEqual([{ sum: 51 }]);
});
