import { paths } from '@csz/contract/paths';
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
    queryFn: ({ client, signal }) => call(client, paths.listPlayoffs, { query: filter }, signal),
  });

/** A published bracket whole. */
export const forestQuery = (id: string) =>
  queryOptions({
    queryKey: ['playoffs', 'forest', id],
    queryFn: ({ client, signal }) => call(client, paths.getPlayoffForest, { params: { id } }, signal),
  });

/** Sports with playoff games in a state and season. */
export const playoffSportsQuery = ({ stateId, season }: PlayoffsFilter) =>
  queryOptions({
    queryKey: ['sports', 'playoffs', stateId, season],
    queryFn: ({ client, signal }) =>
      call(client, paths.listSports, { query: { stateId, season, isForPlayoff: 'true' } }, signal),
  });
