import { SCORES_OPEN_DAYS } from '@csz/contract/core/constants';
import { COACH_ROLES, ROLE_TYPES, ROLES, type RoleType } from '@csz/contract/roles/people';
import { daysBetween } from '@csz/rules/civil-date';
import type { Voice } from '@csz/rules/claim';
import { mayHaveScore } from '@csz/rules/game-time';
import { seasonOf } from '@csz/rules/season';
import type { Selectable } from 'kysely';
import { keepsTeam } from '#server/people/permissions/api.ts';
import type { Actor, Affiliation } from '#server/platform/actor.ts';
import { localNow } from '#server/platform/clock.ts';
import type { Games } from '#server/platform/db/schema.generated.ts';
import { knownTimeOf } from '#server/sports/unreported/api.ts';

/** A team of a game, as far as a member's role in it goes. */
export interface Side {
  readonly school_id: number;
  readonly sport_id: number;
  /** The counties and conferences whose directors keep this team. */
  readonly district_ids: readonly number[];
  readonly is_home: boolean;
}

/** What a member is to a game, and how much their report weighs. */
export interface ReporterRole {
  readonly voice: Voice;
  /** The side they speak for; null for a neutral one. */
  readonly schoolId: number | null;
  /** As everyone reads it: 'Head Coach', 'Fan', 'Member'. */
  readonly role: string;
}

/** A student ambassador is taken at their word once so many of their reports have proved right. */
export const TRUSTED_AFTER = 2;

/** What a member without a tie to either school is to a game. */
export const NO_ROLE = 'Member';

const IS_COACH: ReadonlySet<RoleType> = new Set(COACH_ROLES);

/**
 * The part a member has in a game. The director of a league decides its games as staff do. Who keeps both teams' affairs
 * speaks for one of them, the home team, but a league director who belongs to one of the schools for that; any other who
 * belongs to both is neutral.
 */
export function reporterRoleIn(actor: Actor, sides: readonly Side[], rightReports: number): ReporterRole {
  if (actor.kind === 'guest') return { voice: 'member', schoolId: null, role: '' };
  if (actor.isSiteAdmin) return { voice: 'staff', schoolId: null, role: 'Staff' };
  const homeFirst = sides.toSorted((a, b) => Number(b.is_home) - Number(a.is_home));
  const keepers = actor.roles.filter(({ role }) => IS_COACH.has(role));
  const ofSchool = keepers.filter(({ role }) => role !== 'LeagueDirector');
  const [coach] = [ofSchool, keepers].flatMap((roles) => homeFirst.flatMap((side) => heldAt(side, roles)));
  if (coach?.role === 'LeagueDirector' && canSettle(actor, sides))
    return { voice: 'staff', schoolId: null, role: ROLES.LeagueDirector.label };
  if (coach !== undefined) return { voice: 'coach', schoolId: coach.schoolId, role: ROLES[coach.role].label };
  const [first, more] = homeFirst.flatMap((side) => heldAt(side, actor.roles));
  if (first === undefined) return { voice: 'member', schoolId: null, role: NO_ROLE };
  if (more !== undefined)
    return { voice: 'member', schoolId: null, role: ROLES[weightier(first.role, more.role)].label };
  const isTrusted = first.role === 'StudentAmbassador' && rightReports >= TRUSTED_AFTER;
  const voice = isTrusted ? 'ambassador' : 'member';
  return { voice, schoolId: first.schoolId, role: ROLES[first.role].label };
}

const weightier = (one: RoleType, other: RoleType): RoleType =>
  ROLE_TYPES.indexOf(one) <= ROLE_TYPES.indexOf(other) ? one : other;

/** The weightiest of a member's roles at a side, since they come in the order of display. */
function heldAt(side: Side, roles: readonly Affiliation[]): { role: RoleType; schoolId: number }[] {
  const held = roles.find((affiliation) => isOf(affiliation, side));
  return held === undefined ? [] : [{ role: held.role, schoolId: side.school_id }];
}

