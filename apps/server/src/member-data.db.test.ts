import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { openPortal } from '#server/testing/portal.ts';
import { NOUNS } from './nouns.ts';

const { db } = await openPortal();

/** Columns that refer to a member, hold text beside such a column, or are named for a person. */
async function listPersonalColumns(): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    with refers as (
      select c.conrelid as id, a.attname as name
      from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any(c.conkey)
      where c.contype = 'f' and c.confrelid = 'members'::regclass)
    select t.relname || '.' || a.attname as name
    from pg_class t
    join pg_namespace n on n.oid = t.relnamespace and n.nspname = 'public'
    join pg_attribute a on a.attrelid = t.oid and a.attnum > 0 and not a.attisdropped
    join pg_type y on y.oid = a.atttypid
    where t.relkind = 'r' and (
      exists (select from refers r where r.id = t.oid and r.name = a.attname)
      or (y.typname in ('text', 'varchar', 'citext', 'json', 'jsonb', '_text')
        and (t.relname = 'members' or exists (select from refers r where r.id = t.oid)))
      or a.attname ~ '(_by|author|reporter|email|phone|(first|last|display|actor)_name|to_address)$')
    order by 1`.execute(db);
  return rows.map(({ name }) => name);
}

const namesOf = (columns: object) =>
  Object.entries(columns as Record<string, readonly string[]>).flatMap(([table, names]) =>
    names.map((name) => `${table}.${name}`),
  );
const CLAIMED = NOUNS.flatMap(({ memberData }) =>
  memberData === undefined ? [] : [...namesOf(memberData.forgotten), ...namesOf(memberData.kept ?? {})],
);

test('a noun says of every column that refers to a member or holds their words what becomes of it', async () => {
  const columns = await listPersonalColumns();
  expect(columns).toContain('members.email');
  expect(columns.filter((column) => !CLAIMED.includes(column))).toEqual([]);
});

test('a column that a noun speaks of is there, and no two nouns speak of the same', async () => {
  const columns = await listPersonalColumns();
  expect(CLAIMED.filter((column) => !columns.includes(column))).toEqual([]);
  expect(CLAIMED.filter((column, at) => CLAIMED.indexOf(column) < at)).toEqual([]);
});
