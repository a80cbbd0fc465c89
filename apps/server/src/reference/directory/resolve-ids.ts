import { Problem, type ProblemCode } from '@csz/contract/problem';
import { sql } from 'kysely';
import type { Reader } from '#server/platform/db/types.ts';
import { findDistrict, type PlaceIds } from './find-place.ts';

/** Ids as they came in an address. */
export interface DirectoryIds extends PlaceIds {
  readonly schoolId?: string | undefined;
  readonly sportId?: string | undefined;
  readonly leagueId?: string | undefined;
}

/**
 * The school that an id stands for now: the one it was merged into, or itself.
 *
 * @throws {Problem} `school-not-found`.
 */
export async function currentSchoolId(db: Reader, id: string): Promise<number> {
  const [current] = await currentSchoolIds(db, [id]);
  if (current === undefined) throw new Problem('school-not-found', { id });
  return current;
}

/**
 * The same for several ids in one query, each school once, in the order of the ids.
 *
 * @throws {Problem} `school-not-found` for the first that is unknown.
 */
export async function currentSchoolIds(db: Reader, ids: readonly string[]): Promise<number[]> {
  // Union, not union all: should two schools ever point at each other, the walk ends.
  const { rows } = await sql<{ given: number; id: number }>`
    with recursive way as (
      select id as given, id, merged_into_id from schools where id = any(${ids.map(Number)}::int[])
      union
      select way.given, next.id, next.merged_into_id from way join schools next on next.id = way.merged_into_id
    )
    select given, id from way where merged_into_id is null`.execute(db);
  const current = new Map(rows.map(({ given, id }) => [given, id]));
  const found = ids.map((id) => {
    const school = current.get(Number(id));
    if (school === undefined) throw new Problem('school-not-found', { id });
    return school;
  });
  return [...new Set(found)];
}

/**
 * The sports that an id stands for: a parent's children, or the sport itself.
 *
 * @throws {Problem} `sport-not-found`.
 */
export async function playedSportIds(db: Reader, id: string): Promise<number[]> {
  const found = await db
    .selectFrom('sports')
    .select(['id', 'is_parent'])
    .where((eb) => eb('id', '=', Number(id)).or('parent_id', '=', Number(id)))
    .orderBy('id')
    .execute();
  if (found.length === 0) throw new Problem('sport-not-found', { id });
  return found.filter((sport) => !sport.is_parent).map((sport) => sport.id);
}

/**
 * Refuses unknown ids, and a county that does not lie in the state. Called when an answer is empty:
 * what has games, teams or schools is known.
 *
 * @throws {Problem} `state-not-found`, `district-not-found`, `school-not-found`, `sport-not-found`, `league-not-found`,
 *   `bad-request`.
 */
export async function assertKnown(db: Reader, ids: DirectoryIds): Promise<void> {
  await assertExists(db, ids.stateId, 'states', 'state-not-found');
  await findDistrict(db, ids);
  await assertExists(db, ids.schoolId, 'schools', 'school-not-found');
  await assertExists(db, ids.sportId, 'sports', 'sport-not-found');
  await assertExists(db, ids.leagueId, 'leagues', 'league-not-found');
}

async function assertExists(db: Reader, id: string | undefined, table: string, code: ProblemCode): Promise<void> {
  if (id === undefined) return;
  const { rows } = await sql`select from ${sql.table(table)} where id = ${Number(id)}`.execute(db);
  if (rows.length === 0) throw new Problem(code, { id });
}
