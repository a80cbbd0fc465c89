import { matchName } from '@csz/rules/brackets/match-names';
import type { Reader } from '#server/platform/db/types.ts';
import type { BracketOfGame } from '#server/sports/games/api.ts';
import { listMatchesOfGames } from './queries.ts';

/** The brackets of games by the id of the game; games of none are missing. */
export async function findBracketsOfGames(
  db: Reader,
  gameIds: readonly number[],
): Promise<ReadonlyMap<number, BracketOfGame>> {
  if (gameIds.length === 0) return new Map();
  const found = await listMatchesOfGames(db, gameIds);
  return new Map(
    found.map(({ game_id, bracket_id, key, name, plan }) => {
      const match = plan.matches.find((planned) => planned.key === key);
      return [
        game_id,
        { id: String(bracket_id), name, match: match === undefined ? '' : matchName(match, plan) },
      ] as const;
    }),
  );
}
