import { Problem } from '@csz/contract/problem';
import { sql } from 'kysely';
import type { Reader } from '#server/platform/db/types.ts';

/**
 * The school that an id stands for now: the one it was merged into, or itself.
 *
 * @throws {Problem} `school-not-found`.
 */
export async function currentSchoolId(db: Reader, id: string): Promise<number> {
  // Union, not union all: should two schools ever point at each other, the walk ends.
  const { rows } = await sql<{ id: number }>`
    with recursive way as (
      select id, merged_into_id from schools where id = ${Number(id)}
      union
      select next.id, next.merged_into_id from way join schools next on next.id = way.merged_into_id
    )
    select id from way where merged_into_id is null`.execute(db);
  if (rows[0] === undefined) throw new Problem('school-not-found', { id });
  return rows[0].id;
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
