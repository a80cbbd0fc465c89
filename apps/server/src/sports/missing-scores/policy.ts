import { managesLeague } from '#server/people/permissions/api.ts';
import type { Actor } from '#server/platform/actor.ts';
import type { Game, GameTeam } from '#server/sports/games/api.ts';
import { managedSides } from '#server/sports/reporters/api.ts';

type Side = Pick<GameTeam, 'id' | 'school_id' | 'sport_id' | 'district_ids' | 'is_home'>;

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
