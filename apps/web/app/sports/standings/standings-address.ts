import { pages } from '@csz/contract/pages';
import type { FilterSelection } from '@csz/rules/cascade';
import { readSeason } from '#web/reference/filters/season-address.ts';

/** What the standings' address asks for. */
export interface StandingsFilter {
  readonly stateId: string | undefined;
  readonly countyId: string | undefined;
  readonly sportId: string | undefined;
  /** '2026-2027'; the present season when absent. */
  readonly season: string | undefined;
}

/**
 * Reads the standings' address. An empty value is no choice: that is how a form without scripts says "all".
 *
 * @throws {Refusal} `bad-request` for a season that is none.
 */
export function readStandingsAddress(query: URLSearchParams): StandingsFilter {
  const given = (name: string) => query.get(name) || undefined;
  return {
    stateId: given('selectedStateId'),
    countyId: given('selectedCountyId'),
    sportId: given('selectedSportId'),
    season: readSeason(given('season')),
  };
}

/** The address of the standings of a selection. The present season goes without saying. */
export function standingsAddress(
  { stateId, countyId, sportId, season }: Omit<FilterSelection, 'schoolId' | 'date'>,
  present: string,
): string {
  return pages.standings({
    selectedStateId: stateId,
    selectedCountyId: countyId,
    selectedSportId: sportId,
    season: season === present ? undefined : season,
  });
}
