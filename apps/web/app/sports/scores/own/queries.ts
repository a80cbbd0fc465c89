import { scoresRoutes } from '@csz/contract/scores/routes';
import { callPages } from '#web/api/call-query.ts';
import { nextPage } from '#web/sports/scores/queries.ts';

/** What the member reported, page after page; what became of it is read again each time. */
export const myReportsQuery = {
  ...callPages(scoresRoutes.listMyReports, (page) => ({ query: { page: String(page) } }), nextPage),
  staleTime: 0,
};
