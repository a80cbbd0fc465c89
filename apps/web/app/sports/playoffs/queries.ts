import { directoryRoutes } from '@csz/contract/directory/routes';
import { playoffsRoutes } from '@csz/contract/playoffs/routes';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#web/api/call.ts';

export interface PlayoffsFilter {
  readonly stateId: string;
  readonly sportId?: string | undefined;
  readonly season: string;
}

/** Published brackets of a state and season, by sport. */
export const playoffsQuery = (filter: PlayoffsFilter) =>
  queryOptions({
    queryKey: ['playoffs', filter],
    queryFn: ({ client, signal }) => call(client, playoffsRoutes.listPlayoffs, { query: filter }, signal),
  });

/** A published bracket whole. */
export const forestQuery = (id: string) =>
  queryOptions({
    queryKey: ['playoffs', 'forest', id],
    queryFn: ({ client, signal }) => call(client, playoffsRoutes.getPlayoffForest, { params: { id } }, signal),
  });

/** Sports with published brackets of a state and season. */
export const playoffSportsQuery = ({ stateId, season }: PlayoffsFilter) =>
  queryOptions({
    queryKey: ['sports', 'playoffs', stateId, season],
    queryFn: ({ client, signal }) =>
      call(client, directoryRoutes.listSports, { query: { stateId, season, isForPlayoff: 'true' } }, signal),
  });
