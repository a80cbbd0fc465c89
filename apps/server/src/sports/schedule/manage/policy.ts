import { COACH_ROLES } from '@csz/contract/roles/people';
import { keepsTeam, managesLeague, managesSchool } from '#server/people/permissions/api.ts';
import type { Actor } from '#server/platform/actor.ts';

/** A team as rights see it. */
export interface PolicySide {
  readonly school_id: number;
  readonly is_home: boolean;
  readonly district_ids: readonly number[];
}

/** As much of a game as rights depend on. */
export interface PolicySubject {
  readonly game_type: string;
  readonly is_playoff: boolean;
  readonly sport_id: number;
  readonly no_home_team: boolean;
  readonly created_by_id: number | null;
  readonly sides: readonly PolicySide[];
}

type Team = Pick<PolicySide, 'school_id' | 'district_ids'>;

/** Keeps a team: its coaches, its school's athletic director, a director of its county or leagues, and staff. */
export const managesSide = (actor: Actor, { school_id, district_ids }: Team, sportId: number): boolean =>
  keepsTeam(actor, { schoolId: school_id, sportId, districtIds: district_ids });

/** The sides that a member speaks for. */
export function ownSides<Side extends PolicySide>(
  actor: Actor,
  game: { readonly sport_id: number; readonly sides: readonly Side[] },
): Side[] {
  return game.sides.filter((side) => managesSide(actor, side, game.sport_id));
}

/** Tournament games are no affair of coaches: staff keep them, and directors of a league that plays in them. */
function managesTournament(actor: Actor, game: PolicySubject): boolean {
  return game.sides.some(({ district_ids }) => district_ids.some((districtId) => managesLeague(actor, { districtId })));
}

/** Anyone who speaks for one of the teams may enter a game; a custom event only who speaks for all its schools. */
export function canCreateGame(actor: Actor, game: PolicySubject): boolean {
  if (game.game_type === 'Tournament') return managesTournament(actor, game);
  const own = ownSides(actor, game);
  return game.game_type === 'Event' ? own.length > 0 && own.length === game.sides.length : own.length > 0;
}

/**
 * The home side and who entered it; without a home team any side. A custom event has no sides: who entered it, and who
 * speaks for all its schools. Games of brackets are kept with their bracket.
 */
export function canEditGame(actor: Actor, game: PolicySubject): boolean {
  if (game.is_playoff) return false;
  if (game.game_type === 'Tournament') return managesTournament(actor, game);
  const own = ownSides(actor, game);
  if (own.length === 0 || isCreator(actor, game)) return own.length > 0;
  if (game.game_type === 'Event') return own.length === game.sides.length;
  return game.no_home_team || own.some((side) => side.is_home);
}

/** Whom a custom event is for changes only who speaks for the schools that come and go. */
export function canChangeEvent(actor: Actor, before: PolicySubject, after: PolicySubject): boolean {
  const without = (game: PolicySubject, other: PolicySubject) =>
    game.sides.filter(({ school_id }) => !other.sides.some((side) => side.school_id === school_id));
  const changed = [...without(before, after), ...without(after, before)];
  return ownSides(actor, after).length > 0 && changed.every((side) => managesSide(actor, side, after.sport_id));
}

/** The other side, or a school of another member's event, asks those who may edit. */
export function canProposeChange(actor: Actor, game: PolicySubject): boolean {
  if (game.is_playoff || game.game_type === 'Tournament' || canEditGame(actor, game)) return false;
  return ownSides(actor, game).length > 0;
}

export function isCreator(actor: Actor, { created_by_id }: Pick<PolicySubject, 'created_by_id'>): boolean {
  return actor.kind === 'member' && created_by_id === actor.memberId;
}

/** A coach has one sport; directors and staff have them all. */
export function canChangeSport(actor: Actor, { sides }: Pick<PolicySubject, 'sides'>): boolean {
  return sides.some(
    ({ school_id, district_ids }) =>
      managesSchool(actor, { schoolId: school_id }) ||
      district_ids.some((districtId) => managesLeague(actor, { districtId })),
  );
}

const COACH_TYPES: ReadonlySet<string> = new Set(COACH_ROLES);

/**
 * The sides whose coaches' phone and address a member may see: those against their own team. Being staff opens nothing
 * here, only a role of coach type with one of the teams.
 */
export function contactableSides<Side extends PolicySide>(
  actor: Actor,
  game: Pick<PolicySubject, 'game_type' | 'sport_id'> & { readonly sides: readonly Side[] },
): Side[] {
  if (actor.kind === 'guest' || game.game_type === 'Tournament' || game.game_type === 'Event') return [];
  const coach = { ...actor, isSiteAdmin: false, roles: actor.roles.filter(({ role }) => COACH_TYPES.has(role)) };
  const own = new Set(ownSides(coach, game));
  if (own.size === 0 || own.size === game.sides.length) return own.size === 0 ? [] : [...own];
  return game.sides.filter((side) => !own.has(side));
}
