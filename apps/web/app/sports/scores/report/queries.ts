import { scoresRoutes } from '@csz/contract/scores/routes';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#web/api/call.ts';

/** Everything that was reported of a game, the newest first. */
export const reportsQuery = (id: string) =>
  queryOptions({
    queryKey: ['game reports', id],
    queryFn: async ({ client, signal }) =>
      (await call(client, scoresRoutes.listGameReports, { params: { id } }, signal)).items,
  });

/** What the one who looks may do with a game; pages are made for nobody, so it is asked after the page. */
export const myPartQuery = (id: string) =>
  queryOptions({
    queryKey: ['my part', id],
    queryFn: ({ client, signal }) => call(client, scoresRoutes.getMyPartInGame, { params: { id } }, signal),
  });
