import { sql } from 'kysely';
import { announceGames } from '#server/platform/announce.ts';
import type { Tx } from '#server/platform/db/types.ts';
import type { BracketState } from './bracket-state.ts';

/** Takes the game of a match away whose teams are not known any more. Nobody has played it. */
export async function removeGame(tx: Tx, { row, matches }: BracketState, key: string): Promise<void> {
  const gameId = matches.get(key)?.game_id ?? null;
  if (gameId === null) return;
  await tx
    .updateTable('bracket_matches')
    .set({ game_id: null, withdrawn_school_id: null })
    .where('bracket_id', '=', row.id)
    .where('key', '=', key)
    .execute();
  await tx
    .updateTable('games')
    .set((eb) => ({ removed_at: sql<Date>`now()`, updated_at: sql<Date>`now()`, version: eb('version', '+', 1) }))
    .where('id', '=', gameId)
    .execute();
  await announceGames(tx, [gameId]);
}
