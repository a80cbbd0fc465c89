import { commentsKey } from '@csz/contract/posts/keys';
import { HTML_VERSION } from '#server/community/markup/api.ts';
import { renderPost } from '#server/community/posts/api.ts';
import type { Db, Tx } from '#server/platform/db/types.ts';
import { publish } from '#server/platform/publish.ts';
import { listMentions } from './mentions.ts';

/** Comments that one transaction renders. */
const AT_ONCE = 200;

/** Makes the HTML of comments again that an older version of the portal made. */
export async function renderCommentsAgain(db: Db): Promise<void> {
  while ((await db.transaction().execute(renderSome)) === AT_ONCE);
}

async function renderSome(tx: Tx): Promise<number> {
  const comments = await tx
    .selectFrom('comments')
    .select(['id', 'post_id', 'body'])
    .where('html_version', '<', HTML_VERSION)
    .orderBy('html_version')
    .limit(AT_ONCE)
    .forNoKeyUpdate()
    .skipLocked()
    .execute();
  for (const { id, body } of comments)
    await tx
      .updateTable('comments')
      .set({ html: await renderPost(tx, body, await listMentions(tx, id)), html_version: HTML_VERSION })
      .where('id', '=', id)
      .execute();
  await publish(
    tx,
    [...new Set(comments.map(({ post_id }) => post_id))].map((postId) => commentsKey(postId)),
  );
  return comments.length;
}
