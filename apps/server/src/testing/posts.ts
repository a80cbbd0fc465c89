import { type Insertable, sql } from 'kysely';
import { HTML_VERSION } from '#server/community/markup/api.ts';
import type { Comments, Posts } from '#server/platform/db/schema.generated.ts';
import type { Portal } from './portal.ts';

let count = 0;

/** A post as a row, without an author unless one is given; it is in no list. */
export async function aPostRow({ db }: Pick<Portal, 'db'>, given: Partial<Insertable<Posts>> = {}): Promise<number> {
  count += 1;
  const { id: category_id } = await db
    .selectFrom('post_categories')
    .select('id')
    .where('path', '=', 'general')
    .executeTakeFirstOrThrow();
  const { id } = await db
    .insertInto('posts')
    .values({
      category_id,
      title: `Post ${count}`,
      slug: `post-${count}`,
      body: `Words ${count}.`,
      html: `<p>Words ${count}.</p>`,
      html_version: HTML_VERSION,
      request_key: `row-${count}`,
      ...given,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db.insertInto('post_counts').values({ post_id: id }).execute();
  return id;
}

/** A comment as a row. */
export async function aCommentRow(
  { db }: Pick<Portal, 'db'>,
  given: Partial<Insertable<Comments>> & { readonly post_id: number },
): Promise<number> {
  count += 1;
  const row = {
    body: `Words ${count}.`,
    html: `<p>Words ${count}.</p>`,
    html_version: HTML_VERSION,
    request_key: `row-${count}`,
  };
  const { id } = await db
    .insertInto('comments')
    .values({ ...row, ...given })
    .returning('id')
    .executeTakeFirstOrThrow();
  if ((given.state ?? 'visible') === 'visible')
    await db
      .updateTable('post_counts')
      .set({ comments: sql`comments + 1` })
      .where('post_id', '=', given.post_id)
      .execute();
  return id;
}
