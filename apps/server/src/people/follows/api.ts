import { sql } from 'kysely';
import { anyOf } from '#server/platform/db/lists.ts';
import type { Reader } from '#server/platform/db/types.ts';

export { replaceSchoolInFollows, stopFollowMails } from './change-follow.ts';
export { followSchool } from './follow-school.ts';

/**
 * The zones where members live, as far as their schools say it: that of a role, else that of a team which they follow.
 * Members without either are missing.
 */
export async function listMemberZones(db: Reader, memberIds: readonly number[]): Promise<ReadonlyMap<number, string>> {
  const { rows } = await sql<{ member_id: number; tz: string }>`
    select distinct on (place.member_id) place.member_id, states.tz
    from (
      select a.member_id, 1 as rank, a.id, coalesce(s.state_id, d.state_id) as state_id
      from affiliations a
      left join schools s on s.id = a.school_id
      left join districts d on d.id = a.district_id
      where a.status = 'approved' and a.removed_at is null and a.member_id = ${anyOf(memberIds)}
      union all
      select f.member_id, 2, f.id, s.state_id
      from follows f join schools s on s.id = f.school_id
      where f.member_id = ${anyOf(memberIds)}
    ) place
    join states on states.id = place.state_id
    order by place.member_id, place.rank, place.id`.execute(db);
  return new Map(rows.map(({ member_id, tz }) => [member_id, tz]));
}
