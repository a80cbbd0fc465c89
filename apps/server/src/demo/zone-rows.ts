import { sql } from 'kysely';
import { HTML_VERSION, renderMarkup } from '#server/community/markup/api.ts';
import { listPost, slugOf } from '#server/community/posts/api.ts';
import { anyOf } from '#server/platform/db/lists.ts';
import type { Tx } from '#server/platform/db/types.ts';
import type { ZonePost } from './zone-plan.ts';

/** A statement takes so many parameters and no more. */
const ROWS_AT_ONCE = 2000;

/** Enters posts with their comments and likes as rows, and puts them into their lists. */
export async function insertZonePosts(
  tx: Tx,
  posts: readonly ZonePost[],
  { writers, categories }: { readonly writers: readonly number[]; readonly categories: ReadonlyMap<string, number> },
): Promise<void> {
  if (posts.length === 0) return;
  const memberOf = (by: number) => writers[by] ?? null;
  const ids = await insertPosts(tx, posts, (post, n) => ({
    title: post.title,
    body: post.body,
    category_id: categories.get(post.category) ?? 0,
    game_id: post.gameId,
    member_id: memberOf(post.by),
    slug: slugOf(post.title),
    html: renderMarkup(post.body),
    html_version: HTML_VERSION,
    request_key: `demo-post-${n}`,
    listed_at: new Date(post.at),
    created_at: new Date(post.at),
  }));
  const answers = posts.flatMap((post, n) => ({ post, id: ids[n] ?? 0 }));
  await insertComments(tx, answers, memberOf);
  const likes = answers.flatMap(({ post, id }) =>
    post.likes.map(({ at, by }) => ({ post_id: id, member_id: memberOf(by) ?? 0, at: new Date(at) })),
  );
  for (let start = 0; start < likes.length; start += ROWS_AT_ONCE)
    await tx
      .insertInto('post_likes')
      .values(likes.slice(start, start + ROWS_AT_ONCE))
      .execute();
  await sql`
    insert into post_counts (post_id, likes, comments, views)
    select p.id, (select count(*) from post_likes where post_id = p.id),
      (select count(*) from comments where post_id = p.id),
      40 + (p.id * 37) % 400 from posts p where p.id = ${anyOf(ids)}`.execute(tx);
  for (const id of ids) await listPost(tx, id);
}

type PostRow = Parameters<ReturnType<typeof newPosts>['values']>[0];
const newPosts = (tx: Tx) => tx.insertInto('posts');

async function insertPosts(
  tx: Tx,
  posts: readonly ZonePost[],
  rowOf: (post: ZonePost, n: number) => Extract<PostRow, { title: unknown }>,
): Promise<number[]> {
  const ids = (await newPosts(tx).values(posts.map(rowOf)).returning('id').execute()).map(({ id }) => id);
  const tags = posts.flatMap((post, n) =>
    post.tags.map(({ kind, id }, position) => ({ post_id: ids[n] ?? 0, position, kind, entity_id: id })),
  );
  await tx.insertInto('post_tags').values(tags).execute();
  return ids;
}

async function insertComments(
  tx: Tx,
  posts: readonly { readonly post: ZonePost; readonly id: number }[],
  memberOf: (by: number) => number | null,
): Promise<void> {
  const rows = posts.flatMap(({ post, id }) =>
    post.comments.map(({ at, by, body }, n) => ({
      post_id: id,
      member_id: memberOf(by),
      body,
      html: renderMarkup(body),
      html_version: HTML_VERSION,
      request_key: `demo-comment-${id}-${n}`,
      created_at: new Date(at),
    })),
  );
  for (let start = 0; start < rows.length; start += ROWS_AT_ONCE)
    await tx
      .insertInto('comments')
      .values(rows.slice(start, start + ROWS_AT_ONCE))
      .execute();
}
