import { type Generated, type Kysely, sql } from 'kysely';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { openTestDatabase } from '#server/testing/test-database.ts';
import { ahead, together } from './concurrent.ts';
import type { Tx } from './types.ts';

const { db, close } = await openTestDatabase();
afterAll(close);
await sql`create table notes (id int generated always as identity, words text unique)`.execute(db);

const note = (tx: Tx, words: string) => sql`insert into notes (words) values (${words})`.execute(tx);
const kept = async () => (await sql<{ words: string }>`select words from notes order by id`.execute(db)).rows;

beforeEach(() => sql`truncate notes restart identity; insert into notes (words) values ('there')`.execute(db));

test('what is sent together is done in its order, and each answer finds its statement', async () => {
  const answers = await db.transaction().execute((tx) =>
    together(
      note(tx, 'first'),
      sql<{ n: number }>`select count(*)::int as n from notes`.execute(tx).then(({ rows }) => rows[0]?.n),
      note(tx, 'second'),
      sql<{ n: number }>`select count(*)::int as n from notes`.execute(tx).then(({ rows }) => rows[0]?.n),
    ),
  );
  expect([answers[1], answers[3]]).toEqual([2, 3]);
  expect(await kept()).toEqual([{ words: 'there' }, { words: 'first' }, { words: 'second' }]);
});

test('where one fails nothing of it stays, and the first of the list is the reason', async () => {
  const before = await kept();
  const failing = db.transaction().execute(async (tx) => {
    await note(tx, 'lost');
    return together(note(tx, 'there'), note(tx, 'behind it'));
  });
  await expect(failing).rejects.toMatchObject({ code: '23505' });
  expect(await kept()).toEqual(before);
});

test('what is refused before the answer of what was sent ahead ends with its own reason', async () => {
  const before = await kept();
  const refused = db.transaction().execute(async (tx) => {
    const sent = ahead(note(tx, 'there'));
    await sql`select 1`.execute(tx).catch(() => {});
    throw Object.assign(new Error('refused before'), { sent });
  });
  await expect(refused).rejects.toThrow('refused before');
  expect(await kept()).toEqual(before);
});

test('a transaction that did not wait for a failure of what it sent ahead fails at its end, and nothing stays', async () => {
  const before = await kept();
  const ended = db.transaction().execute(async (tx) => {
    await note(tx, 'lost');
    void ahead(note(tx, 'there'));
    // What was not sent yet would be refused by the end of the transaction, and stop nothing.
    await new Promise(setImmediate);
    return 'done';
  });
  await expect(ended).rejects.toThrow();
  expect(await kept()).toEqual(before);
});

test('a part that goes on behind a rollback writes nothing', async () => {
  const before = await kept();
  let late: Promise<unknown> = Promise.resolve();
  const failed = db.transaction().execute(async (tx) => {
    await note(tx, 'lost');
    const goesOn = Promise.withResolvers<void>();
    late = goesOn.promise.then(() => note(tx, 'late'));
    late.catch(() => {});
    setImmediate(goesOn.resolve);
    throw new Error('over');
  });
  await expect(failed).rejects.toThrow('over');
  await expect(late).rejects.toThrow();
  expect(await kept()).toEqual(before);
});

test('a transaction whose first statement fails at its beginning leaves its connection in order', async () => {
  const failing = db.transaction().execute((tx) => sql`select nothing from nowhere`.execute(tx));
  await expect(failing).rejects.toMatchObject({ code: '42P01' });
  await db.transaction().execute((tx) => note(tx, 'afterwards'));
  expect((await kept()).at(-1)).toEqual({ words: 'afterwards' });
});

test('statements of one moment share a connection, and each ends by itself', async () => {
  const slow = db.transaction().execute((tx) => note(tx, 'meanwhile'));
  const [first, failed, third] = await Promise.allSettled([
    sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db),
    sql`insert into notes (words) values ('there')`.execute(db),
    sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db),
  ]);
  await slow;
  expect(failed).toMatchObject({ status: 'rejected', reason: { code: '23505' } });
  expect(first).toMatchObject({ status: 'fulfilled' });
  expect(third).toEqual(first);
  expect(await kept()).toEqual([{ words: 'there' }, { words: 'meanwhile' }]);
});

test('a question that is asked several times in one moment is sent once, and again in the next', async () => {
  const ask = () => db.selectNoFrom(sql<number>`random()`.as('chance')).execute();
  const [one, other] = await Promise.all([ask(), ask()]);
  expect(other).toEqual(one);
  expect(other).not.toBe(one);
  expect(await ask()).not.toEqual(one);
});

test('what is asked behind a change of the same moment has it', async () => {
  const count = () =>
    db.selectNoFrom(sql<number>`(select count(*)::int from notes)`.as('notes')).executeTakeFirstOrThrow();
  const [before, , after] = await Promise.all([count(), note(db as Tx, 'new'), count()]);
  expect([before.notes, after.notes]).toEqual([1, 2]);
});

test('a select that writes is no question: each of two writes', async () => {
  const notes = db as unknown as Kysely<{ notes: { id: Generated<number>; words: string | null } }>;
  const write = () =>
    notes
      .with('written', (qb) => qb.insertInto('notes').values({ words: null }).returning('id'))
      .selectFrom('written')
      .select('id')
      .execute();
  const [one, other] = await Promise.all([write(), write()]);
  expect(other).not.toEqual(one);
  expect(await kept()).toHaveLength(3);
});
