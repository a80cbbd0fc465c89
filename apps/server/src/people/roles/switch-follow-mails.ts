import { Problem } from '@csz/contract/problem';
import type { Db } from '#server/platform/db/types.ts';

/**
 * Switches the mails about schedule changes of something that a member follows.
 *
 * @throws {Problem} `subscription-not-found` when it is not theirs, or no more.
 */
export async function switchFollowMails(db: Db, memberId: number, followId: number, mails: boolean): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable('follows')
    .set({ mails })
    .where('id', '=', followId)
    .where('member_id', '=', memberId)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw new Problem('subscription-not-found');
}
