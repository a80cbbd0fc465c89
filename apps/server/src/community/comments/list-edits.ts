import { Problem } from '@csz/contract/problem';
import { sql } from 'kysely';
import { renderMarkup } from '#server/community/markup/api.ts';
import { getCommentedPost } from '#server/community/posts/api.ts';
import type { Reader } from '#server/platform/db/types.ts';

/**
 * What a comment that everyone may read said before its edits, without those of the first minutes.
 *
 * @throws {Problem} `comment-not-found`, `post-not-found`.
 */
export async function listCommentEdits(db: Reader, id: number) {
  const comment = await db
    .selectFrom('comments')
    .select('post_id')
    .where('id', '=', id)
    .where('state', '=', 'visible')
    .executeTakeFirst();
  if (comment === undefined) throw new Problem('comment-not-found');
  await getCommentedPost(db, comment.post_id);
  const rows = await db
    .selectFrom('comment_edits as e')
    .innerJoin('comments as c', 'c.id', 'e.comment_id')
    .select(['e.body', 'e.at'])
    .where('e.comment_id', '=', id)
    .where('e.at', '>', sql<Date>`c.created_at + interval '5 minutes'`)
    .orderBy('e.id')
    .execute();
  return rows.map(({ body, at }) => ({ content: renderMarkup(body), at: at.toISOString() }));
}
