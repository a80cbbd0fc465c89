import { pointRankingsRoutes } from '@csz/contract/point-rankings/routes';
import { callQuery } from '#web/api/call-query.ts';

/** Whose point system, in which sport and season. */
export type ChoiceFilter = {
  readonly sportId: string;
  readonly season: string;
} & ({ readonly stateId: string } | { readonly leagueId: string });

/** All versions of all point systems. */
export const pointSystemsQuery = () => ({ ...callQuery(pointRankingsRoutes.listPointSystems, {}), staleTime: 0 });

/** What a league or state ranks by, as its keepers see it. */
export const pointChoiceQuery = (query: ChoiceFilter) => ({
  ...callQuery(pointRankingsRoutes.getPointChoice, { query }),
  staleTime: 0,
});
