import { refusedPage } from '@csz/contract/core/refusal';
import type { District, Sport, State } from '@csz/contract/directory/calls';
import type { QueryClient } from '@tanstack/react-query';
import { districtsQuery, type SportsPlace, sportsQuery, statesQuery } from './queries.ts';

/** Where a page looks: always a state, the home state unless asked otherwise, and perhaps one of its counties. */
export interface Place {
  readonly state: State;
  readonly county: District | undefined;
}

/**
 * The place that an address names. A county alone brings its state; a county of another state than the one asked for
 * is left out, because choosing a state clears the county.
 *
 * @throws {Refusal} `state-not-found`, `district-not-found`.
 */
export async function findPlace(
  client: QueryClient,
  { stateId, countyId }: { stateId?: string | undefined; countyId?: string | undefined },
): Promise<Place> {
  const { items: states } = await client.ensureQueryData(statesQuery());
  const named = states.find((state) => (stateId === undefined ? state.isHome : state.id === stateId)) ?? states[0];
  if (named === undefined || (stateId !== undefined && named.id !== stateId)) {
    throw refusedPage('state-not-found', { id: stateId ?? '' });
  }
  const near = (await client.ensureQueryData(districtsQuery(named.id))).items;
  if (countyId === undefined) return { state: named, county: undefined };
  const county = near.find((district) => district.id === countyId) ?? (await findAnywhere(client, countyId));
  if (county.stateId === named.id) return { state: named, county };
  if (stateId !== undefined) return { state: named, county: undefined };
  return findPlace(client, { stateId: county.stateId, countyId });
}

/** Where its sports are played. */
export const sportsPlaceOf = ({ state, county }: Place): SportsPlace =>
  county === undefined ? { stateId: state.id } : { districtId: county.id };

async function findAnywhere(client: QueryClient, id: string): Promise<District> {
  const { items } = await client.ensureQueryData(districtsQuery());
  const county = items.find((district) => district.id === id);
  if (county === undefined) throw refusedPage('district-not-found', { id });
  return county;
}

const ID = /^[1-9]\d{0,8}$/;

/**
 * A sport that an address names, before it is known whether there is one: what hangs on it can be asked for meanwhile.
 *
 * @throws {Refusal} `sport-not-found` for what is no id of anything.
 */
export function namedSport(sportId: string | undefined): Pick<Sport, 'id'> | undefined {
  if (sportId === undefined) return undefined;
  if (!ID.test(sportId)) throw refusedPage('sport-not-found', { id: sportId });
  return { id: sportId };
}

/**
 * A sport by its id, also when no school plays it in the place that is looked at. Fetches the place's list for the filters.
 *
 * @throws {Refusal} `sport-not-found`.
 */
export async function findSport(
  client: QueryClient,
  sportId: string | undefined,
  place: SportsPlace,
): Promise<Sport | undefined> {
  const { items: near } = await client.ensureQueryData(sportsQuery(place));
  if (sportId === undefined) return undefined;
  const here = near.find((sport) => sport.id === sportId);
  if (here !== undefined) return here;
  const { items: all } = await client.ensureQueryData(sportsQuery());
  const sport = all.find(({ id }) => id === sportId);
  if (sport === undefined) throw refusedPage('sport-not-found', { id: sportId });
  return sport;
}
