import type { StandingRow } from '@csz/contract/standings';

/** What a table ranks by: league games, all games, or the season without its playoffs. */
export type RankBasis = 'league' | 'overall' | 'season';

interface Line {
  readonly won: number;
  readonly lose: number;
  readonly ties: number;
}

/** Which of a row's records its rank goes by, read off the table: the one that is the same in every row. */
export function rankBasisOf(rows: readonly StandingRow[]): RankBasis {
  if (rows.every((row) => row.league !== null && isSame(row, row.league))) return 'league';
  return rows.every((row) => isSame(row, row.overall)) ? 'overall' : 'season';
}

const isSame = (a: Line, b: Line) => a.won === b.won && a.lose === b.lose && a.ties === b.ties;

/** What to tell readers who expect a league to rank by league games. */
export const BASIS_NOTES: Readonly<Record<RankBasis, string>> = {
  league: '',
  overall: 'This league ranks by overall percentage.',
  season: 'This league ranks by the regular season: all games without playoffs.',
};
