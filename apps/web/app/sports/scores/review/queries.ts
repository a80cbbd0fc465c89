import type { CallInput } from '@csz/contract/core/call';
import type * as recaps from '@csz/contract/recaps/calls';
import { recapsRoutes } from '@csz/contract/recaps/routes';
import type * as scoreReports from '@csz/contract/scores/calls';
import { scoresRoutes } from '@csz/contract/scores/routes';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '#web/api/call.ts';

/** On a Friday night a new contradiction comes in while an old one is being decided. */
const LOOK_AGAIN_MS = 20_000;
const fresh = { staleTime: 0, placeholderData: keepPreviousData, refetchInterval: LOOK_AGAIN_MS };

export const reviewQuery = (query: CallInput<typeof scoreReports.listScoresToReview>['query']) =>
  queryOptions({
    ...fresh,
    queryKey: ['admin', 'scores', query],
    queryFn: ({ client, signal }) => call(client, scoresRoutes.listScoresToReview, { query }, signal),
  });

/** One game as it is at this moment, whatever list it is in. */
export const reviewItemQuery = (gameId: string) =>
  queryOptions({
    queryKey: ['admin', 'score', gameId],
    queryFn: async ({ client, signal }) =>
      (await call(client, scoresRoutes.listScoresToReview, { query: { gameId } }, signal)).items[0] ?? null,
    staleTime: 0,
  });

export const recapsToReviewQuery = (query: CallInput<typeof recaps.listRecapsToReview>['query']) =>
  queryOptions({
    ...fresh,
    queryKey: ['admin', 'recaps', query],
    queryFn: ({ client, signal }) => call(client, recapsRoutes.listRecapsToReview, { query }, signal),
  });
