import { pageAddress } from '../core/page-address.ts';

/** What the agate page is narrowed to. */
export interface AgateAddress {
  selectedStateId?: string | undefined;
  selectedCountyId?: string | undefined;
  selectedSportId?: string | undefined;
  selectedDate?: string | undefined;
}

/** What there are feeds of results of; a team is a school with a sport. */
export type ResultsFeedOf =
  | { readonly districtId: string }
  | { readonly leagueId: string }
  | { readonly schoolId: string; readonly sportId?: string | undefined };

/** Where results are for others to take: to copy, to follow and to load. */
export const resultsPages = {
  /** A night's results as short lines, for newspapers. */
  agate: (filter: AgateAddress = {}) => pageAddress('/agate', { ...filter }),
  /** The latest results as a feed; `json` is a JSON Feed. */
  resultsFeed: (of: ResultsFeedOf, format: 'atom' | 'json' = 'atom') => `/feeds/results/${feedName(of)}.${format}`,
  /** Results as a file for spreadsheets; its parameters are those of the list of games. */
  resultsFile: (filter: Readonly<Record<string, string | undefined>> = {}) =>
    pageAddress('/api/csz/results.csv', filter),
} as const;

function feedName(of: ResultsFeedOf): string {
  if ('districtId' in of) return `district/${of.districtId}`;
  if ('leagueId' in of) return `league/${of.leagueId}`;
  return of.sportId === undefined ? `school/${of.schoolId}` : `school-sport/${of.schoolId}-${of.sportId}`;
}
