import { Problem } from '@csz/contract/problem';
import { memberState } from '#server/people/accounts/api.ts';
import type { Db } from '#server/platform/db/types.ts';
import { recordEvent } from '#server/platform/events/record-event.ts';
import { deleteUploads } from '#server/reference/media/api.ts';
import { getActiveMember } from './queries.ts';

/**
 * Removes the own picture and its file. Without a picture nothing changes.
 *
 * @throws {Problem} `not-allowed` for the picture of another member.
 */
export async function deleteAvatar(db: Db, memberId: number, ofMemberId: number): Promise<void> {
  if (memberId !== ofMemberId) throw new Problem('not-allowed');
  await db.transaction().execute(async (tx) => {
    const member = await getActiveMember(tx, memberId);
    await deleteUploads(tx, memberId, member.avatar_url);
    await memberState.setDetails(tx, memberId, { avatar_url: '' });
    const subject = `member:${memberId}` as const;
    await recordEvent(tx, { type: 'profile.changed', actor: memberId, subject, data: { memberId } });
  });
}
