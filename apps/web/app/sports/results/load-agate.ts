import { wallClock } from '@csz/contract/core/when';
import type { Sport } from '@csz/contract/directory/calls';
import { resultsPages } from '@csz/contract/results/pages';
import { resultsRoutes } from '@csz/contract/results/routes';
import { callQuery } from '#web/api/call-query.ts';
import type { Load } from '#web/api/loaders.ts';
import { findPlace, findSport, namedSport, type Place, sportsPlaceOf } from '#web/reference/directory/find-place.ts';
import { readScoresAddress } from '#web/reference/filters/scores-address.ts';

/** What the agate page shows, apart from the lines themselves. */
export interface AgateView extends Place {
  readonly sport: Sport | undefined;
  readonly date: string;
  readonly today: string;
}

/** @throws {Refusal} for a place, sport or day that there is not. */
export const loadAgate: Load<AgateView> = async ({ client, url }) => {
  const query = readScoresAddress(url.searchParams);
  const place = await findPlace(client, query);
  const { today } = wallClock(place.state.tz, new Date());
  const day = { ...place, today, date: query.date ?? today };
  const [sport] = await Promise.all([
    findSport(client, query.sportId, sportsPlaceOf(place)),
    client.ensureQueryData(agateQuery({ ...day, sport: namedSport(query.sportId) })),
  ]);
  return { ...day, sport };
};

type Day = Omit<AgateView, 'sport' | 'today'> & { readonly sport: Pick<Sport, 'id'> | undefined };

/** A day's results as lines. */
export const agateQuery = ({ state, county, sport, date }: Day) =>
  callQuery(resultsRoutes.listAgate, {
    query: { stateId: state.id, districtId: county?.id, sportId: sport?.id, date },
  });

/** What of a view is in its address. */
export interface AgateChoice {
  readonly stateId: string;
  readonly countyId: string | undefined;
  readonly sportId: string | undefined;
  readonly date: string;
}

/** What a view has chosen. */
export const choiceOf = ({ state, county, sport, date }: AgateView): AgateChoice => ({
  stateId: state.id,
  countyId: county?.id,
  sportId: sport?.id,
  date,
});

/** The address of a choice. Today goes without saying. */
export const agateAddress = ({ stateId, countyId, sportId, date }: AgateChoice, today: string): string =>
  resultsPages.agate({
    selectedStateId: stateId,
    selectedCountyId: countyId,
    selectedSportId: sportId,
    selectedDate: date === today ? undefined : date,
  });
