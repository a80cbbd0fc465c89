import type { Post, PostPage } from '@csz/contract/posts/calls';
import type { TAG_TYPES } from '@csz/contract/posts/limits';
import { postsRoutes } from '@csz/contract/posts/routes';
import { infiniteQueryOptions, type QueryClient } from '@tanstack/react-query';
import { call } from '#web/api/call.ts';
import { callQuery } from '#web/api/call-query.ts';
import { keptFor } from '#web/api/kept-for.ts';
import { dependingOn } from '#web/api/refresh.ts';
import { servedInPart, servedOnce } from '#web/api/served.ts';

export type TagType = (typeof TAG_TYPES)[number];

/** Which posts a list shows: those of a category or a tag, those that a search finds, those of a game. */
export type Feed =
  | { readonly kind: 'named'; readonly from: 'category' | 'tag'; readonly tagType: string; readonly tagString: string }
  | {
      readonly kind: 'entity';
      readonly from: 'category' | 'tag';
      readonly tagType: string;
      readonly tagString: string;
      readonly tagEntityId: string;
      readonly sportId?: string | undefined;
    }
  | { readonly kind: 'search'; readonly searchTerm: string }
  | { readonly kind: 'game'; readonly gameId: string };

export const categoryFeed = (tagString: string): Feed => ({
  kind: 'named',
  from: 'category',
  tagType: 'Category',
  tagString,
});

export const tagFeed = (tagType: TagType, { id, name }: { id: string; name: string }, sportId?: string): Feed => ({
  kind: 'entity',
  from: 'tag',
  tagType,
  tagString: name,
  tagEntityId: id,
  sportId,
});

/** Looked at again after a visit to one of its posts, a list is where it was left. */
const KEPT_MS = 30 * 60_000;

/**
 * A list of posts, read page after page from where the last one ended, so that posts which arrive meanwhile neither
 * repeat nor hide any.
 *
 * @param start where it begins when that is not the newest post: an address of a page without scripts says so.
 */
export function feedQuery(feed: Feed, start?: string) {
  return servedOnce(
    infiniteQueryOptions({
      queryKey: ['posts', feed, start ?? ''],
      queryFn: ({ client, signal, pageParam }) =>
        askFor(client, feed, pageParam === '' ? undefined : pageParam, signal),
      initialPageParam: start ?? '',
      getNextPageParam: (last) => last.nextCursor ?? undefined,
      gcTime: keptFor(KEPT_MS),
      meta: dependingOn((data) => (data as { pages: PostPage[] }).pages.flatMap((page) => keysOf(feed, page))),
    }),
  );
}

function askFor(client: QueryClient, feed: Feed, cursor: string | undefined, signal: AbortSignal): Promise<PostPage> {
  const query = cursor === undefined ? {} : { cursor };
  switch (feed.kind) {
    case 'game':
      return call(client, postsRoutes.listGamePosts, { params: { gameId: feed.gameId }, query }, signal);
    case 'search': {
      const params = { categoryOrTag: 'category', tagType: 'all', tagString: 'General' } as const;
      const found = { ...query, searchTerm: feed.searchTerm, showPostsForGames: 'true' } as const;
      return call(client, postsRoutes.listTaggedPosts, { params, query: found }, signal);
    }
    case 'named':
      return call(client, postsRoutes.listTaggedPosts, { params: placeOf(feed), query }, signal);
    case 'entity': {
      const both = feed.sportId === undefined ? query : { ...query, sportId: feed.sportId };
      const params = { ...placeOf(feed), tagEntityId: feed.tagEntityId };
      return call(client, postsRoutes.listEntityPosts, { params, query: both }, signal);
    }
  }
}

const placeOf = ({ from, tagType, tagString }: Extract<Feed, { from: string }>) => ({
  categoryOrTag: from,
  tagType,
  tagString,
});

function keysOf(feed: Feed, page: PostPage) {
  if (feed.kind === 'game') return postsRoutes.listGamePosts.dependsOn?.({ params: feed }, page as never) ?? [];
  const place = feed.kind === 'search' ? { tagType: 'all', tagString: 'General' } : feed;
  const sportId = feed.kind === 'entity' ? feed.sportId : undefined;
  return postsRoutes.listTaggedPosts.dependsOn?.({ params: place, query: { sportId } } as never, page as never) ?? [];
}

/** The beginning of the keys of all lists of posts. */
export const ALL_FEEDS = ['posts'] as const;

export const categoriesQuery = () => ({ ...callQuery(postsRoutes.listCategories, {}), staleTime: 60 * 60_000 });

/** What a tag is called by now. */
export const tagQuery = (tagType: Exclude<TagType, 'Category'>, tagEntityId: string) =>
  callQuery(postsRoutes.getTag, { params: { tagType, tagEntityId } });

/** In place of the text of a post that its page shows: it travels as HTML alone. */
export const TEXT_IN_HTML = '<!-- in the page -->';

export const postQuery = (id: string) =>
  servedInPart(callQuery(postsRoutes.getPost, { params: { id }, query: {} }), (post: Post | null) =>
    post === null || post.content === '' ? post : { ...post, content: TEXT_IN_HTML },
  );

/** The one post that stands above all lists. */
export const pinnedQuery = () => callQuery(postsRoutes.isPinnedPost, {});

/** The texts of posts before they were changed. */
export const postEditsQuery = (id: string) => callQuery(postsRoutes.listPostEdits, { params: { id } });
