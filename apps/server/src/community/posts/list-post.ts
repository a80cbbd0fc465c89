import type { DependencyKey } from '@csz/contract/core/dependencies';
import { postKey } from '@csz/contract/posts/keys';
import { sql } from 'kysely';
import { plainText } from '#server/community/markup/api.ts';
import type { Tx } from '#server/platform/db/types.ts';
import { generalOf, getCategory, listCategories } from './categories.ts';
import { type Feed, feedsOf, keysOfFeeds } from './feeds.ts';
import { loadNamedTags } from './tags.ts';

/** Where a post belongs, by its rows as they are now. */
export async function placesOf(tx: Tx, postId: number) {
  const post = await tx
    .selectFrom('posts')
    .select(['id', 'category_id', 'game_id', 'title', 'body', 'listed_at', 'member_id'])
    .where('id', '=', postId)
    .executeTakeFirstOrThrow();
  const tagged = await tx
    .selectFrom('post_tags')
    .select(['kind', 'entity_id as id'])
    .where('post_id', '=', postId)
    .orderBy('position')
    .execute();
  const game = post.game_id === null ? [] : [{ kind: 'game' as const, id: post.game_id }];
  const tags = await loadNamedTags(tx, [...tagged, ...game]);
  const categories = await listCategories(tx);
  const category = getCategory(categories, post.category_id);
  const feeds = feedsOf(category, tags);
  return { post, tags, feeds, keys: [postKey(postId), ...keysOfFeeds(feeds, category, tags, generalOf(categories))] };
}

/**
 * Puts a visible post at its place in every list that it belongs to and makes it findable, and takes it from those that
 * it does not belong to any more. Answers what to publish.
 */
export async function listPost(tx: Tx, postId: number): Promise<DependencyKey[]> {
  const { post, tags, feeds, keys } = await placesOf(tx, postId);
  await makeFeeds(tx, feeds);
  const kind = post.game_id === null ? 'post' : 'game-post';
  await deleteFeedItems(tx, postId);
  await sql`
    insert into feed_items (feed_id, at, kind, item)
    select f.id, p.listed_at, ${kind}, p.id
    from posts p, unnest(${feeds.map((feed) => feed.kind)}::text[], ${feeds.map(({ a }) => a)}::int[],
      ${feeds.map(({ b }) => b)}::int[]) as w(kind, a, b)
    join feeds f on f.kind = w.kind and f.a = w.a and f.b = w.b
    where p.id = ${postId}`.execute(tx);
  const named = tags.map(({ name }) => name).join(' ');
  const words = plainText(post.body, Number.POSITIVE_INFINITY);
  await sql`
    insert into post_search (post_id, at, words)
    select id, listed_at,
      setweight(to_tsvector('english', title) || to_tsvector('simple', title), 'A')
      || setweight(to_tsvector('simple', ${named}), 'B')
      || setweight(to_tsvector('english', ${words}) || to_tsvector('simple', ${words}), 'C')
    from posts where id = ${postId}
    on conflict (post_id) do update set words = excluded.words, at = excluded.at`.execute(tx);
  return keys;
}

/** Takes a post from every list and from search; it keeps its place for when it is listed again. Answers what to publish. */
export async function unlistPost(tx: Tx, postId: number): Promise<DependencyKey[]> {
  const { keys } = await placesOf(tx, postId);
  await deleteFeedItems(tx, postId);
  await tx.deleteFrom('post_search').where('post_id', '=', postId).execute();
  return keys;
}

async function deleteFeedItems(tx: Tx, postId: number): Promise<void> {
  await tx.deleteFrom('feed_items').where('kind', 'in', ['post', 'game-post']).where('item', '=', postId).execute();
}

/** Two first posts of a feed at once both ask for it: in one order, so that neither waits for the other in a ring. */
async function makeFeeds(tx: Tx, feeds: readonly Feed[]): Promise<void> {
  await sql`
    insert into feeds (kind, a, b)
    select kind, a, b from unnest(${feeds.map(({ kind }) => kind)}::text[], ${feeds.map(({ a }) => a)}::int[],
      ${feeds.map(({ b }) => b)}::int[]) as w(kind, a, b)
    where not exists (select from feeds f where f.kind = w.kind and f.a = w.a and f.b = w.b)
    order by kind, a, b
    on conflict do nothing`.execute(tx);
}
