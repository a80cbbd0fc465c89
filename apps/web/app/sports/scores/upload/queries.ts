import { scoresRoutes } from '@csz/contract/scores/routes';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#web/api/call.ts';

/** The page behind a link; asked in the browser only, because a link is personal and pages are kept for everyone. */
export const uploadQuery = (token: string) =>
  queryOptions({
    queryKey: ['upload', token],
    queryFn: ({ client, signal }) => call(client, scoresRoutes.getUploadScores, { params: { id: token } }, signal),
    staleTime: 0,
  });
