import { PINNED, postKey } from '@csz/contract/posts/keys';
import { Problem } from '@csz/contract/problem';
import { sql } from 'kysely';
import { isOfHeldMember } from '#server/people/held-members/api.ts';
import { isUniqueViolation } from '#server/platform/db/errors.ts';
import type { Db, Reader } from '#server/platform/db/types.ts';
import { publish } from '#server/platform/publish.ts';
import { type Act, audit } from '#server/reference/audit/api.ts';

/**
 * Pins a post, or takes its pin away; answers which. One post is pinned at a time: of two at once the key of the table
 * lets one win.
 *
 * @throws {Problem} `post-not-found`, `another-post-pinned`.
 */
export async function togglePin(db: Db, postId: number, act: Act): Promise<boolean> {
  try {
    return await db.transaction().execute(async (tx) => {
      const post = await tx
        .selectFrom('posts')
        .select('title')
        .where('id', '=', postId)
        .where('state', '=', 'visible')
        .forShare()
        .executeTakeFirst();
      if (post === undefined) throw new Problem('post-not-found');
      const taken = await tx.deleteFrom('post_pins').where('post_id', '=', postId).returning('post_id').execute();
      const isPinned = taken.length === 0;
      if (isPinned)
        await tx.insertInto('post_pins').values({ post_id: postId, pinned_by: act.actor.memberId }).execute();
      const action = isPinned ? 'pin post' : 'unpin post';
      await audit(tx, { ...act, action, subject: `post ${postId}: ${post.title}`, before: '', after: '' });
      await publish(tx, [PINNED, postKey(postId)]);
      return isPinned;
    });
  } catch (error) {
    if (isUniqueViolation(error, 'post_pins_pkey')) throw new Problem('another-post-pinned');
    throw error;
  }
}

/** The post that is pinned, while everyone may read it. */
export async function findPinned(db: Reader): Promise<number | undefined> {
  const pin = await db
    .selectFrom('post_pins')
    .innerJoin('posts', 'posts.id', 'post_pins.post_id')
    .select('posts.id')
    .where('posts.state', '=', sql.lit('visible'))
    .where((eb) => eb.not(isOfHeldMember(eb.ref('posts.member_id'))))
    .executeTakeFirst();
  return pin?.id;
}
