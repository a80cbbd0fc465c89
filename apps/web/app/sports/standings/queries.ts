import { standingsRoutes } from '@csz/contract/standings/routes';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#web/api/call.ts';

export interface TablesFilter {
  readonly stateId: string;
  readonly countyId: string;
  readonly sportId: string;
  readonly season: string;
}

/** The tables of a county and sport: its leagues with their divisions, and the overall records. */
export const standingsQuery = (filter: TablesFilter) =>
  queryOptions({
    queryKey: ['standings', filter],
    queryFn: ({ client, signal }) => call(client, standingsRoutes.listStandings, { query: filter }, signal),
  });
