import { scoresRoutes } from '@csz/contract/scores/routes';
import { callQuery } from '#web/api/call-query.ts';

/** The page behind a link; asked in the browser only, because a link is personal and pages are kept for everyone. */
export const uploadQuery = (token: string) => ({
  ...callQuery(scoresRoutes.getUploadScores, { params: { id: token } }),
  staleTime: 0,
});
