import type { Tx } from '#server/platform/db/types.ts';
import { enqueue } from '#server/platform/jobs.ts';
import type { GameChange } from '#server/sports/games/api.ts';
import type { SideRow } from './queries.ts';

/** A result moved the bracket, whoever reported that. */
export const BY_BRACKET = { words: 'Playoffs', memberId: null };

/**
 * Leaves word for those who planned with the game of a match, with the teams it had; `changes` is null when it is gone.
 * By a job: scheduling, which tells people, asks scores, and scores moved the bracket.
 */
export async function tellMatch(
  tx: Tx,
  gameId: number,
  before: readonly SideRow[],
  changes: readonly GameChange[] | null,
): Promise<void> {
  const sides = before.map(({ school_id, short_name, is_home }) => ({ school_id, short_name, is_home }));
  await enqueue(tx, 'note-match', { gameId, sides, changes });
}
