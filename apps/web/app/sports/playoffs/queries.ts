import { directoryRoutes } from '@csz/contract/directory/routes';
import { playoffsRoutes } from '@csz/contract/playoffs/routes';
import { callQuery } from '#web/api/call-query.ts';
import { servedOnce } from '#web/api/served.ts';

export interface PlayoffsFilter {
  readonly stateId: string;
  readonly sportId?: string | undefined;
  readonly season: string;
}

/** Published brackets of a state and season, by sport. */
export const playoffsQuery = (filter: PlayoffsFilter) => callQuery(playoffsRoutes.listPlayoffs, { query: filter });

/** The brackets that a school has won. */
export const titlesQuery = (schoolId: string) =>
  servedOnce(callQuery(playoffsRoutes.listTitles, { params: { id: schoolId } }));

/** A published bracket whole. */
export const forestQuery = (id: string) => servedOnce(callQuery(playoffsRoutes.getPlayoffForest, { params: { id } }));

/** Sports with published brackets of a state and season. */
export const playoffSportsQuery = ({ stateId, season }: PlayoffsFilter) =>
  callQuery(directoryRoutes.listSports, { query: { stateId, season, isForPlayoff: 'true' } });

/** The bracket of a league as it would be. */
export const projectedQuery = (leagueId: string, query: { sportId: string; season?: string | undefined }) =>
  servedOnce(callQuery(playoffsRoutes.getProjectedBracket, { params: { id: leagueId }, query }));

/** The leagues of a state whose bracket can be projected. */
export const projectedListQuery = (filter: PlayoffsFilter) =>
  callQuery(playoffsRoutes.listProjectedBrackets, { query: filter });
