import { PLAYED_GAME_TYPES } from '@csz/contract/core/constants';
import type { Game } from '@csz/contract/games/calls';
import { type AgateKind, agateLine } from '@csz/contract/results/agate-line';
import type { Platform } from '#server/platform/platform.ts';
import { type GameFilterQuery, listGameIds, presentGames } from '#server/sports/scoreboard/api.ts';

/** A game that has something to print. */
export interface Result {
  readonly game: Game;
  readonly kind: AgateKind;
  readonly text: string;
}

/** A state has ten thousand games a month: read some at a time, they neither fill the memory nor keep others waiting. */
const AT_ONCE = 250;

/**
 * What is known of the games of a place and its days, in the order in which they were played: results, scores that are not
 * confirmed, and what was called off. Some at a time: a reader who keeps less of each holds no state's month in memory.
 *
 * @throws {Problem} for a place, school, league or sport that there is not.
 */
export async function* listResults(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  filter: GameFilterQuery,
): AsyncGenerator<readonly Result[]> {
  const ids = await listGameIds(db, filter, PLAYED_GAME_TYPES);
  for (let from = 0; from < ids.length; from += AT_ONCE) {
    const games = await presentGames(db, clock, ids.slice(from, from + AT_ONCE));
    yield games.flatMap((game) => {
      const line = agateLine(game);
      return line === undefined ? [] : [{ game, ...line }];
    });
  }
}
