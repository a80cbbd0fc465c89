import { sql } from 'kysely';
import { createComment } from '#server/community/comments/create-comment.ts';
import { HTML_VERSION } from '#server/community/markup/api.ts';
import { likePost } from '#server/community/posts/like-post.ts';
import { asMember } from '#server/community/posts/testing/a-post.ts';
import { aMember, type MemberRow } from '#server/testing/members.ts';
import type { Portal } from '#server/testing/portal.ts';

let count = 0;

/** A member whom The Zone does not call new: no limit for all together. */
export async function aFan(portal: Portal): Promise<MemberRow> {
  const created_at = new Date(Date.now() - 60 * 86_400_000);
  const member = await aMember(portal, { created_at });
  await portal.db.insertInto('member_activity').values({ member_id: member.id, posts_read: 50 }).execute();
  const post = await portal.db
    .insertInto('posts')
    .values({
      member_id: member.id,
      category_id: sql<number>`(select min(id) from post_categories)`,
      title: 'An old one',
      slug: 'an-old-one',
      body: 'Old.',
      html: '<p>Old.</p>',
      html_version: HTML_VERSION,
      request_key: `old-${member.id}`,
      created_at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await portal.db.insertInto('post_counts').values({ post_id: post.id }).execute();
  return member;
}

/** What a member has, and how often each type was granted and taken back. */
export async function pointsOf({ db }: Portal, { id }: { readonly id: number }) {
  const sums = await db.selectFrom('points_sums').select('sum').where('member_id', '=', id).executeTakeFirst();
  const entries = await db
    .selectFrom('points_entries')
    .select(['type', 'points'])
    .where('member_id', '=', id)
    .orderBy('id')
    .execute();
  return { sum: sums?.sum ?? 0, entries: entries.map(({ type, points }) => `${type}: ${points}`) };
}

/** Likes a post by the real write, or takes that back. */
export async function like(portal: Portal, member: MemberRow, postId: string | number, likes = true): Promise<void> {
  await likePost(portal.platform, await asMember(portal, member), { postId: Number(postId), likes });
}

/** Comments on a post by the real write. */
export async function comment(portal: Portal, member: MemberRow, postId: string | number): Promise<number> {
  count += 1;
  const { id } = await createComment(portal.platform, await asMember(portal, member), {
    replyToPostId: String(postId),
    message: `Well played, number ${count}.`,
    requestKey: `earning-key-${count}`,
    typedForMs: 60_000,
  });
  return Number(id);
}
