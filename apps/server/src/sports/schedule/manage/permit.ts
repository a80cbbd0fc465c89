import { Problem } from '@csz/contract/problem';
import type { Member } from '#server/platform/actor.ts';
import type { Game } from '#server/sports/games/api.ts';
import { canEditGame, ownSides } from './policy.ts';

/** @throws {Problem} `game-of-playoffs` for who keeps a team of a tournament game, `not-allowed` for anybody else. */
export function assertCanEdit(by: Member, game: Game): void {
  if (canEditGame(by, game)) return;
  const isTournament = game.is_playoff || game.game_type === 'Tournament';
  throw new Problem(isTournament && ownSides(by, game).length > 0 ? 'game-of-playoffs' : 'not-allowed');
}

/** @throws {Problem} `game-over` for one that is postponed or cancelled. */
export function assertIsOn({ status }: Game): void {
  if (status !== 'Active') throw new Problem('game-over', { status });
}

/** Results that a game can have without having been played. */
const NOT_PLAYED: ReadonlySet<string> = new Set(['none', 'no_contest']);

/** @throws {Problem} `game-played`: what has a result was played, and is neither postponed nor cancelled any more. */
export function assertNotPlayed({ result_status }: Game): void {
  if (!NOT_PLAYED.has(result_status)) throw new Problem('game-played');
}

export const isPlayed = ({ result_status }: Game): boolean => !NOT_PLAYED.has(result_status);

/** Beside the teams or schools of a form in which the one who sends it has no part, or not enough of one. */
export const notYours = (gameType: string) =>
  gameType === 'Event'
    ? { path: 'schoolIds', message: 'Each school must be one of yours' }
    : { path: 'teams', message: 'One of the teams must be a team of yours' };
