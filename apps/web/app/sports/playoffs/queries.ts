import { directoryRoutes } from '@csz/contract/directory/routes';
import { pages } from '@csz/contract/pages';
import { playoffsRoutes } from '@csz/contract/playoffs/routes';
import { callQuery } from '#web/api/call-query.ts';
import { servedOnce } from '#web/api/served.ts';

export interface PlayoffsFilter {
  readonly stateId: string;
  readonly sportId?: string | undefined;
  readonly season: string;
}

/** Published brackets of a state and season, by sport. */
export const playoffsQuery = (filter: PlayoffsFilter) =>
  servedOnce(callQuery(playoffsRoutes.listPlayoffs, { query: filter }));

/** The brackets that a school has won. */
export const titlesQuery = (schoolId: string) =>
  servedOnce(callQuery(playoffsRoutes.listTitles, { params: { id: schoolId } }));

/** A published bracket whole. */
export const forestQuery = (id: string) => servedOnce(callQuery(playoffsRoutes.getPlayoffForest, { params: { id } }));

/** Sports with published brackets of a state and season. */
export const playoffSportsQuery = ({ stateId, season }: PlayoffsFilter) =>
  callQuery(directoryRoutes.listSports, { query: { stateId, season, isForPlayoff: 'true' } });

/** Whose bracket is projected: that of a league, or of a class of a state. */
export type Projected = { readonly sportId: string; readonly season?: string | undefined } & (
  | { readonly leagueId: string }
  | { readonly stateId: string; readonly className: string }
);

/** A bracket as it would be. */
export const projectedQuery = (of: Projected) =>
  servedOnce(
    'leagueId' in of
      ? callQuery(playoffsRoutes.getProjectedBracket, {
          params: { id: of.leagueId },
          query: { sportId: of.sportId, season: of.season },
        })
      : callQuery(playoffsRoutes.getProjectedStateBracket, {
          params: { id: of.stateId },
          query: { sportId: of.sportId, class: of.className || undefined, season: of.season },
        }),
  );

/** Where it is. */
export const projectedAddress = (of: Projected) =>
  'leagueId' in of ? pages.projectedBracket(of.leagueId, of) : pages.projectedStateBracket(of.stateId, of);

/** The classes of a state and its leagues whose bracket can be projected. */
export const projectedListQuery = (filter: PlayoffsFilter) =>
  servedOnce(callQuery(playoffsRoutes.listProjectedBrackets, { query: filter }));
