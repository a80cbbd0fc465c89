import { COACH_ROLES, ROLES, type RoleType } from '@csz/contract/people';
import type { Voice } from '@csz/rules/settling';
import type { ReportingAs } from '#server/games/api.ts';
import type { Actor, Affiliation } from '#server/platform/actor.ts';

/** A team of a game, as far as somebody's role in it goes. */
export interface Side {
  readonly school_id: number;
  readonly sport_id: number;
  /** The counties and conferences whose directors keep this team. */
  readonly district_ids: readonly number[];
  readonly is_home: boolean;
}

/** What somebody is to a game, and how much their report weighs. */
export interface Part {
  readonly voice: Voice;
  /** The side they speak for; null for a neutral one. */
  readonly schoolId: number | null;
  /** As everyone reads it: 'Head Coach', 'Fan', 'Member'. */
  readonly role: string;
}

/** A student ambassador is taken at their word once so many of their reports have proved right. */
export const TRUSTED_AFTER = 2;

const IS_COACH: ReadonlySet<RoleType> = new Set(COACH_ROLES);

/**
 * The part somebody has in a game. Who keeps both teams' affairs speaks for one of them, the home team; any other who
 * belongs to both is neutral.
 */
export function partIn(actor: Actor, sides: readonly Side[], rightReports: number): Part {
  if (actor.kind === 'guest') return { voice: 'member', schoolId: null, role: '' };
  if (actor.isSiteAdmin) return { voice: 'staff', schoolId: null, role: 'Staff' };
  const homeFirst = sides.toSorted((a, b) => Number(b.is_home) - Number(a.is_home));
  // Roles come in the order of display, the weightiest first.
  const held = actor.roles.flatMap((affiliation) => {
    const side = homeFirst.find((candidate) => isOf(affiliation, candidate));
    return side === undefined ? [] : [{ role: affiliation.role, schoolId: side.school_id }];
  });
  const coach = held.find(({ role }) => IS_COACH.has(role));
  if (coach !== undefined) return { voice: 'coach', schoolId: coach.schoolId, role: ROLES[coach.role].label };
  const [first] = held;
  if (first === undefined) return { voice: 'member', schoolId: null, role: 'Member' };
  const role = ROLES[first.role].label;
  const schools = sides.filter((side) => actor.roles.some((affiliation) => isOf(affiliation, side)));
  if (schools.length > 1) return { voice: 'member', schoolId: null, role };
  const isTrusted = first.role === 'StudentAmbassador' && rightReports >= TRUSTED_AFTER;
  return { voice: isTrusted ? 'ambassador' : 'member', schoolId: first.schoolId, role };
}

/** Those who keep a team's affairs, and staff, have all season. */
export function reportingAs({ voice }: Part): ReportingAs {
  return voice === 'coach' || voice === 'staff' ? 'coach' : 'member';
}

function isOf({ role, schoolId, sportId, districtId }: Affiliation, side: Side): boolean {
  if (role === 'LeagueDirector') return districtId !== null && side.district_ids.includes(districtId);
  const isOfTeam = role === 'HeadCoach' || role === 'AssistantCoach';
  return schoolId === side.school_id && (!isOfTeam || sportId === side.sport_id);
}
