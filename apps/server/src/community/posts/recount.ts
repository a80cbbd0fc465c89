import { sql } from 'kysely';
import type { Db, Tx } from '#server/platform/db/types.ts';
import { publish } from '#server/platform/publish.ts';
import { listPost, placesOf, unlistPost } from './list-post.ts';

interface Recounting {
  /** Whether what is found is also put right. */
  readonly mend: boolean;
  onProgress(done: number, total: number): void;
}

interface Recounted {
  readonly posts: number;
  /** One line each, for the operator. */
  readonly differences: string[];
}

/**
 * Compares what is kept of posts with what it was made from: their counts, the lists that show them, and search. Every
 * write keeps these right, so that a difference is a mistake of the portal.
 */
export async function recountPosts(db: Db, { mend, onProgress }: Recounting): Promise<Recounted> {
  const differences = await recountCounts(db, mend);
  const posts = await db.selectFrom('posts').select('id').orderBy('id').execute();
  for (const [at, { id }] of posts.entries()) {
    const found = await db.transaction().execute((tx) => recountLists(tx, id, mend));
    differences.push(...found);
    onProgress(at + 1, posts.length);
  }
  return { posts: posts.length, differences };
}

async function recountCounts(db: Db, mend: boolean): Promise<string[]> {
  return db.transaction().execute(async (tx) => {
    // A like or comment that comes meanwhile waits, or its count would look wrong.
    await sql`lock table post_counts in share row exclusive mode`.execute(tx);
    const { rows } = await sql<Wrong>`
      select c.post_id as id, c.likes, c.comments, l.n as "realLikes", m.n as "realComments" from post_counts c
      cross join lateral (select count(*)::int as n from post_likes where post_id = c.post_id) l
      cross join lateral (select count(*)::int as n from comments where post_id = c.post_id and state = 'visible') m
      where c.likes <> l.n or c.comments <> m.n order by c.post_id`.execute(tx);
    for (const { id, realLikes: likes, realComments: comments } of mend ? rows : [])
      await tx.updateTable('post_counts').set({ likes, comments }).where('post_id', '=', id).execute();
    return rows.map(
      ({ id, likes, comments, realLikes, realComments }) =>
        `post ${id}: ${likes} likes and ${comments} comments are kept, there are ${realLikes} and ${realComments}`,
    );
  });
}

interface Wrong {
  readonly id: number;
  readonly likes: number;
  readonly comments: number;
  readonly realLikes: number;
  readonly realComments: number;
}

async function recountLists(tx: Tx, id: number, mend: boolean): Promise<string[]> {
  const { state } = await tx
    .selectFrom('posts')
    .select('state')
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  const places = await placesOf(tx, id);
  const isVisible = state === 'visible';
  const wanted = isVisible ? places.feeds.map(({ kind, a, b }) => `${kind} ${a} ${b}`) : [];
  const { rows } = await sql<{ feed: string }>`
    select f.kind || ' ' || f.a || ' ' || f.b as feed from feed_items i join feeds f on f.id = i.feed_id
    join posts p on p.id = i.item and p.listed_at = i.at
    where i.item = ${id} and i.kind in ('post', 'game-post')`.execute(tx);
  const kept = rows.map(({ feed }) => feed);
  const found = await tx.selectFrom('post_search').select('post_id').where('post_id', '=', id).executeTakeFirst();
  const isRight = (found !== undefined) === isVisible && kept.toSorted().join() === wanted.toSorted().join();
  if (isRight) return [];
  if (mend) await publish(tx, await (isVisible ? listPost(tx, id) : unlistPost(tx, id)));
  return [`post ${id}: it is ${state}, in ${kept.length} of ${wanted.length} lists, ${found ? '' : 'not '}in search`];
}
