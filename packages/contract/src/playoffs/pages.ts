import { pageAddress } from '../core/page-address.ts';

/** What the list of brackets is narrowed to. */
export interface PlayoffsAddress {
  stateId?: string;
  sportId?: string;
  season?: string;
}

/** Where brackets are. */
export const playoffsPages = {
  playoffs: (filter: PlayoffsAddress = {}) => pageAddress('/playoffs', { ...filter }),
  /** The bracket of a league as it would be. */
  projectedBracket: (leagueId: string, { sportId, season }: { sportId: string; season?: string | undefined }) =>
    pageAddress(`/playoffs/projected/${encodeURIComponent(leagueId)}`, { sportId, season }),
  bracket: (id: string) => `/playoffs/view/${encodeURIComponent(id)}`,
} as const;
