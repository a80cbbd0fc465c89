import { Problem } from '@csz/contract/problem';
import { sql } from 'kysely';
import type { Db, Tx } from '#server/platform/db/types.ts';
import { recordEvent } from '#server/platform/events/record-event.ts';

/**
 * Switches the mails about schedule changes of something that a member follows.
 *
 * @throws {Problem} `subscription-not-found` when it is not theirs, or no more.
 */
export function switchFollowMails(db: Db, memberId: number, followId: number, mails: boolean): Promise<void> {
  return db.transaction().execute(async (tx) => {
    const { numUpdatedRows } = await tx
      .updateTable('follows')
      .set({ mails })
      .where('id', '=', followId)
      .where('member_id', '=', memberId)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) throw new Problem('subscription-not-found');
    if (!mails) return;
    const subject = `follow:${followId}` as const;
    await recordEvent(tx, { type: 'follow.mails-resumed', actor: memberId, subject, data: { memberId } });
  });
}

/** Switches the mails about all that a member follows off. */
export async function stopFollowMails(tx: Tx, memberId: number): Promise<void> {
  await tx.updateTable('follows').set({ mails: false }).where('member_id', '=', memberId).execute();
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

/** Follows of a school become another one's. Who followed both follows it once. */
export async function replaceSchoolInFollows(
  tx: Tx,
  { from, into }: { readonly from: { readonly id: number }; readonly into: { readonly id: number } },
): Promise<void> {
  await sql`
    update follows mine set school_id = ${into.id} where school_id = ${from.id} and not exists (
      select from follows theirs where theirs.member_id = mine.member_id and theirs.school_id = ${into.id}
        and theirs.sport_id is not distinct from mine.sport_id)`.execute(tx);
  await tx.deleteFrom('follows').where('school_id', '=', from.id).execute();
}
