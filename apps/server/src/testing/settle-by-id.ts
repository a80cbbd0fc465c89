import type { Tx } from '#server/platform/db/types.ts';
import { eventTime } from '#server/platform/events/reactions.ts';
import { getGame } from '#server/sports/games/api.ts';
import { type Settlement, settleGame } from '#server/sports/scores/api.ts';

/** Settles a game of which only the id is at hand, by the portal's clock. */
export async function settleById(tx: Tx, gameId: number, settlement: Omit<Settlement, 'at'>) {
  return settleGame(tx, await getGame(tx, gameId, { lock: true }), { ...settlement, at: eventTime() });
}
