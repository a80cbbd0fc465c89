import { sql } from 'kysely';
import { announceGames } from '#server/platform/announce.ts';
import type { Tx } from '#server/platform/db/types.ts';
import type { LockedGame } from '#server/scores/api.ts';

/** Marks a game that has no result as called off, or as postponed without a new date; its history says who did. */
export async function takeOffSchedule(
  tx: Tx,
  game: LockedGame,
  { status, by }: { status: 'Canceled' | 'Postponed'; by: string },
): Promise<void> {
  await tx
    .updateTable('games')
    .set((eb) => ({ status, version: eb('version', '+', 1), updated_at: sql`now()` }))
    // Staff need not rule on a game that is off.
    .set({ review_reason: null, review_since: null })
    .where('id', '=', game.id)
    .execute();
  await tx
    .insertInto('game_changes')
    .values({ game_id: game.id, field: 'status', before: game.status, after: status, changed_by: by })
    .execute();
  await announceGames(tx, [game.id]);
}
