import type { PointRankingAddress } from '@csz/contract/point-rankings/pages';
import { pointRankingsRoutes } from '@csz/contract/point-rankings/routes';
import { callQuery } from '#web/api/call-query.ts';
import { servedOnce } from '#web/api/served.ts';

/** Whose ranking, in which sport and season. */
export interface RankingFilter {
  readonly stateId?: string | undefined;
  readonly leagueId?: string | undefined;
  readonly sportId: string;
  readonly season?: string | undefined;
}

/** The point rankings of a state and its leagues. */
export const pointRankingsQuery = (query: {
  readonly stateId: string;
  /** The leagues of this county or conference alone. */
  readonly districtId?: string | undefined;
  readonly sportId: string;
  readonly season: string;
}) => servedOnce(callQuery(pointRankingsRoutes.listPointRankings, { query }));

export const pointRankingQuery = (query: RankingFilter) =>
  servedOnce(callQuery(pointRankingsRoutes.getPointRanking, { query }));

/** How the figure of one of its teams comes about. */
export const pointSumQuery = (query: RankingFilter & { readonly schoolId: string }) =>
  callQuery(pointRankingsRoutes.getPointSum, { query });

/** The address of a ranking, with one of its teams open. */
export const addressFor = (
  { stateId, leagueId, sportId, season }: RankingFilter,
  team?: string,
): PointRankingAddress => ({
  ...(stateId !== undefined && { state: stateId }),
  ...(leagueId !== undefined && { league: leagueId }),
  sport: sportId,
  ...(season !== undefined && { season }),
  ...(team !== undefined && { team }),
});
