import { type RankReason, tiedByPct } from './rank-reason.ts';
import { rankWithTies } from './rank-with-ties.ts';
import { compareByPct, formatPct, type TeamRecord, winPct } from './record.ts';
import type { TeamId } from './result.ts';
import type { RankBasis, TieBreakerRules } from './tie-breaker-rules.ts';
import { type BrokenTie, breakTie, compareByName } from './tie-breakers.ts';
import { openLedger, type TieContext } from './tie-ledger.ts';

/** What ranking needs of a team; a caller's own rows carry more, and keep it. */
export interface StandingRow {
  teamId: TeamId;
  name: string;
  overall: TeamRecord;
  league: TeamRecord;
  /** Overall without playoffs, for rule sets that rank by it; `overall` when absent. */
  regularSeason?: TeamRecord;
}

/** A row with its place. */
export type RankedRow<Row extends StandingRow> = Row & {
  /** Shared by teams that stay tied: 1, 2, 2, 4. */
  rank: number;
  /** The steps that broke, or could not break, a tie of this team; empty when its percentage alone decided. */
  rankReasons: readonly RankReason[];
};

/** How one group is ranked: by percentage alone, when equal ones share the rank, or by a rule set. */
export type Ranking = { tieBreakers: null; rankBy: RankBasis } | { tieBreakers: TieBreakerRules; context: TieContext };

/**
 * Ranks the rows of one group, best first.
 *
 * Percentage decides, teams without a game come last, and equal percentages are broken by the rule set. Teams that
 * share a rank are listed by overall percentage, then by name; neither parts their rank.
 */
export function rankGroup<Row extends StandingRow>(rows: readonly Row[], ranking: Ranking): RankedRow<Row>[] {
  const recordOf = (row: Row) => rankingRecord(row, ranking);
  const sorted = rows.toSorted((a, b) => compareByPct(recordOf(a), recordOf(b)) || compareListed(a, b));
  const ranked = rankWithTies(sorted, (a, b) => compareByPct(recordOf(a), recordOf(b)) === 0);
  if (!ranking.tieBreakers) return ranked.map(({ item, rank }) => ({ ...item, rank, rankReasons: [] }));

  const { tieBreakers, context } = ranking;
  const ledger = openLedger(context, tieBreakers.rankBy);
  return [...Map.groupBy(ranked, ({ rank }) => rank)].flatMap(([rank, level]) => {
    const tied = level.map(({ item }) => item);
    const pct = tied[0] && winPct(recordOf(tied[0]));
    // Before the first game there is nothing to break a tie by, and a toss would be absurd.
    if (tied.length < 2 || pct === undefined) return tied.map((row) => ({ ...row, rank, rankReasons: [] }));
    const start = tiedByPct(tieBreakers.rankBy, tied, formatPct(pct));
    return placeTied(tied, rank, start, breakTie(tied, tieBreakers, ledger));
  });
}

function placeTied<Row extends StandingRow>(
  tied: readonly Row[],
  rank: number,
  start: RankReason,
  broken: readonly BrokenTie[],
): RankedRow<Row>[] {
  let next = rank;
  return broken.flatMap(({ teams, reasons }) => {
    const shared = next;
    next += teams.length;
    const rows = tied.filter((row) => teams.some((team) => team.teamId === row.teamId));
    return rows.map((row) => ({ ...row, rank: shared, rankReasons: [start, ...reasons] }));
  });
}

function rankingRecord(row: StandingRow, ranking: Ranking): TeamRecord {
  if (!ranking.tieBreakers) return ranking.rankBy === 'league-pct' ? row.league : row.overall;
  return ranking.tieBreakers.rankBy === 'league-pct' ? row.league : (row.regularSeason ?? row.overall);
}

function compareListed(a: StandingRow, b: StandingRow): number {
  return compareByPct(a.overall, b.overall) || compareByName(a, b);
}
