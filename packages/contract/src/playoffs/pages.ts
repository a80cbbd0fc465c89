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
  /** The bracket of a class of a state as it would be; of the whole state without one. */
  projectedStateBracket: (
    stateId: string,
    { sportId, className, season }: { sportId: string; className: string; season?: string | undefined },
  ) =>
    pageAddress(`/playoffs/projected/state/${encodeURIComponent(stateId)}`, {
      sportId,
      class: className || undefined,
      season,
    }),
  bracket: (id: string) => `/playoffs/view/${encodeURIComponent(id)}`,
} as const;
