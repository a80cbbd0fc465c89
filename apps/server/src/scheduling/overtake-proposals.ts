import { sql } from 'kysely';
import type { Tx } from '#server/platform/db/types.ts';
import type { DescribedChange } from '#server/scores/api.ts';

/**
 * Closes what was asked about parts of a game that are different now; without `changes`, everything that was asked.
 * The one that is being accepted is closed by then.
 */
export async function overtakeProposals(tx: Tx, gameId: number, changes?: readonly DescribedChange[]): Promise<void> {
  const fields = changes?.map(({ field }) => field);
  await tx
    .updateTable('game_proposals')
    .set({ status: 'overtaken', decided_at: sql`now()` })
    .where('game_id', '=', gameId)
    .where('status', '=', 'open')
    .$if(fields !== undefined, (query) =>
      query.where(
        sql<boolean>`exists (select from jsonb_array_elements(changes) c where c ->> 'field' = any(${fields}::text[]))`,
      ),
    )
    .execute();
}
