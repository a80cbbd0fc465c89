import { type TeamRef, teamText } from '@csz/contract/follows/starred';
import { homeRoutes } from '@csz/contract/home/routes';
import type { FeedItem } from '@csz/contract/posts/calls';
import { postsRoutes } from '@csz/contract/posts/routes';
import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query';
import { call } from '#web/api/call.ts';
import { callKey, callQuery } from '#web/api/call-query.ts';
import { dependingOn } from '#web/api/refresh.ts';

export const myTeamsQuery = callQuery(homeRoutes.listMyTeams, {});

/** The same of teams that a device keeps for its guest. */
export const teamsQuery = (teams: readonly TeamRef[]) => ({
  ...callQuery(homeRoutes.listTeams, { query: { teams: teams.map(teamText).join(',') } }),
  enabled: teams.length > 0,
  placeholderData: keepPreviousData,
});

interface FeedPage {
  readonly items: readonly FeedItem[];
  readonly nextCursor: string | null;
}

/** Posts about what the member follows and its results, a page after the other from where the last one ended. */
export const memberFeedQuery = infiniteQueryOptions({
  queryKey: [...callKey(postsRoutes.listFollowedPosts), 'pages'],
  queryFn: ({ client, signal, pageParam }): Promise<FeedPage> =>
    call(client, postsRoutes.listFollowedPosts, { query: { perPage: '20', cursor: pageParam || undefined } }, signal),
  initialPageParam: '',
  getNextPageParam: ({ items, nextCursor }) => (items.length === 0 ? undefined : (nextCursor ?? undefined)),
  meta: dependingOn((data) =>
    (data as { pages: FeedPage[] }).pages.flatMap(
      (page) => postsRoutes.listFollowedPosts.dependsOn?.({}, page as never) ?? [],
    ),
  ),
});
