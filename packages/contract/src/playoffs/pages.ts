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
  bracket: (id: string) => `/playoffs/view/${encodeURIComponent(id)}`,
} as const;
