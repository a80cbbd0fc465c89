import type { Sport } from '@csz/contract/directory';
import { seasonLabel, seasonOf } from '@csz/rules/season';
import type { Load } from '#web/api/loaders.ts';
import { findPlace, findSport, type Place } from '#web/directory/find-place.ts';
import { wallClock } from '#web/ui/when.ts';
import { standingsQuery, type TablesFilter } from './queries.ts';
import { readStandingsAddress } from './standings-address.ts';

/** What the standings page shows, apart from the tables themselves. */
export interface StandingsView extends Place {
  readonly sport: Sport | undefined;
  readonly season: string;
  /** The season that today is in. */
  readonly present: string;
  readonly today: string;
  /** Somebody chose this place; the home state alone is what everybody gets. */
  readonly isChosen: boolean;
}

/** @throws {Refusal} for a place, sport or season that there is not. */
export const loadStandings: Load<{ view: StandingsView }> = async ({ client, url }) => {
  const asked = readStandingsAddress(url.searchParams);
  const place = await findPlace(client, asked);
  const { state, county } = place;
  const sport = await findSport(
    client,
    asked.sportId,
    county === undefined ? { stateId: state.id } : { districtId: county.id },
  );
  const { today } = wallClock(state.tz, new Date());
  const present = seasonLabel(seasonOf(today));
  const isChosen = (asked.stateId ?? asked.countyId ?? asked.sportId) !== undefined;
  const view: StandingsView = { ...place, sport, season: asked.season ?? present, present, today, isChosen };
  const filter = tablesFilterOf(view);
  const fetched = filter === undefined ? undefined : client.prefetchQuery(standingsQuery(filter));
  // In the browser the tables clear at once and say that they are loading; the server waits for them.
  if (typeof document === 'undefined') await fetched;
  return { view };
};

/** Standings need a county and a sport; undefined while one is missing. */
export function tablesFilterOf({ state, county, sport, season }: StandingsView): TablesFilter | undefined {
  if (county === undefined || sport === undefined) return undefined;
  return { stateId: state.id, countyId: county.id, sportId: sport.id, season };
}
