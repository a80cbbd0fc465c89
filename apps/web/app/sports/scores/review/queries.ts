import type { CallInput } from '@csz/contract/core/call';
import { gameKeys } from '@csz/contract/games/keys';
import type * as recaps from '@csz/contract/recaps/calls';
import { recapsRoutes } from '@csz/contract/recaps/routes';
import type * as scoreReports from '@csz/contract/scores/calls';
import { scoresRoutes } from '@csz/contract/scores/routes';
import { keepPreviousData } from '@tanstack/react-query';
import { callPart, callQuery } from '#web/api/call-query.ts';

/** On a Friday night a new contradiction comes in while an old one is being decided. */
const LOOK_AGAIN_MS = 20_000;
const fresh = { staleTime: 0, placeholderData: keepPreviousData, refetchInterval: LOOK_AGAIN_MS };

export const reviewQuery = (query: CallInput<typeof scoreReports.listScoresToReview>['query']) => ({
  ...callQuery(scoresRoutes.listScoresToReview, { query }),
  ...fresh,
});

/** How many games a list has, of which nothing else is shown. */
export const reviewCountQuery = (show: 'review' | 'waiting') => ({
  ...callPart(
    scoresRoutes.listScoresToReview,
    { query: { show, perPage: '1' } },
    { name: 'total', take: ({ total }) => total, dependsOn: () => [] },
  ),
  ...fresh,
});

/** How many recaps wait. */
export const recapCountQuery = () => ({
  ...callPart(
    recapsRoutes.listRecapsToReview,
    { query: { status: 'held', perPage: '1' } },
    { name: 'total', take: ({ total }) => total, dependsOn: () => [] },
  ),
  ...fresh,
});

/** One game as it is at this moment, whatever list it is in. */
export const reviewItemQuery = (gameId: string) => ({
  ...callPart(
    scoresRoutes.listScoresToReview,
    { query: { gameId } },
    { name: 'one', take: ({ items }) => items[0] ?? null, dependsOn: () => gameKeys(gameId) },
  ),
  staleTime: 0,
});

export const recapsToReviewQuery = (query: CallInput<typeof recaps.listRecapsToReview>['query']) => ({
  ...callQuery(recapsRoutes.listRecapsToReview, { query }),
  ...fresh,
});