/** What stands in for a session where a member came by a link, which may be passed on. */
export const NO_SESSION = 0;

/** The counties and conferences whose games someone decides; `all` for staff. No one decides by a link. */
export function districtsDecided(actor: Actor): 'all' | number[] {
  if (actor.kind === 'guest' || actor.sessionId === NO_SESSION) return [];
  if (actor.isSiteAdmin) return 'all';
  return actor.roles.flatMap(({ role, districtId }) =>
    role === 'LeagueDirector' && districtId !== null ? [districtId] : [],
  );
}

/** Decides the result of a game: staff, and a league director when all of its teams are theirs. */
export function canSettle(actor: Actor, sides: readonly Pick<Side, 'district_ids'>[]): boolean {
  const districts = districtsDecided(actor);
  if (districts === 'all') return true;
  return sides.length > 0 && sides.every(({ district_ids }) => district_ids.some((id) => districts.includes(id)));
}

function isOf({ role, schoolId, sportId, districtId }: Affiliation, side: Side): boolean {
  if (role === 'LeagueDirector') return districtId !== null && side.district_ids.includes(districtId);
  const isOfTeam = role === 'HeadCoach' || role === 'AssistantCoach';
  return schoolId === side.school_id && (!isOfTeam || sportId === side.sport_id);
}

/** The sides that an actor speaks for: their coaches, athletic and league directors, and staff. */
export function managedSides<Own extends Side>(actor: Actor, sides: readonly Own[]): Own[] {
  return sides.filter(({ school_id: schoolId, sport_id: sportId, district_ids: districtIds }) =>
    keepsTeam(actor, { schoolId, sportId, districtIds }),
  );
}

/** A game, as far as it decides whether it takes reports. */
export type Reportable = Pick<
  Selectable<Games>,
  | 'game_type'
  | 'status'
  | 'result_status'
  | 'score_trust'
  | 'event_date'
  | 'is_event_date_tbd'
  | 'start_time'
  | 'start_time_unknown'
  | 'tz'
  | 'season'
  | 'removed_at'
  | 'locked_at'
>;

/** No one's report changes what a committee has ruled, or is about to rule. */
const RULED = new Set(['forfeit', 'double_forfeit', 'no_contest', 'vacated', 'pending']);

/** Those who keep a team's affairs have all season, and may doubt what staff settled. */
const KEEPS_AFFAIRS: ReadonlySet<Voice> = new Set(['coach', 'staff']);

/** Why a game takes no score now. */
type ScoresClosed =
  | 'event-without-result'
  | 'game-not-active'
  | 'scores-not-open'
  | 'score-locked'
  | 'scores-closed'
  | 'season-over';

/**
 * Why this game takes no report of such a member now: it has not begun (without a known time: it is not noon of its
 * day), it is not on, it was more than a week ago, or who settled it had the last word. Undefined when it takes one.
 */
export function scoresClosed(game: Reportable, now: Temporal.Instant, voice: Voice): ScoresClosed | undefined {
  if (game.game_type === 'Event') return 'event-without-result';
  if (game.status !== 'Active' || game.removed_at !== null) return 'game-not-active';
  const when = knownTimeOf(game);
  const { today, time } = localNow(() => now, game.tz);
  if (when.playedOn === null || !mayHaveScore(when, today, time)) return 'scores-not-open';
  if (game.locked_at !== null || RULED.has(game.result_status)) return 'score-locked';
  const isRecent = daysBetween(when.playedOn, today) <= SCORES_OPEN_DAYS;
  // A game of the last days of June is still reported in July.
  if (!isRecent && seasonOf(today) > game.season) return 'season-over';
  if (KEEPS_AFFAIRS.has(voice)) return undefined;
  const isDecided = game.result_status === 'final' && game.score_trust !== 'confirmed';
  return isDecided || !isRecent ? 'scores-closed' : undefined;
}
