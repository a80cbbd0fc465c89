import { Problem } from '@csz/contract/problem';
import type { Db } from '#server/platform/db/types.ts';
import { recordEvent } from '#server/platform/events/record-event.ts';

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

/** @throws {Problem} `subscription-not-found` when it is not theirs, or no more. */
export function unfollow(db: Db, memberId: number, followId: number): Promise<void> {
  return db.transaction().execute(async (tx) => {
    const follow = await tx
      .deleteFrom('follows')
      .where('id', '=', followId)
      .where('member_id', '=', memberId)
      .returning(['school_id', 'sport_id'])
      .executeTakeFirst();
    if (follow === undefined) throw new Problem('subscription-not-found');
    const data = { memberId, schoolId: follow.school_id, sportId: follow.sport_id };
    await recordEvent(tx, { type: 'follow.removed', actor: memberId, subject: `follow:${followId}`, data });
  });
}
