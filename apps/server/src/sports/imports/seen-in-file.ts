import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '#server/platform/db/types.ts';
import { refreshRecords, type TeamKey } from '#server/sports/standings/api.ts';
import { addTeams } from '#server/sports/teams/api.ts';
import { findSimilarSchools, type SimilarSchool } from './find-similar-schools.ts';
import type { ImportRun, UnknownSchool } from './import-run.ts';

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

/**
 * The unknown names of the file, the doubtful ones with the schools they may be, the likeliest first. A member is not
 * asked about schools that came with the file: they are not there before it is.
 */
export async function listUnknownSchools(
  { tx, member }: Pick<ImportRun, 'tx' | 'member'>,
  kind: 'schools' | 'games',
): Promise<UnknownSchool[]> {
  const { rows: names } = await sql<UnknownName>`
    select state_code, name_key, name, first_row, times, school_id from seen_unknown
    order by state_code, name_key limit ${SHOWN_NAMES}`.execute(tx);
  if (names.length === 0) return [];
  const similar = await findSimilarSchools(
    names,
    await listSchoolsAround(tx, names, { kind, withNew: member === undefined }),
  );
  return names.map(({ name, state_code, first_row, times, school_id }, at) => ({
    name,
    stateCode: state_code,
    firstRow: first_row,
    times,
    schoolId: school_id,
    candidates: (similar[at] ?? []).map(({ school: { id, name: of, isNew }, likeness }) => ({
      id,
      name: of,
      isNew,
      likeness,
    })),
  }));
}

/** The schools of the states that the names belong to; of all states when one belongs to none. */
async function listSchoolsAround(
  tx: Tx,
  names: readonly UnknownName[],
  { kind, withNew }: { kind: 'schools' | 'games'; withNew: boolean },
) {
  const codes = [...new Set(names.map(({ state_code }) => state_code))];
  // Schools of one list are apart because the list says so.
  const isElsewhere =
    kind === 'schools' ? sql`not exists (select from seen_rows where seen_rows.id = s.id)` : sql`true`;
  const { rows } = await sql<SimilarSchool & { readonly isNew: boolean }>`
    select s.id, s.name, s.short_name, s.name_key, states.code as state_code, made.school_id is not null as "isNew"
    from schools s join states on states.id = s.state_id
    left join (select distinct school_id from seen_unknown) made on made.school_id = s.id
    where s.status <> 'merged' and (${codes.includes('')}::boolean or states.code = any(${codes}::text[]))
      and ${isElsewhere} and (${withNew}::boolean or made.school_id is null)`.execute(tx);
  return rows;
}

/** Makes sure that these teams exist, and remembers them: their games have changed. */
export async function addSeenTeams(tx: Tx, teams: readonly TeamKey[]): Promise<void> {
  await addTeams(tx, teams);
  const rows = asRecords(teams.map(({ school_id, sport_id, season }) => ({ school_id, sport_id, season })));
  await sql`
    insert into seen_teams (school_id, sport_id, season)
    select distinct * from ${rows} as r(school_id int, sport_id int, season int) on conflict do nothing`.execute(tx);
}

const AT_ONCE = 1000; // teams whose records are refreshed between two words of progress

/** Brings the records of every remembered team up to date. */
export async function refreshSeenTeams(tx: Tx, onProgress: (teams: number) => void): Promise<void> {
  let last: TeamKey = { school_id: 0, sport_id: 0, season: 0 };
  for (let done = 0; ; ) {
    const { rows } = await sql<TeamKey>`
      select school_id, sport_id, season from seen_teams
      where (school_id, sport_id, season) > (${last.school_id}, ${last.sport_id}, ${last.season})
      order by school_id, sport_id, season limit ${AT_ONCE}`.execute(tx);
    const end = rows.at(-1);
    if (end === undefined) return;
    await refreshRecords(tx, rows);
    done += rows.length;
    onProgress(done);
    last = end;
  }
}
