import { standingsRoutes } from '@csz/contract/standings/routes';
import { callQuery } from '#web/api/call-query.ts';
import { servedOnce } from '#web/api/served.ts';

export interface TablesFilter {
  readonly stateId: string;
  readonly countyId: string;
  readonly sportId: string;
  readonly season: string;
}

/** The tables of a county and sport: its leagues with their divisions, and the overall records. */
export const standingsQuery = (filter: TablesFilter) =>
  servedOnce(callQuery(standingsRoutes.listStandings, { query: filter }));
