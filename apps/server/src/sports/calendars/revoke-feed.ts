import { sql } from 'kysely';
import type { Db, Tx } from '#server/platform/db/types.ts';

/** Ends a member's secret calendar address; without one it changes nothing. */
export async function revokeFeed(db: Db | Tx, memberId: number): Promise<void> {
  await db
    .updateTable('calendar_feeds')
    .set({ revoked_at: sql`now()` })
    .where('member_id', '=', memberId)
    .where('revoked_at', 'is', null)
    .execute();
}
