import type { Tx } from '#server/platform/db/types.ts';

/** Removes all calendar addresses of a member who leaves. */
export async function forgetFeed(tx: Tx, memberId: number): Promise<void> {
  await tx.deleteFrom('calendar_feeds').where('member_id', '=', memberId).execute();
}
