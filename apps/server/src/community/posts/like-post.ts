import { Problem } from '@csz/contract/problem';
import { sql } from 'kysely';
import { getFigures } from '#server/community/figures/api.ts';
import { requireMayWrite } from '#server/community/moderation/api.ts';
import { isOfHeldMember } from '#server/people/held-members/api.ts';
import type { Member } from '#server/platform/actor.ts';
import type { Reader, Tx } from '#server/platform/db/types.ts';
import { recordEvent } from '#server/platform/events/record-event.ts';
import type { Platform } from '#server/platform/platform.ts';

/**
 * Likes a post, or takes that back; the same once more changes nothing. Finished pages are not made again for a like.
 *
 * @throws {Problem} `post-not-found`, `own-post-liked`, those of moderation.
 */
export function likePost(
  platform: Platform,
  member: Member,
  { postId, likes }: { postId: number; likes: boolean },
): Promise<{ upvotes: number; youVoted: boolean }> {
  const now = platform.clock();
  return platform.db.transaction().execute(async (tx) => {
    await requireMayWrite(tx, member);
    const { member_id: authorId } = await getShown(tx, postId);
    if (authorId === member.memberId) throw new Problem('own-post-liked');
    const had = await isLiked(tx, postId, member.memberId);
    if (likes && !had) await requireMayLike(tx, member, { authorId, now });
    const isNew = likes
      ? await addLike(tx, { postId, memberId: member.memberId, now })
      : await takeLike(tx, postId, member.memberId);
    if (isNew)
      await recordEvent(tx, {
        type: likes ? 'post.liked' : 'post.unliked',
        actor: member.memberId,
        subject: `post:${postId}`,
        data: { memberId: authorId, likedBy: member.memberId },
        at: now,
      });
    const { likes: upvotes } = await tx
      .selectFrom('post_counts')
      .select('likes')
      .where('post_id', '=', postId)
      .executeTakeFirstOrThrow();
    return { upvotes, youVoted: likes };
  });
}

/**
 * Lets a member like one more post. Likes pay points, so no member gives them without end, or all to one friend.
 *
 * @throws {Problem} `zone-limit`.
 */
async function requireMayLike(
  tx: Tx,
  member: Member,
  { authorId, now }: { readonly authorId: number | null; readonly now: Temporal.Instant },
): Promise<void> {
  if (member.isSiteAdmin) return;
  const { likesPerDay, likesPerAuthorAndDay } = await getFigures(tx, 'trust');
  const today = await tx
    .selectFrom('post_likes as l')
    .innerJoin('posts as p', 'p.id', 'l.post_id')
    .select((eb) => [
      eb.fn.countAll<number>().as('all'),
      eb.fn
        .countAll<number>()
        .filterWhere('p.member_id', '=', authorId ?? 0)
        .as('ofAuthor'),
    ])
    .where('l.member_id', '=', member.memberId)
    .where('l.at', '>', new Date(now.epochMilliseconds - 86_400_000))
    .executeTakeFirstOrThrow();
  if (Number(today.all) >= likesPerDay) throw new Problem('zone-limit', { limit: `${likesPerDay} likes` });
  if (Number(today.ofAuthor) >= likesPerAuthorAndDay)
    throw new Problem('zone-limit', { limit: `${likesPerAuthorAndDay} likes for one member` });
}

async function getShown(db: Reader, postId: number) {
  const post = await db
    .selectFrom('posts')
    .select('member_id')
    .where('id', '=', postId)
    .where('state', '=', 'visible')
    .where((eb) => eb.not(isOfHeldMember(eb.ref('member_id'))))
    .executeTakeFirst();
  if (post === undefined) throw new Problem('post-not-found');
  return post;
}

async function isLiked(db: Reader, postId: number, memberId: number): Promise<boolean> {
  const like = db.selectFrom('post_likes').select('at').where('post_id', '=', postId).where('member_id', '=', memberId);
  return (await like.executeTakeFirst()) !== undefined;
}

interface Like {
  readonly postId: number;
  readonly memberId: number;
  readonly now: Temporal.Instant;
}

/** The row and its count move by one statement, so that many at once leave the count right. */
async function addLike(tx: Tx, { postId, memberId, now }: Like): Promise<boolean> {
  const { rows } = await sql`
    with added as (
      insert into post_likes (post_id, member_id, at) values (${postId}, ${memberId}, ${new Date(now.epochMilliseconds)}) on conflict do nothing returning post_id)
    update post_counts set likes = likes + 1 where post_id in (select post_id from added) returning post_id`.execute(
    tx,
  );
  return rows.length > 0;
}

async function takeLike(tx: Tx, postId: number, memberId: number): Promise<boolean> {
  const { rows } = await sql`
    with taken as (
      delete from post_likes where post_id = ${postId} and member_id = ${memberId} returning post_id)
    update post_counts set likes = likes - 1 where post_id in (select post_id from taken) returning post_id`.execute(
    tx,
  );
  return rows.length > 0;
}
