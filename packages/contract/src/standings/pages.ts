import { pageAddress } from '../core/page-address.ts';

/** What the tables are narrowed to. */
export interface StandingsAddress {
  selectedStateId?: string;
  selectedCountyId?: string;
  selectedSportId?: string;
  season?: string;
}

/** Where the tables are. */
export const standingsPages = {
  standings: (filter: StandingsAddress = {}) => pageAddress('/scores/standings', { ...filter }),
} as const;
