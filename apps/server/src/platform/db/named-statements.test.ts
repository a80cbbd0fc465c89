import { PassThrough } from 'node:stream';
import type pg from 'pg';
import { expect, test } from 'vitest';
import { namedStatements } from './postgresql.ts';
import { PreparedQuery } from './prepared-query.ts';

const line = { connection: { stream: new PassThrough() } };

/** A pool whose one client only remembers under which name it was asked. */
async function connectToFake() {
  const names: unknown[] = [];
  const query = async (asked: { name?: string }) => {
    names.push(asked.name);
    if (asked instanceof PreparedQuery) asked.handleReadyForQuery();
    return { rows: [] };
  };
  const pool = { options: {}, connect: async () => ({ ...line, query, release: () => {} }) } as unknown as pg.Pool;
  const client = await namedStatements(pool).connect();
  return { names, client, ask: (text: string) => client.query(text, [1]) };
}

test('a statement is prepared when it comes the second time, and then only bound', async () => {
  const { names, ask } = await connectToFake();
  for (let time = 0; time < 3; time += 1) await ask('select 1 where $1 = 1');
  expect(names).toEqual([undefined, expect.any(String), names[1]]);
});

test('so is one that begins with a line break', async () => {
  const { names, ask } = await connectToFake();
  for (let time = 0; time < 2; time += 1) await ask('\n  with found as (select $1) select * from found');
  expect(names[1]).toEqual(expect.any(String));
});

test('two statements never share a name', async () => {
  const { names, ask } = await connectToFake();
  for (const text of ['select $1 + 1', 'select $1 + 2', 'select $1 + 1', 'select $1 + 2']) await ask(text);
  expect(names[2]).not.toBe(names[3]);
});

test('what cannot be prepared stays without a name', async () => {
  const { names, ask } = await connectToFake();
  for (let time = 0; time < 2; time += 1) await ask('begin');
  expect(names).toEqual([undefined, undefined]);
});

test('a connection whose server only reads now is not used again', async () => {
  const released: unknown[] = [];
  const refusal = Object.assign(new Error('cannot execute INSERT in a read-only transaction'), { code: '25006' });
  const client = { ...line, query: () => Promise.reject(refusal), release: (error: unknown) => released.push(error) };
  const pool = { options: {}, connect: async () => client } as unknown as pg.Pool;
  const connection = await namedStatements(pool).connect();
  await expect(connection.query('insert into games', [])).rejects.toBe(refusal);
  connection.release();
  expect(released).toEqual([true]);
});

test('a text without values is never prepared', async () => {
  const { names, client } = await connectToFake();
  for (let time = 0; time < 2; time += 1) await client.query('select 1', undefined as never);
  expect(names).toEqual([undefined, undefined]);
});

test('a text of several statements answers the rows of all', async () => {
  const query = async () => [{ rows: [] }, { rows: [{ id: 1 }] }, { rows: [{ id: 2 }] }];
  const pool = { options: {}, connect: async () => ({ ...line, query }) } as unknown as pg.Pool;
  const client = await namedStatements(pool).connect();
  expect((await client.query('begin; select 1; select 2', [])).rows).toEqual([{ id: 1 }, { id: 2 }]);
});

test('a connection stays useless whatever else fails on it, and one that is called broken is', async () => {
  const released: unknown[] = [];
  const refusals = [Object.assign(new Error('only reads'), { code: '25006' }), new Error('no such table')];
  const client = {
    ...line,
    query: () => Promise.reject(refusals.shift()),
    release: (error: unknown) => released.push(error),
  };
  const pool = { options: {}, connect: async () => client } as unknown as pg.Pool;
  const connection = await namedStatements(pool).connect();
  await expect(connection.query('insert into games', [])).rejects.toThrow('only reads');
  await expect(connection.query('select * from nothing', [])).rejects.toThrow('no such table');
  connection.release();
  const broken = (await namedStatements(pool).connect()) as unknown as { release(error: boolean): void };
  broken.release(true);
  expect(released).toEqual([true, true]);
});
