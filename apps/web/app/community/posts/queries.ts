import type { PostPage } from '@csz/contract/posts/calls';
import type { TAG_TYPES } from '@csz/contract/posts/limits';
import { postsRoutes } from '@csz/contract/posts/routes';
import { callCursors, callQuery } from '#web/api/call-query.ts';
import { keptFor } from '#web/api/kept-for.ts';
import { servedOnce } from '#web/api/served.ts';

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
export const feedQuery = (feed: Feed, start = '') =>
  servedOnce({
    ...pagesOf(feed, start),
    // The lists that may show a post are found by what they are lists of, whichever call they come by.
    queryKey: ['posts', feed, start] as unknown[],
    gcTime: keptFor(KEPT_MS),
  });

function pagesOf(feed: Feed, start: string) {
  const queryOf = (cursor: string) => (cursor === '' ? {} : { cursor });
  const nextCursor = (last: PostPage) => last.nextCursor;
  switch (feed.kind) {
    case 'game': {
      const params = { gameId: feed.gameId };
      const inputOf = (cursor: string) => ({ params, query: queryOf(cursor) });
      return callCursors(postsRoutes.listGamePosts, inputOf, nextCursor, start);
    }
    case 'search': {
      const params = { categoryOrTag: 'category', tagType: 'all', tagString: 'General' } as const;
      const found = { searchTerm: feed.searchTerm, showPostsForGames: 'true' } as const;
      const inputOf = (cursor: string) => ({ params, query: { ...queryOf(cursor), ...found } });
      return callCursors(postsRoutes.listTaggedPosts, inputOf, nextCursor, start);
    }
    case 'named': {
      const inputOf = (cursor: string) => ({ params: placeOf(feed), query: queryOf(cursor) });
      return callCursors(postsRoutes.listTaggedPosts, inputOf, nextCursor, start);
    }
    case 'entity': {
      const params = { ...placeOf(feed), tagEntityId: feed.tagEntityId };
      const inSport = feed.sportId === undefined ? {} : { sportId: feed.sportId };
      const inputOf = (cursor: string) => ({ params, query: { ...queryOf(cursor), ...inSport } });
      return callCursors(postsRoutes.listEntityPosts, inputOf, nextCursor, start);
    }
  }
}

/** What a list is of, as its calls are asked. */
export const placeOf = ({ from, tagType, tagString }: Extract<Feed, { from: string }>) => ({
  categoryOrTag: from,
  tagType,
  tagString,
});

/** The beginning of the keys of all lists of posts. */
export const ALL_FEEDS = ['posts'] as const;

export const categoriesQuery = () => ({ ...callQuery(postsRoutes.listCategories, {}), staleTime: 60 * 60_000 });

/** What a tag is called by now. */
export const tagQuery = (tagType: Exclude<TagType, 'Category'>, tagEntityId: string) =>
  callQuery(postsRoutes.getTag, { params: { tagType, tagEntityId } });

/** One post; null where there is none. */
export const postQuery = (id: string) => servedOnce(callQuery(postsRoutes.getPost, { params: { id }, query: {} }));

/** The one post that stands above all lists. */
export const pinnedQuery = () => callQuery(postsRoutes.isPinnedPost, {});

/** The texts of posts before they were changed. */
export const postEditsQuery = (id: string) => callQuery(postsRoutes.listPostEdits, { params: { id } });

/** A post to be changed, as it is at this moment: another device, or staff, may have changed it. */
export const ownPostQuery = (id: string) => ({
  ...callQuery(postsRoutes.getOwnPost, { params: { id } }),
  staleTime: 0,
});
