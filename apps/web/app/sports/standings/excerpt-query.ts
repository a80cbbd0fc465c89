import { standingsRoutes } from '@csz/contract/standings/routes';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#web/api/call.ts';
import { leagueExcerpt } from './league-excerpt.ts';

export interface LeagueFilter {
  readonly stateId: string;
  readonly countyId: string;
  readonly sportId: string;
  readonly season: string;
  /** The teams of the game, the home team first: the table that ranks the first of them is the one to show. */
  readonly schoolIds: readonly string[];
}

/** The few rows of the league around the teams of a game. */
export const leagueExcerptQuery = ({ schoolIds, ...query }: LeagueFilter) =>
  queryOptions({
    queryKey: ['standings', 'excerpt', query, schoolIds],
    queryFn: async ({ client, signal }) => {
      const { items } = await call(client, standingsRoutes.listStandings, { query }, signal);
      return leagueExcerpt(items, schoolIds);
    },
  });
