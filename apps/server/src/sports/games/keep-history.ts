import type { Tx } from '#server/platform/db/types.ts';

/** What changed of a game, from what, to what. */
export interface GameChange {
  readonly field: string;
  readonly before: string;
  readonly after: string;
}

/** Who changed it, in words, and as the member whose name goes when they leave. */
export interface ChangedBy {
  readonly words: string;
  readonly memberId: number | null;
}

/** Writes what changed into the history of a game whose row is written already: the history takes its version. */
export async function keepHistory(
  tx: Tx,
  gameId: number,
  changes: readonly GameChange[],
  { words, memberId }: ChangedBy,
): Promise<void> {
  if (changes.length === 0) return;
  await tx
    .insertInto('game_changes')
    .values(changes.map((change) => ({ ...change, game_id: gameId, changed_by: words, member_id: memberId })))
    .execute();
}
