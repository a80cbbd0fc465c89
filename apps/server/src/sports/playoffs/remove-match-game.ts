import type { Tx } from '#server/platform/db/types.ts';
import { getGame, removeGames } from '#server/sports/games/api.ts';
import type { BracketState } from './bracket-state.ts';
import { BY_BRACKET } from './tell-match.ts';

/**
 * Takes the game of a match away whose teams are not known any more. Nobody has played it; those who planned with it are
 * told.
 */
export async function removeGame(tx: Tx, { row, matches, sides }: BracketState, key: string): Promise<void> {
  const gameId = matches.get(key)?.game_id ?? null;
  if (gameId === null) return;
  await tx
    .updateTable('bracket_matches')
    .set({ game_id: null, withdrawn_school_id: null })
    .where('bracket_id', '=', row.id)
    .where('key', '=', key)
    .execute();
  const game = await getGame(tx, gameId, { lock: true });
  await removeGames(tx, [{ cause: 'bracket', game: { ...game, sides: sides.get(key) ?? [] }, by: BY_BRACKET }]);
}
