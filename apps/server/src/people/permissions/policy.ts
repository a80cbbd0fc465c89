import type { RoleType } from '@csz/contract/roles/people';
import type { Actor } from '#server/platform/actor.ts';

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
