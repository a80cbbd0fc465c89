import { postsRoutes } from '@csz/contract/posts/routes';
import { useQuery } from '@tanstack/react-query';
import { call } from '#web/api/call.ts';
import { callQuery } from '#web/api/call-query.ts';
import { useMe } from '#web/people/accounts/queries.ts';
import { type Feed, placeOf } from './queries.ts';

/**
 * When the member last looked at a list before this visit, which it remembers as it asks; null for guests, at the first
 * visit, and for what a search finds.
 *
 * @param isShown whether the newest posts of the list are on the screen.
 */
export function useLastVisit(feed: Feed, isShown: boolean): string | null {
  const me = useMe();
  const { data } = useQuery({
    queryKey: ['last-visit', feed],
    queryFn: ({ client }) => call(client, postsRoutes.visitFeed, { body: listOf(feed) }),
    enabled: me !== null && isShown && feed.kind !== 'search',
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  return data?.since ?? null;
}

function listOf(feed: Feed) {
  switch (feed.kind) {
    case 'entity':
      return { ...placeOf(feed), tagEntityId: feed.tagEntityId, sportId: feed.sportId };
    case 'named':
      return placeOf(feed);
    case 'game':
      return { categoryOrTag: 'tag', tagType: 'Game', tagString: '', tagEntityId: feed.gameId } as const;
    case 'search':
      return { categoryOrTag: 'category', tagType: 'all', tagString: '' } as const;
  }
}

/** The categories, by their ids, in which others posted since the member last looked there. */
export function useNewCategories(): ReadonlySet<string> {
  const me = useMe();
  const { data } = useQuery({ ...callQuery(postsRoutes.listNewCategories, {}), enabled: me !== null });
  return new Set(data?.ids);
}
