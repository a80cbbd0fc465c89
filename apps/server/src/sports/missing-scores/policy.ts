import { keepsTeam, managesLeague } from '#server/people/permissions/api.ts';
import type { Actor } from '#server/platform/actor.ts';
import type { Game, GameTeam } from '#server/sports/games/api.ts';

type Side = Pick<GameTeam, 'id' | 'school_id' | 'sport_id' | 'district_ids' | 'is_home'>;

/** The sides that an actor speaks for: their coaches, athletic and league directors, and staff. */
export function managedSides<Own extends Omit<Side, 'id'>>(actor: Actor, sides: readonly Own[]): Own[] {
  return sides.filter(({ school_id: schoolId, sport_id: sportId, district_ids: districtIds }) =>
    keepsTeam(actor, { schoolId, sportId, districtIds }),
  );
}

/**
 * Whether an actor may take a game off the schedule by their own word: the home side (either side where there is
 * none); of a tournament its league's director. The other side's word needs agreement.
 */
export function managesSchedule(
  actor: Actor,
  { game_type, sides }: Pick<Game, 'game_type'> & { readonly sides: readonly Side[] },
): boolean {
  if (game_type === 'Tournament')
    return sides.some(({ district_ids }) => district_ids.some((districtId) => managesLeague(actor, { districtId })));
  const noHomeTeam = !sides.some((side) => side.is_home);
  return managedSides(actor, sides).some((side) => side.is_home || noHomeTeam);
}

/** Whether a forfeit stands at once: only those whose team gave a game up can give it up. */
export function mayForfeit(actor: Actor, sides: readonly Side[], forfeitedBy: readonly number[]): boolean {
  const own = new Set(managedSides(actor, sides).map(({ id }) => id));
  return forfeitedBy.every((id) => own.has(id));
}
