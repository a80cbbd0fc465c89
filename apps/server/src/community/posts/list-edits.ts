import { sql } from 'kysely';
import { renderMarkup } from '#server/community/markup/api.ts';
import type { Reader } from '#server/platform/db/types.ts';
import { getCommentedPost } from './commented-post.ts';

/**
 * What a post that everyone may read said before its edits, without those of the first minutes.
 *
 * @throws {Problem} `post-not-found`.
 */
export async function listPostEdits(db: Reader, postId: number) {
  await getCommentedPost(db, postId);
  const rows = await db
    .selectFrom('post_edits as e')
    .innerJoin('posts as p', 'p.id', 'e.post_id')
    .select(['e.title', 'e.body', 'e.at'])
    .where('e.post_id', '=', postId)
    .where('e.at', '>', sql<Date>`p.created_at + interval '5 minutes'`)
    .orderBy('e.id')
    .execute();
  return rows.map(({ title, body, at }) => ({ title, content: renderMarkup(body), at: at.toISOString() }));
}
