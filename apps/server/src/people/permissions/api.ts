import { ROLE_TYPES, type RoleName, type RoleType } from '@csz/contract/roles/people';
import { type Expression, sql } from 'kysely';
import type { Actor, Affiliation, Member } from '#server/platform/actor.ts';
import type { Reader } from '#server/platform/db/types.ts';

/** A school's side in a sport, and the county or conference it plays in. */
export interface TeamPlace {
  readonly schoolId: number;
  readonly sportId: number;
  readonly districtId: number;
}

const COACHES: ReadonlySet<RoleType> = new Set(['HeadCoach', 'AssistantCoach']);

const holds = (actor: Actor, role: RoleType, at: { schoolId?: number | null; districtId?: number }): boolean =>
  actor.kind === 'member' &&
  actor.roles.some(
    (held) =>
      held.role === role &&
      (at.schoolId === undefined || held.schoolId === at.schoolId) &&
      (at.districtId === undefined || held.districtId === at.districtId),
  );

const isSiteAdmin = (actor: Actor): boolean => actor.kind === 'member' && actor.isSiteAdmin;

/** Keeps a league's affairs: its director, and staff. A league is kept by the county or conference it belongs to. */
export function managesLeague(actor: Actor, { districtId }: Pick<TeamPlace, 'districtId'>): boolean {
  return isSiteAdmin(actor) || holds(actor, 'LeagueDirector', { districtId });
}

/** The counties and conferences whose leagues and brackets someone keeps; `all` for staff. */
export function managedDistricts(actor: Actor): 'all' | number[] {
  if (actor.kind === 'guest') return [];
  if (actor.isSiteAdmin) return 'all';
  return actor.roles.flatMap(({ role, districtId }) =>
    role === 'LeagueDirector' && districtId !== null ? [districtId] : [],
  );
}

/** Keeps a school's affairs in every sport: its athletic director, and staff. */
export function managesSchool(actor: Actor, { schoolId }: Pick<TeamPlace, 'schoolId'>): boolean {
  return isSiteAdmin(actor) || holds(actor, 'AthleticDirector', { schoolId });
}

/** Keeps a team's affairs: its coaches, its school's athletic director, its league's director, and staff. */
export function managesTeam(actor: Actor, team: TeamPlace): boolean {
  if (managesSchool(actor, team) || managesLeague(actor, team)) return true;
  return (
    actor.kind === 'member' &&
    actor.roles.some(
      (held) => COACHES.has(held.role) && held.schoolId === team.schoolId && held.sportId === team.sportId,
    )
  );
}

/** The same of a team whose affairs several counties and conferences keep: its school's, and those of its leagues. */
export function keepsTeam(
  actor: Actor,
  { districtIds, ...team }: Omit<TeamPlace, 'districtId'> & { readonly districtIds: readonly number[] },
): boolean {
  return districtIds.some((districtId) => managesTeam(actor, { ...team, districtId }));
}

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

/** The one name that a token and a screen show for a member with many roles. */
export function roleNameOf(member: Pick<Member, 'isSiteAdmin' | 'roles'>): RoleName {
  if (member.isSiteAdmin) return 'SiteAdmin';
  return member.roles[0]?.role ?? 'Member';
}

/** A member's approved roles as part of another query, in no order that matters. */
export function approvedRoles(memberId: Expression<number>) {
  return sql<Affiliation[]>`coalesce((
    select json_agg(json_build_object(
      'id', a.id, 'role', a.role, 'districtId', a.district_id, 'schoolId', a.school_id, 'sportId', a.sport_id) order by a.id)
    from affiliations a
    where a.member_id = ${memberId} and a.status = 'approved' and a.removed_at is null), '[]'::json)`;
}
