import { sql } from 'kysely';
import type { Tx } from '#server/platform/db/types.ts';
import { type ChangedBy, keepHistory } from './keep-history.ts';
import { touchGame } from './touch-game.ts';

/** What history and notices call a game that is gone for good; no game has this status. */
export const REMOVED = 'Removed';

/** Takes a game off everything that people see; its row and its history stay. */
export async function markRemoved(tx: Tx, gameId: number, by: ChangedBy): Promise<void> {
  const { status } = await tx.selectFrom('games').select('status').where('id', '=', gameId).executeTakeFirstOrThrow();
  await touchGame(tx, gameId, { removed_at: sql<Date>`now()` });
  await keepHistory(tx, gameId, [{ field: 'status', before: status, after: REMOVED }], by);
}
