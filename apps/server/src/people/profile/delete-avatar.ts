import { Problem } from '@csz/contract/problem';
import { sql } from 'kysely';
import type { Db } from '#server/platform/db/types.ts';
import { deleteUploads } from '#server/reference/media/api.ts';
import { getAwakeMember } from './queries.ts';

/**
 * Removes the own picture and its file. Without a picture nothing changes.
 *
 * @throws {Problem} `not-allowed` for the picture of somebody else.
 */
export async function deleteAvatar(db: Db, memberId: number, ofMemberId: number): Promise<void> {
  if (memberId !== ofMemberId) throw new Problem('not-allowed');
  await db.transaction().execute(async (tx) => {
    const member = await getAwakeMember(tx, memberId);
    await deleteUploads(tx, memberId, member.avatar_url);
    await tx
      .updateTable('members')
      .set({ avatar_url: '', updated_at: sql`now()` })
      .where('id', '=', memberId)
      .execute();
  });
}
