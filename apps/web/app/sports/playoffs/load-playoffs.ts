import { wallClock } from '@csz/contract/core/when';
import type { Sport, State } from '@csz/contract/directory/calls';
import { seasonLabel, seasonOf } from '@csz/rules/season';
import type { Load } from '#web/api/loaders.ts';
import { onServer } from '#web/api/waiting.ts';
import { findPlace, findSport, namedSport } from '#web/reference/directory/find-place.ts';
import { readPlayoffsAddress } from './playoffs-address.ts';
import { type PlayoffsFilter, playoffSportsQuery, playoffsQuery, projectedListQuery } from './queries.ts';

/** What the list of brackets shows, apart from the brackets themselves. */
export interface PlayoffsView {
  readonly state: State;
  readonly sport: Sport | undefined;
  readonly season: string;
  /** The season that today is in. */
  readonly present: string;
  readonly today: string;
}

/** @throws {Refusal} for a state, sport or season that there is not. */
export const loadPlayoffs: Load<{ view: PlayoffsView }> = async ({ client, url }) => {
  const query = readPlayoffsAddress(url.searchParams);
  const { state } = await findPlace(client, { stateId: query.stateId });
  const { today } = wallClock(state.tz, new Date());
  const present = seasonLabel(seasonOf(today));
  const season = query.season ?? present;
  const filter = playoffsFilterOf({ state, season, sport: namedSport(query.sportId) });
  const lists = Promise.all([
    client.prefetchQuery(playoffsQuery(filter)),
    client.prefetchQuery(playoffSportsQuery(filter)),
    ...(season === present ? [client.prefetchQuery(projectedListQuery(filter))] : []),
  ]);
  const sport = await findSport(client, query.sportId, { stateId: state.id });
  await onServer(lists);
  return { view: { state, sport, season, present, today } };
};

interface Listed extends Pick<PlayoffsView, 'state' | 'season'> {
  readonly sport: Pick<Sport, 'id'> | undefined;
}

export function playoffsFilterOf({ state, sport, season }: Listed): PlayoffsFilter {
  return { stateId: state.id, season, ...(sport !== undefined && { sportId: sport.id }) };
}
