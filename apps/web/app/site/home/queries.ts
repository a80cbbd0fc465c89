import { type TeamRef, teamText } from '@csz/contract/follows/starred';
import { homeRoutes } from '@csz/contract/home/routes';
import { postsRoutes } from '@csz/contract/posts/routes';
import { keepPreviousData } from '@tanstack/react-query';
import { callCursors, callQuery } from '#web/api/call-query.ts';

export const myTeamsQuery = callQuery(homeRoutes.listMyTeams, {});

/** The same of teams that a device keeps for its guest. */
export const teamsQuery = (teams: readonly TeamRef[]) => ({
  ...callQuery(homeRoutes.listTeams, { query: { teams: teams.map(teamText).join(',') } }),
  enabled: teams.length > 0,
  placeholderData: keepPreviousData,
});

/** Posts about what the member follows and its results, a page after the other from where the last one ended. */
export const memberFeedQuery = callCursors(
  postsRoutes.listFollowedPosts,
  (cursor) => ({ query: { perPage: '20', cursor: cursor || undefined } }),
  ({ items, nextCursor }) => (items.length === 0 ? null : nextCursor),
);
