import { ROLE_TYPES } from '@csz/contract/roles/people';
import { type Expression, sql } from 'kysely';
import type { Affiliation } from '#server/platform/actor.ts';
import type { Reader } from '#server/platform/db/types.ts';

/**
 * The counties and conferences whose directors keep the team of a game result `r`: where its school lies, and those of
 * the leagues that it plays in that season.
 */
export const districtsOfTeam = sql<number[]>`array(
  select r.district_id
  union
  select l.district_id from league_memberships m join leagues l on l.id = m.league_id
  where m.school_id = r.school_id and m.sport_id = r.sport_id and m.season = r.season
    and m.withdrawn_at is null and l.district_id is not null)`;

/** A member's approved roles that were not given up, in order of display. */
export async function listApprovedRoles(db: Reader, memberId: number): Promise<Affiliation[]> {
  const row = await db
    .selectFrom('members')
    .select((eb) => approvedRoles(eb.ref('members.id')).as('roles'))
    .where('id', '=', memberId)
    .executeTakeFirst();
  return inOrder(row?.roles ?? []);
}

/** Roles in order of display. */
export const inOrder = (roles: readonly Affiliation[]) =>
  roles.toSorted((a, b) => ROLE_TYPES.indexOf(a.role) - ROLE_TYPES.indexOf(b.role));

/** A member's approved roles as part of another query, in no order that matters. */
export function approvedRoles(memberId: Expression<number>) {
  return sql<Affiliation[]>`coalesce((
    select json_agg(json_build_object(
      'id', a.id, 'role', a.role, 'districtId', a.district_id, 'schoolId', a.school_id, 'sportId', a.sport_id) order by a.id)
    from affiliations a
    where a.member_id = ${memberId} and a.status = 'approved' and a.removed_at is null), '[]'::json)`;
}
