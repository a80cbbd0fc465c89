import { sql } from 'kysely';
import type { Tx } from '#server/platform/db/types.ts';
import type { DescribedChange } from '#server/scores/api.ts';
import { partsOf } from './current-form.ts';

/**
 * Closes what would write over parts of the form that are different now, and what was asked by a school that is not in
 * the game any more; without `changes`, or when it is on or off now, everything that was asked. The one that is being
 * accepted is closed by then.
 */
export async function overtakeProposals(tx: Tx, gameId: number, changes?: readonly DescribedChange[]): Promise<void> {
  const isPartly = changes?.every(({ field }) => field !== 'status') === true;
  const parts = partsOf(changes ?? []);
  await tx
    .updateTable('game_proposals')
    .set({ status: 'overtaken', decided_at: sql`now()` })
    .where('game_id', '=', gameId)
    .where('status', '=', 'open')
    .$if(isPartly, (query) => query.where(sql<boolean>`(jsonb_exists_any(wanted, ${parts}::text[]) or ${hasLeft})`))
    .execute();
}

const hasLeft = sql<boolean>`not exists (
  select from game_results r where r.game_id = game_proposals.game_id and r.school_id = game_proposals.school_id)`;
