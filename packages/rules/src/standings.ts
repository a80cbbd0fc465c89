import { type RankedRow, type Ranking, rankGroup, type StandingRow } from './rank-group.ts';
import type { TeamRecord } from './record.ts';
import type { Game, TeamId } from './result.ts';
import type { ScoreOrder } from './sport-scoring.ts';
import type { RecordedOrder, TieBreakerRules } from './tie-breaker-rules.ts';
import type { TieContext } from './tie-ledger.ts';

/** Title of the group that lists every team by its overall record. */
export const OVERALL_RECORD_TITLE = 'Overall Record';

/** A table of standings: who is in it and how many of them go on to the tournament. */
export interface StandingsTable {
  title: string;
  teamIds: readonly TeamId[];
  /** The qualification line stands under this many rows; null for no line. */
  qualifiers: number | null;
}

/** A league of one season and sport. Teams of its divisions need not be among its own `teamIds`. */
export interface LeagueStandings<Row extends StandingRow = StandingRow> extends StandingsTable {
  divisions: readonly StandingsTable[];
  tieBreakers: TieBreakerRules | null;
  recordedOrders?: readonly RecordedOrder[];
  /** A team's record in this league, for teams that play in two; their row's `league` when absent. */
  recordIn?: (row: Row) => TeamRecord;
}

/** A ranked row of a table; `aLine` draws the qualification line under it. */
export type StandingsRow<Row extends StandingRow> = RankedRow<Row> & { aLine: boolean };

/** A titled table as shown, with a table for each division. Teams of a division are in that table alone. */
export interface StandingsGroup<Row extends StandingRow> {
  title: string;
  standings: StandingsRow<Row>[];
  subStandings: { title: string; standings: StandingsRow<Row>[] }[];
  /** Name of the rule set that broke ties, null where equal percentages share a rank. */
  tieBreakers: string | null;
}

/** The games that ties are broken by: all of the season and sport, so that opponents' records can be looked up. */
export interface StandingsGames {
  games: readonly Game[];
  order: ScoreOrder;
}

/** Standings of every league that has one of the teams, in the order given, and last the overall records. */
export function standingsGroups<Row extends StandingRow>(
  leagues: readonly LeagueStandings<Row>[],
  rows: readonly Row[],
  games: StandingsGames,
): StandingsGroup<Row>[] {
  const groups = leagues.map((league) => leagueGroup(league, rows, games)).filter(hasRows);
  return rows.length === 0 ? groups : [...groups, overallGroup(rows)];
}

function leagueGroup<Row extends StandingRow>(
  league: LeagueStandings<Row>,
  rows: readonly Row[],
  games: StandingsGames,
): StandingsGroup<Row> {
  const { recordIn, tieBreakers } = league;
  const own = recordIn ? rows.map((row) => ({ ...row, league: recordIn(row) })) : rows;
  const ranking: Ranking = tieBreakers
    ? { tieBreakers, context: leagueContext(league, games) }
    : { tieBreakers, rankBy: 'league-pct' };
  const inDivision = new Set(league.divisions.flatMap((division) => division.teamIds));
  const undivided = { ...league, teamIds: league.teamIds.filter((teamId) => !inDivision.has(teamId)) };
  const subStandings = league.divisions.map((division) => ({
    title: division.title,
    standings: rankTable(division, own, ranking),
  }));
  return {
    title: league.title,
    standings: rankTable(undivided, own, ranking),
    subStandings: subStandings.filter((table) => table.standings.length > 0),
    tieBreakers: tieBreakers?.name ?? null,
  };
}

function overallGroup<Row extends StandingRow>(rows: readonly Row[]): StandingsGroup<Row> {
  const table = { title: OVERALL_RECORD_TITLE, teamIds: rows.map((row) => row.teamId), qualifiers: null };
  const standings = rankTable(table, rows, { tieBreakers: null, rankBy: 'overall-pct' });
  return { title: OVERALL_RECORD_TITLE, standings, subStandings: [], tieBreakers: null };
}

function leagueContext<Row extends StandingRow>(
  league: LeagueStandings<Row>,
  { games, order }: StandingsGames,
): TieContext {
  const members = new Set([...league.teamIds, ...league.divisions.flatMap((division) => division.teamIds)]);
  const divisionOf = league.divisions.flatMap(({ title, teamIds }) =>
    teamIds.map((teamId): [TeamId, string] => [teamId, title]),
  );
  return {
    games,
    order,
    members,
    divisionOf: new Map(divisionOf),
    recordedOrders: league.recordedOrders,
  };
}

function rankTable<Row extends StandingRow>(
  { teamIds, qualifiers }: StandingsTable,
  rows: readonly Row[],
  ranking: Ranking,
): StandingsRow<Row>[] {
  const members = new Set(teamIds);
  const ranked = rankGroup(
    rows.filter((row) => members.has(row.teamId)),
    ranking,
  );
  const lineUnder = qualificationLine(ranked, qualifiers);
  return ranked.map((row, index) => ({ ...row, aLine: index === lineUnder }));
}

/**
 * Index of the row that the line stands under: the last qualifier, or the last team still tied with it, since a line
 * through a tie would claim what nothing has decided. Undefined when no team is below.
 */
function qualificationLine(ranked: readonly { rank: number }[], qualifiers: number | null): number | undefined {
  const lastRank = ranked[(qualifiers ?? 0) - 1]?.rank;
  const index = ranked.findLastIndex((row) => row.rank === lastRank);
  return index === -1 || index === ranked.length - 1 ? undefined : index;
}

function hasRows<Row extends StandingRow>({ standings, subStandings }: StandingsGroup<Row>): boolean {
  return standings.length > 0 || subStandings.length > 0;
}
