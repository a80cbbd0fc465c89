import { PINNED } from '@csz/contract/posts/keys';
import { Problem } from '@csz/contract/problem';
import { canDelete, isAuthor } from '#server/community/authors/api.ts';
import { closeReview, withdrawReview } from '#server/community/moderation/api.ts';
import { listDistrictsOfPost } from '#server/community/moderators/api.ts';
import type { Db, Tx } from '#server/platform/db/types.ts';
import { recordEvent } from '#server/platform/events/record-event.ts';
import { publish } from '#server/platform/publish.ts';
import { type Act, audit } from '#server/reference/audit/api.ts';
import { unlistPost } from './list-post.ts';
import { closeVersions } from './post-versions.ts';
import { lockPost } from './update-post.ts';

/**
 * Deletes a post: its author one of their own, staff any. It leaves every page at once; moderators may still read it.
 *
 * @throws {Problem} `post-not-found`, `post-not-yours`.
 */
export async function deletePost(db: Db, postId: number, act: Act): Promise<void> {
  const { actor } = act;
  await db.transaction().execute(async (tx) => {
    const post = await lockPost(tx, postId);
    if (!canDelete(actor, post)) throw new Problem(post.state === 'visible' ? 'post-not-yours' : 'post-not-found');
    const keys = post.state === 'visible' ? await unlistPost(tx, postId) : [];
    await unpin(tx, postId);
    await tx.updateTable('posts').set({ state: 'deleted' }).where('id', '=', postId).execute();
    if (isAuthor(actor, post)) await withdrawReview(tx, `post:${postId}`, actor.memberId);
    else {
      await closeVersions(tx, postId);
      const districtIds = await listDistrictsOfPost(tx, postId);
      const review = { subject: `post:${postId}`, kind: 'post', memberId: post.member_id, districtIds } as const;
      await closeReview(tx, review, { decision: 'delete', decidedBy: actor.memberId, before: post.state });
      await audit(tx, {
        ...act,
        action: 'delete post',
        subject: `post ${postId}: ${post.title}`,
        before: post.state,
        after: 'deleted',
      });
    }
    await recordEvent(tx, {
      type: 'post.deleted',
      actor: actor.memberId,
      subject: `post:${postId}`,
      data: { memberId: post.member_id, state: post.state },
    });
    await publish(tx, [...keys, PINNED]);
  });
}

/** What is not on any page is not pinned either. */
export async function unpin(tx: Tx, postId: number): Promise<void> {
  await tx.deleteFrom('post_pins').where('post_id', '=', postId).execute();
}
