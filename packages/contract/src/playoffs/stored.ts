// What the rows of brackets hold.
import type { RankingRecord } from '../standings/calls.ts';

/** The line of the standings that a seed came from. */
export interface SeedStanding {
  /** What its table ranks by, as pct. */
  readonly record: string;
  readonly pct: string;
  /** Which record that is; brackets published long ago do not say. */
  readonly rankBy?: RankingRecord;
  /** Title of the table. */
  readonly group: string;
  readonly rank: number | null;
  /** The figure that a seed by points is ranked by. */
  readonly points?: number | null;
  readonly reasons: readonly string[];
}

/** A region of a bracket. */
export interface StoredTree {
  readonly key: string;
  readonly name: string;
  readonly leagueId: number | null;
  /** Seeded by the point ranking of the state or of that league; absent for its table. */
  readonly byPoints?: 'state' | 'league' | null;
}
