import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { openEmbedded } from './embedded.ts';
import { DatabaseUnavailable } from './types.ts';

async function aFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'csz-embedded-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

/** PostgreSQL's word for a database that was closed in order and needs no recovery. */
const SHUT_DOWN = 1;

/** The state of a database as its control file has it (pg_control.h). */
const controlState = async (folder: string) => (await readFile(join(folder, 'pg/global/pg_control'))).readInt32LE(16);

test('what was written is there when the folder is opened again, by one process at a time', async () => {
  const folder = await aFolder();
  const first = await openEmbedded({ folder });
  await sql`create table kept (what text); insert into kept values ('a score')`.execute(first.db);
  await expect(openEmbedded({ folder })).rejects.toThrow('is in use by process');
  await first.close();
  expect(await controlState(folder)).toBe(SHUT_DOWN);

  const second = await openEmbedded({ folder });
  const { rows } = await sql`select what from kept`.execute(second.db);
  await second.close();

  expect(rows).toEqual([{ what: 'a score' }]);
  expect(await readdir(folder)).toEqual(['pg']);
});

/** Making a database from nothing takes seconds: two tests share one. */
const original = await openEmbedded({});
afterAll(() => original.close());

test('a copy of a database has what it had', async () => {
  await sql`create table kept (what text); insert into kept values ('a score')`.execute(original.db);
  const copy = await openEmbedded({ snapshot: await original.dump() });
  const { rows } = await sql`select what from kept`.execute(copy.db);
  await copy.close();
  expect(rows).toEqual([{ what: 'a score' }]);
});

test('a folder that holds something else is refused in a sentence, and free again', async () => {
  const folder = await aFolder();
  await writeFile(join(folder, 'pg'), 'no database');

  const refusal = await openEmbedded({ folder }).catch((error: unknown) => error);

  expect(refusal).toBeInstanceOf(DatabaseUnavailable);
  expect(String(refusal)).toMatch(`The database folder ${folder} cannot be opened: `);
  expect(await readdir(folder)).toEqual(['pg']);
});

test('statements that come back are prepared, through errors, failed transactions and changes of their tables', async () => {
  const { db } = original;
  await sql`create table prepared (what text primary key, at timestamptz)`.execute(db);
  const keep = (what: string, at: Date | null) => sql`insert into prepared values (${what}, ${at})`.execute(db);
  const find = async (what: string) => (await sql`select * from prepared where what = ${what}`.execute(db)).rows;
  const prepared = async () =>
    (await sql<{ statement: string }>`select statement from pg_prepared_statements`.execute(db)).rows;

  const at = new Date('2026-10-31T01:41:00Z');
  for (const what of ['a', 'b', 'c']) await keep(what, what === 'b' ? null : at);
  await expect(keep('c', null)).rejects.toMatchObject({ code: '23505', constraint: 'prepared_pkey' });
  const failed = db.transaction().execute(async (tx) => {
    await sql`insert into prepared values (${'a'}, ${at})`.execute(tx);
  });
  await expect(failed).rejects.toMatchObject({ code: '23505' });
  for (const what of ['a', 'b', 'b']) await find(what);
  expect(await find('a')).toEqual([{ what: 'a', at }]);
  expect(await find('b')).toEqual([{ what: 'b', at: null }]);
  expect((await prepared()).length).toBeGreaterThanOrEqual(2);

  await sql`alter table prepared add column score int default 7`.execute(db);
  expect(await find('a')).toEqual([{ what: 'a', at, score: 7 }]);
  const { numAffectedRows } = await sql`update prepared set score = ${3} where score = ${7}`.execute(db);
  expect(numAffectedRows).toBe(3n);
});
