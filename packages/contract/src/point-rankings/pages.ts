import { pageAddress } from '../core/page-address.ts';

/** Whose ranking, and which of its teams is opened. */
export interface PointRankingAddress {
  state?: string;
  league?: string;
  sport?: string;
  season?: string;
  /** The school whose sum is open. */
  team?: string;
}

/** Where point rankings are. */
export const pointRankingsPages = {
  pointRanking: (filter: PointRankingAddress) => pageAddress('/scores/point-ranking', { ...filter }),
} as const;
