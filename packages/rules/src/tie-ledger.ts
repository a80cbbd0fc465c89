import { type Decision, type DecisionIndex, filterDecisions, indexDecisions } from './decisions.ts';
import type { Game, TeamId } from './result.ts';
import type { ScoreOrder } from './sport-scoring.ts';
import type { RankBasis, RecordedOrder } from './tie-breaker-rules.ts';

/** What ties are broken by, apart from the rules. */
export interface TieContext {
  /** Every game of the tied teams; of their opponents too where a step looks at those. Playoffs are passed over. */
  games: readonly Game[];
  order: ScoreOrder;
  /**
   * The teams of the league, all when absent. A team of two leagues has league games that are none of this one's, and
   * a meet scored as duals may have guests.
   */
  members?: ReadonlySet<TeamId>;
  /** The division of each team, for 'division-record'. */
  divisionOf?: ReadonlyMap<TeamId, string>;
  /** Tosses and committee decisions, oldest first. */
  recordedOrders?: readonly RecordedOrder[];
}

/** A team that is tied. */
export interface TiedTeam {
  teamId: TeamId;
  name: string;
}

/** The games of a ranking, sorted once into what the steps look up. Playoffs are in none of them. */
export interface TieLedger extends Omit<TieContext, 'games'> {
  league: DecisionIndex;
  overall: DecisionIndex;
  /** The games that the standings rank by: `league` or `overall`. */
  counted: DecisionIndex;
}

/** Sorts the games of a ranking for the steps. */
export function openLedger({ games, ...context }: TieContext, rankBy: RankBasis): TieLedger {
  const all = indexDecisions(games, context.order);
  const isMember = ({ opponentId }: Decision) => context.members?.has(opponentId) ?? true;
  const league = filterDecisions(all, (decision) => decision.countsInLeague && isMember(decision));
  const overall = filterDecisions(all, (decision) => decision.countsOverall && !decision.game.isPlayoff);
  return { ...context, league, overall, counted: rankBy === 'league-pct' ? league : overall };
}

/** A team's counted decisions against some opponents. */
export function decisionsAgainst(index: DecisionIndex, teamId: TeamId, opponents: ReadonlySet<TeamId>): Decision[] {
  return (index.get(teamId) ?? []).filter((decision) => opponents.has(decision.opponentId));
}

/** Two teams of `tied` that keep a mini-table from being fair: they have not met as often as others have. */
export function unevenPair(index: DecisionIndex, tied: readonly TiedTeam[]): [TiedTeam, TiedTeam] | undefined {
  const pairs = tied.flatMap((team, place) =>
    tied.slice(place + 1).map((other) => ({
      teams: [team, other] as [TiedTeam, TiedTeam],
      meetings: decisionsAgainst(index, team.teamId, new Set([other.teamId])).length,
    })),
  );
  const most = Math.max(...pairs.map((pair) => pair.meetings));
  return pairs.find((pair) => pair.meetings === 0 || pair.meetings < most)?.teams;
}
