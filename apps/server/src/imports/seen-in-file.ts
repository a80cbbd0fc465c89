import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '#server/platform/db/types.ts';
import type { UnknownSchool } from './import-result.ts';

/** Names less alike than this are two names; 'Pike Central' and 'Pike County Central' are at 0.6. */
const DOUBTFUL_FROM = 0.5;
const CANDIDATES = 3;

/**
 * What this file has named so far lives in tables of this transaction, so that memory does not grow with the file:
 * games and schools by id, names that no school has, and teams whose records change.
 */
export async function createSeenTables(tx: Tx): Promise<void> {
  await sql`create temporary table seen_rows (id int primary key, "row" int not null) on commit drop`.execute(tx);
  await sql`
    create temporary table seen_unknown (
      state_code text not null, name_key text not null, name text not null, first_row int not null,
      times int not null, school_id int, primary key (state_code, name_key)
    ) on commit drop`.execute(tx);
  await sql`
    create temporary table seen_teams (
      school_id int not null, sport_id int not null, season int not null, primary key (school_id, sport_id, season)
    ) on commit drop`.execute(tx);
}

/** Rows for `from jsonb_to_recordset(…)`: one parameter whatever their number, and the same statement for each batch. */
export function asRecords(rows: readonly object[]): RawBuilder<unknown> {
  return sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)`;
}

/** Remembers which row of the file named these games or schools. */
export async function markSeen(tx: Tx, seen: readonly { readonly id: number; readonly row: number }[]): Promise<void> {
  if (seen.length === 0) return;
  const ids = seen.map(({ id }) => id);
  const rows = seen.map(({ row }) => row);
  await sql`insert into seen_rows select * from unnest(${ids}::int[], ${rows}::int[])`.execute(tx);
}

/** A name that no school has. */
export interface UnknownName {
  readonly state_code: string;
  readonly name_key: string;
  readonly name: string;
  readonly first_row: number;
  readonly times: number;
  readonly school_id: number | null;
}

export async function markUnknown(tx: Tx, names: readonly UnknownName[]): Promise<void> {
  if (names.length === 0) return;
  await sql`
    insert into seen_unknown (state_code, name_key, name, first_row, times, school_id)
    select r.state_code, r.name_key, r.name, r.first_row, r.times, r.school_id
    from ${asRecords(names)}
      as r(state_code text, name_key text, name text, first_row int, times int, school_id int)
    on conflict (state_code, name_key) do update set times = seen_unknown.times + excluded.times`.execute(tx);
}

const SHOWN_NAMES = 5000; // a file of nothing but unknown names must not fill the memory

/** The unknown names of the file, the doubtful ones with the schools they may be, the likeliest first. */
export async function listUnknownSchools(tx: Tx, kind: 'schools' | 'games'): Promise<UnknownSchool[]> {
  // Schools of one list are apart because the list says so.
  const isElsewhere =
    kind === 'schools' ? sql`not exists (select from seen_rows where seen_rows.id = s.id)` : sql`true`;
  const { rows } = await sql<UnknownSchool>`
    select u.name, u.state_code as "stateCode", u.first_row as "firstRow", u.times, u.school_id as "schoolId",
      coalesce(c.found, '[]'::json) as candidates
    from (select * from seen_unknown order by state_code, name_key limit ${SHOWN_NAMES}) u
    cross join lateral (
      select json_agg(f.* order by f.likeness desc, f.id) as found from (
        select s.id, s.name, exists (select from seen_unknown x where x.school_id = s.id) as "isNew", round(greatest(
          similarity(s.name_key, u.name_key), similarity(s.short_name, u.name))::numeric, 2)::float8 as likeness
        from schools s join states on states.id = s.state_id
        where (u.state_code = '' or states.code = u.state_code) and s.status <> 'merged' and s.id is distinct from u.school_id
          and ${isElsewhere}
          and (similarity(s.name_key, u.name_key) >= ${DOUBTFUL_FROM} or similarity(s.short_name, u.name) >= ${DOUBTFUL_FROM})
        order by likeness desc, s.id limit ${CANDIDATES}
      ) f
    ) c
    order by u.state_code, u.name_key`.execute(tx);
  return rows;
}
