import type { Tx } from '#server/platform/db/types.ts';
import { getGame } from '#server/sports/games/api.ts';
import { type Settlement, settleGame } from '#server/sports/scores/api.ts';

/** Settles a game of which only the id is at hand. */
export async function settleById(tx: Tx, gameId: number, settlement: Settlement) {
  return settleGame(tx, await getGame(tx, gameId, { lock: true }), settlement);
}
