import { postKey } from '@csz/contract/posts/keys';
import { HTML_VERSION } from '#server/community/markup/api.ts';
import type { Db, Tx } from '#server/platform/db/types.ts';
import { publish } from '#server/platform/publish.ts';
import { renderPost } from './render-post.ts';

/** Posts that one transaction renders. */
const AT_ONCE = 200;

/** Makes the HTML of posts again that an older version of the portal made. */
export async function renderPostsAgain(db: Db): Promise<void> {
  while ((await db.transaction().execute(renderSome)) === AT_ONCE);
}

async function renderSome(tx: Tx): Promise<number> {
  const posts = await tx
    .selectFrom('posts')
    .select(['id', 'body'])
    .where('html_version', '<', HTML_VERSION)
    .orderBy('html_version')
    .limit(AT_ONCE)
    .forNoKeyUpdate()
    .skipLocked()
    .execute();
  for (const { id, body } of posts)
    await tx
      .updateTable('posts')
      .set({ html: await renderPost(tx, body), html_version: HTML_VERSION })
      .where('id', '=', id)
      .execute();
  await publish(
    tx,
    posts.map(({ id }) => postKey(id)),
  );
  return posts.length;
}
