import { sql } from 'kysely';
import type { Reader } from '#server/platform/db/types.ts';

/** Ends sessions of a member at once: one, or all but one, or all. Answers how many ended. */
export async function endSessions(
  tx: Reader,
  memberId: number,
  which: { only?: number; except?: number } = {},
): Promise<number> {
  let update = tx
    .updateTable('sessions')
    .set({ ended_at: sql`now()` })
    .where('member_id', '=', memberId)
    .where('ended_at', 'is', null);
  if (which.only !== undefined) update = update.where('id', '=', which.only);
  if (which.except !== undefined) update = update.where('id', '<>', which.except);
  const { numUpdatedRows } = await update.executeTakeFirst();
  return Number(numUpdatedRows);
}
