import type { Sport, State } from '@csz/contract/directory';
import { seasonLabel, seasonOf } from '@csz/rules/season';
import type { Load } from '#web/api/loaders.ts';
import { findPlace, findSport } from '#web/directory/find-place.ts';
import { wallClock } from '#web/ui/when.ts';
import { readPlayoffsAddress } from './playoffs-address.ts';
import { type PlayoffsFilter, playoffSportsQuery, playoffsQuery } from './queries.ts';

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
  const asked = readPlayoffsAddress(url.searchParams);
  const { state } = await findPlace(client, { stateId: asked.stateId });
  const sport = await findSport(client, asked.sportId, { stateId: state.id });
  const { today } = wallClock(state.tz, new Date());
  const present = seasonLabel(seasonOf(today));
  const view: PlayoffsView = { state, sport, season: asked.season ?? present, present, today };
  const filter = playoffsFilterOf(view);
  const fetched = Promise.all([
    client.prefetchQuery(playoffsQuery(filter)),
    client.prefetchQuery(playoffSportsQuery(filter)),
  ]);
  // In the browser the list clears at once and says that it is loading; the server waits for it.
  if (typeof document === 'undefined') await fetched;
  return { view };
};

export function playoffsFilterOf({ state, sport, season }: PlayoffsView): PlayoffsFilter {
  return { stateId: state.id, season, ...(sport !== undefined && { sportId: sport.id }) };
}
