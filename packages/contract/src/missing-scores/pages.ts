import { pageAddress } from '../core/page-address.ts';

/** The school or team whose missing scores are listed. */
export interface MissingScoresAddress {
  schoolId: string;
  sportId?: string;
  season?: string;
}

/** The state and the day (YYYY-MM-DD) whose progress is shown. */
export interface TonightAddress {
  selectedStateId?: string;
  selectedDate?: string;
}

/** Where missing scores are listed and counted. */
export const missingScoresPages = {
  /** All scores that a team or school still owes, to be filled at once. */
  missingScores: (team: MissingScoresAddress) => pageAddress('/scores/missing', { ...team }),
  /** How far the scores of tonight, or of another day, have come in. */
  tonight: (day: TonightAddress = {}) => pageAddress('/scores/tonight', { ...day }),
} as const;
