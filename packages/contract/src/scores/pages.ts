import { pageAddress } from '../core/page-address.ts';

/** What the scoreboard is narrowed to. */
export interface ScoresAddress {
  selectedStateId?: string;
  selectedCountyId?: string;
  selectedSportId?: string;
  selectedDate?: string;
  /** How many pages of games to show, one under the other. */
  page?: number;
  /** The same for events. */
  eventsPage?: number;
}

/** Where the scoreboards are. */
export const scoresPages = {
  scores: (filter: ScoresAddress = {}) => pageAddress('/scores', { ...filter }),
  todayScores: () => '/today-scores',
} as const;
