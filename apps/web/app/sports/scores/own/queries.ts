import { scoresRoutes } from '@csz/contract/scores/routes';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { call } from '#web/api/call.ts';
import { nextPage } from '#web/sports/scores/queries.ts';

/** What the member reported, page after page; what became of it is asked anew each time. */
export const myReportsQuery = infiniteQueryOptions({
  queryKey: ['my reports'],
  queryFn: ({ client, signal, pageParam }) =>
    call(client, scoresRoutes.listMyReports, { query: { page: String(pageParam) } }, signal),
  initialPageParam: 1,
  getNextPageParam: nextPage,
  staleTime: 0,
});
