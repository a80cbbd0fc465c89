import { followsRoutes } from '@csz/contract/follows/routes';
import { homeRoutes } from '@csz/contract/home/routes';
import { postsRoutes } from '@csz/contract/posts/routes';
import { callKey, callQuery } from '#web/api/call-query.ts';

/** What the member follows. */
export const subscriptionsQuery = callQuery(followsRoutes.listSubscriptions, {});

/** What is out of date once the member follows something else. */
export const FOLLOWED = [
  subscriptionsQuery.queryKey,
  callKey(homeRoutes.listMyTeams),
  callKey(postsRoutes.listFollowedPosts),
];

/** What the window hears when its member has followed a team: parts that stand above this noun go by it. */
export const FOLLOWED_EVENT = 'csz-followed';
