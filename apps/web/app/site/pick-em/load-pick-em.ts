import type { Load } from '#web/api/loaders.ts';
import { findPlace, type Place } from '#web/reference/directory/find-place.ts';
import { boardQuery, slatesQuery } from './queries.ts';

/** What the page of Pick 'Em shows, apart from the slates themselves. */
export interface PickEmView {
  readonly place: Place;
  readonly sportId: string | undefined;
  /** Any day of the week that is shown; this week when absent. */
  readonly week: string | undefined;
  /** Leads into a league of friends. */
  readonly link: string | undefined;
}

/** @throws {Refusal} for a state or county that there is not. */
export const loadPickEm: Load<{ view: PickEmView }> = async ({ client, url }) => {
  const given = (name: string) => url.searchParams.get(name) || undefined;
  const [countyId, week] = [given('countyId'), given('week')];
  const place = await findPlace(client, { stateId: given('stateId'), countyId });
  const view = { place, sportId: given('sportId'), week, link: given('link') };
  const { items, county } = await client.ensureQueryData(slatesQuery(slatesFilterOf(view)));
  const [slate] = items;
  if (slate !== undefined && county !== null) {
    const { sportId } = items.find((one) => one.sportId === view.sportId) ?? slate;
    await client.prefetchQuery(boardQuery({ countyId: county.id, sportId, week: slate.week }));
  }
  return { view };
};

export const slatesFilterOf = ({ place, week }: Pick<PickEmView, 'place' | 'week'>) => ({
  stateId: place.state.id,
  ...(place.county !== undefined && { countyId: place.county.id }),
  ...(week !== undefined && { week }),
});
