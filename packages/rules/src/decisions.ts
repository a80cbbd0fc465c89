import { type Game, type GameSide, isCountable, type Outcome, settleSides, type TeamId } from './result.ts';
import type { ScoreOrder } from './sport-scoring.ts';

/** One team's win, loss or tie against one opponent. A game of two gives each one; a meet of n scored as duals n-1. */
export interface Decision {
  game: Game;
  teamId: TeamId;
  opponentId: TeamId;
  outcome: Outcome;
  site: 'home' | 'away' | 'neutral';
  isForfeit: boolean;
  /** Null for a forfeit, whose score is nominal, for a meet and for a result without scores. */
  points: { own: number; other: number } | null;
  countsOverall: boolean;
  countsInLeague: boolean;
}

/** Every team's decisions, so that a team's games need not be searched again and again. */
export type DecisionIndex = ReadonlyMap<TeamId, readonly Decision[]>;

/** What a game decided for one of its teams, a decision for each opponent; empty when it decided nothing. */
export function decisionsFor(game: Game, teamId: TeamId, order: ScoreOrder): Decision[] {
  const own = game.teams.find((side) => side.teamId === teamId);
  return own && yieldsDecisions(game) ? decideSide(game, own, order) : [];
}

/** The decisions of every team in the games, in the order of the games. */
export function indexDecisions(games: readonly Game[], order: ScoreOrder): DecisionIndex {
  const index = new Map<TeamId, Decision[]>();
  for (const game of games) {
    if (!yieldsDecisions(game)) continue;
    for (const side of game.teams) {
      const decisions = decideSide(game, side, order);
      const known = index.get(side.teamId);
      if (known) known.push(...decisions);
      else if (decisions.length > 0) index.set(side.teamId, decisions);
    }
  }
  return index;
}

/** An index with only those decisions that pass. */
export function filterDecisions(index: DecisionIndex, passes: (decision: Decision) => boolean): DecisionIndex {
  return new Map([...index].map(([teamId, decisions]) => [teamId, decisions.filter(passes)]));
}

function yieldsDecisions(game: Game): boolean {
  const isMeet = game.teams.length > 2;
  return isCountable(game) && (!isMeet || game.meetScoring === 'duals' || game.meetScoring === 'both');
}

function decideSide(game: Game, own: GameSide, order: ScoreOrder): Decision[] {
  const opponents = game.teams.filter((side) => side.teamId !== own.teamId);
  return opponents.flatMap((other) => {
    const outcome = settleSides(game, own, other, order);
    return outcome ? [decision(game, own, other, outcome)] : [];
  });
}

function decision(game: Game, own: GameSide, other: GameSide, outcome: Outcome): Decision {
  const isForfeit =
    game.resultStatus === 'double_forfeit' || (game.resultStatus === 'forfeit' && (own.forfeited || other.forfeited));
  const scope = isForfeit ? (game.forfeitScope ?? 'both') : 'both';
  return {
    game,
    teamId: own.teamId,
    opponentId: other.teamId,
    outcome,
    site: siteOf(game, own, other),
    isForfeit,
    points: isForfeit || game.teams.length > 2 ? null : pointsOf(own, other),
    countsOverall: scope !== 'league',
    countsInLeague: game.isLeague && !game.isPlayoff && scope !== 'overall',
  };
}

function siteOf(game: Game, own: GameSide, other: GameSide): Decision['site'] {
  if (game.noHomeTeam || own.isHome === other.isHome) return 'neutral';
  return own.isHome ? 'home' : 'away';
}

function pointsOf(own: GameSide, other: GameSide): Decision['points'] {
  return own.score === null || other.score === null ? null : { own: own.score, other: other.score };
}
