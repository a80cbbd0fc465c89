import { Problem } from '@csz/contract/problem';
import type { Db } from '#server/platform/db/types.ts';

/** @throws {Problem} `subscription-not-found` when it is not theirs, or no more. */
export async function unfollow(db: Db, memberId: number, followId: number): Promise<void> {
  const { numDeletedRows } = await db
    .deleteFrom('follows')
    .where('id', '=', followId)
    .where('member_id', '=', memberId)
    .executeTakeFirst();
  if (numDeletedRows === 0n) throw new Problem('subscription-not-found');
}
