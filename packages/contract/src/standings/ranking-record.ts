import type { RankingRecord, StandingRow } from './calls.ts';

type Line = StandingRow['overall'];

const NONE: Line = { won: 0, lose: 0, ties: 0, pct: '-' };

/** The records that a table shows: first the one that its ranks follow, which a phone must not cut off. */
export const RECORD_COLUMNS: Readonly<Record<RankingRecord, readonly RankingRecord[]>> = {
  league: ['league', 'overall'],
  'regular-season': ['regular-season', 'league', 'overall'],
  overall: ['overall'],
};

/** As the head of a column. */
export const RECORD_NAMES: Readonly<Record<RankingRecord, string>> = {
  league: 'League',
  'regular-season': 'Regular season',
  overall: 'Overall',
};

/** The note for readers who expect a league to rank by league games. */
export const RANKING_NOTES: Readonly<Record<RankingRecord, string>> = {
  league: '',
  'regular-season': 'This league ranks by the regular season: all games without playoffs.',
  overall: '',
};

/** One of a row's records; the row itself carries the one that its table ranks by. */
export function recordIn(row: StandingRow, column: RankingRecord, rankBy: RankingRecord): Line {
  if (column === rankBy) return row;
  return column === 'league' ? (row.league ?? NONE) : row.overall;
}
