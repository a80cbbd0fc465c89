import { keepsTeam, managesLeague } from '#server/people/permissions/api.ts';
import type { Actor } from '#server/platform/actor.ts';

/** One team of a game, as far as rights go. */
export interface Side {
  /** The game result. */
  readonly id: number;
  readonly schoolId: number;
  readonly sportId: number;
  /** The counties and conferences whose directors keep this team. */
  readonly districtIds: readonly number[];
  readonly isHome: boolean;
}

export interface SidedGame {
  readonly gameType: string;
  readonly noHomeTeam: boolean;
  readonly sides: readonly Side[];
}

/** The sides that somebody speaks for: their coaches, athletic and league directors, and staff. */
export function managedSides(actor: Actor, { sides }: Pick<SidedGame, 'sides'>): Side[] {
  return sides.filter((side) => keepsTeam(actor, side));
}

/**
 * Whether somebody may take a game off the schedule by their own word: the home side (either side where there is
 * none); of a tournament its league's director. The other side's word needs agreement.
 */
export function keepsSchedule(actor: Actor, game: SidedGame): boolean {
  if (game.gameType === 'Tournament')
    return game.sides.some(({ districtIds }) => districtIds.some((districtId) => managesLeague(actor, { districtId })));
  return managedSides(actor, game).some((side) => side.isHome || game.noHomeTeam);
}

/** Whether a forfeit stands at once: nobody gives up a game but those whose team gave it up. */
export function mayForfeit(actor: Actor, game: SidedGame, forfeitedBy: readonly number[]): boolean {
  const own = new Set(managedSides(actor, game).map(({ id }) => id));
  return forfeitedBy.every((id) => own.has(id));
}
