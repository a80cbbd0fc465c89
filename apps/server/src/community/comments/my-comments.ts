import { sql } from 'kysely';
import { isModerator } from '#server/community/moderation/api.ts';
import { canDelete, canEdit, getCommentedPost } from '#server/community/posts/api.ts';
import type { Member } from '#server/platform/actor.ts';
import type { Db } from '#server/platform/db/types.ts';
import { listHeldComments } from './queries.ts';

/**
 * Of the comments of a post: what the member may do with each, and their own that wait for staff.
 *
 * @throws {Problem} `post-not-found`.
 */
export async function listMyComments(db: Db, member: Member, postId: number, now: Temporal.Instant) {
  const { districtIds } = await getCommentedPost(db, postId);
  const canModerate = await isModerator(db, member, districtIds);
  const rows = await db
    .selectFrom('comments as c')
    .select(['c.id', 'c.member_id', 'c.state', 'c.created_at', 'c.body'])
    .select(
      sql<boolean>`exists (select from claims where subject = 'comment:' || c.id and member_id = ${member.memberId})`.as(
        'youClaimed',
      ),
    )
    .where('c.post_id', '=', postId)
    .where('c.state', '=', 'visible')
    .orderBy('c.id')
    .execute();
  const items = rows.map((comment) => ({
    id: String(comment.id),
    youClaimed: comment.youClaimed,
    canEdit: canEdit(member, comment, now),
    // To go on from what was typed.
    message: canEdit(member, comment, now) ? comment.body : undefined,
    canDelete: canDelete(member, comment),
    canHide: canModerate,
  }));
  return { items, held: await listHeldComments(db, postId, member.memberId), canModerate };
}
