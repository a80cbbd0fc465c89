import { wallClock } from '@csz/contract/core/when';
import type { Sport } from '@csz/contract/directory/calls';
import { seasonLabel, seasonOf } from '@csz/rules/season';
import type { QueryClient } from '@tanstack/react-query';
import type { Load } from '#web/api/loaders.ts';
import { onServer } from '#web/api/waiting.ts';
import { findPlace, findSport, namedSport, type Place, sportsPlaceOf } from '#web/reference/directory/find-place.ts';
import { pointRankingsQuery } from '#web/sports/point-rankings/queries.ts';
import { standingsQuery, type TablesFilter, weekQuery } from './queries.ts';
import { readStandingsAddress } from './standings-address.ts';

/** What the standings page shows, apart from the tables themselves. */
export interface StandingsView extends Place {
  readonly sport: Sport | undefined;
  readonly season: string;
  /** The season that today is in. */
  readonly present: string;
  readonly today: string;
  /** The visitor chose this place; without a choice it is the home state. */
  readonly isChosen: boolean;
  /** The leagues whose tables are shown, for readers of feeds; those ask the server for pages. */
  readonly leagues: readonly { readonly id: string; readonly name: string }[];
}

/** @throws {Refusal} for a place, sport or season that there is not. */
export const loadStandings: Load<{ view: StandingsView }> = async ({ client, url }) => {
  const query = readStandingsAddress(url.searchParams);
  const place = await findPlace(client, query);
  const { today } = wallClock(place.state.tz, new Date());
  const present = seasonLabel(seasonOf(today));
  const season = query.season ?? present;
  const filter = tablesFilterOf({ ...place, season, sport: namedSport(query.sportId) });
  const tables = filter === undefined ? undefined : client.prefetchQuery(standingsQuery(filter));
  const week = filter === undefined || season !== present ? undefined : client.prefetchQuery(weekQuery(filter, today));
  const ranked = rankingsFilterOf({ ...place, season, sport: namedSport(query.sportId) });
  const rankings = ranked === undefined ? undefined : client.prefetchQuery(pointRankingsQuery(ranked));
  const sport = await findSport(client, query.sportId, sportsPlaceOf(place));
  await onServer(Promise.all([tables, week, rankings]));
  const isChosen = (query.stateId ?? query.countyId ?? query.sportId) !== undefined;
  const leagues = import.meta.env.SSR && filter !== undefined ? leaguesOf(client, filter) : [];
  return { view: { ...place, sport, season, present, today, isChosen, leagues } };
};

function leaguesOf(client: QueryClient, filter: TablesFilter): StandingsView['leagues'] {
  const { items = [] } = client.getQueryData(standingsQuery(filter).queryKey) ?? {};
  return items.flatMap(({ leagueId, title }) => (leagueId === null ? [] : { id: leagueId, name: title }));
}

type Tables = Place & { readonly sport: Pick<Sport, 'id'> | undefined; readonly season: string };

/** Standings need a county and a sport; undefined while one is missing. */
export function tablesFilterOf({ state, county, sport, season }: Tables): TablesFilter | undefined {
  if (county === undefined || sport === undefined) return undefined;
  return { stateId: state.id, countyId: county.id, sportId: sport.id, season };
}

/** Point rankings need a sport; those of the whole state are there before a county is chosen. */
export function rankingsFilterOf({ state, county, sport, season }: Tables) {
  return sport === undefined ? undefined : { stateId: state.id, districtId: county?.id, sportId: sport.id, season };
}
