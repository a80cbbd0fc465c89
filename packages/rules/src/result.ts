import { mayLackTeamScore, type ScoreOrder } from './sport-scoring.ts';

/** How a game ended, apart from whether it is Active, Postponed or Canceled. `pending` waits for a ruling. */
export type ResultStatus =
  | 'none'
  | 'final'
  | 'forfeit'
  | 'double_forfeit'
  | 'no_contest'
  | 'suspended'
  | 'vacated'
  | 'pending';

export type GameType = 'Game' | 'Scrimmage' | 'Tournament' | 'Event';

export type GameStatus = 'Active' | 'Postponed' | 'Canceled';

/** How far a score can be relied on. */
export type ScoreTrust = 'unreported' | 'reported' | 'confirmed' | 'official' | 'disputed' | 'corrected';

/** What a meet of more than two teams yields: places only, a dual result against each other team, or both. */
export type MeetScoring = 'placings' | 'duals' | 'both';

/** Which record a forfeit counts in: a league may award one without changing the overall record. */
export type ForfeitScope = 'overall' | 'league' | 'both';

/** What a game was for one team. */
export type Outcome = 'W' | 'L' | 'T';

/** Any id, as long as one team has the same everywhere: 7 and '7' are two teams. */
export type TeamId = string | number;

/** One team of a game. */
export interface GameSide {
  teamId: TeamId;
  isHome: boolean;
  /** Null until reported. Nominal for a forfeit, and then never counted. */
  score: number | null;
  /** Place in a meet, 1 for the best, shared by teams that tie. */
  placing: number | null;
  /** This side gave the game up. Read only while the result is a forfeit. */
  forfeited: boolean;
  /** The named winner of equal scores: a shootout, wrestling criteria. Set only where the association counts it. */
  wonByTieBreak?: boolean;
}

/** What a comparison of two sides needs. */
export type ScoredSide = Pick<GameSide, 'score' | 'placing' | 'wonByTieBreak'>;

/** A game as records, standings and ratings see it. */
export interface Game {
  id: string | number;
  /** yyyy-MM-dd, null while the day is to be decided. */
  playedOn: string | null;
  /** HH:mm or HH:mm:ss, for the order of a doubleheader. */
  startTime?: string | null;
  /** Which of two games of one day, where their times do not say; null or absent is the first. */
  doubleheaderNo?: number | null;
  gameType: GameType;
  status: GameStatus;
  resultStatus: ResultStatus;
  isPlayoff: boolean;
  /** Both teams share the league and the game counts in it; false for every game of a team that left the league. */
  isLeague: boolean;
  /** Two teams always yield a win, loss or tie. 'placings' when absent: an invitational changes no record. */
  meetScoring?: MeetScoring;
  /** 'both' when absent. */
  forfeitScope?: ForfeitScope;
  /** Neutral site: counts as neither home nor away. */
  noHomeTeam: boolean;
  teams: readonly GameSide[];
}

/** True for a game that can count at all: not a scrimmage or an event, and neither postponed nor cancelled. */
export function isCountable(game: Game): boolean {
  return game.status === 'Active' && (game.gameType === 'Game' || game.gameType === 'Tournament');
}

/**
 * Win, loss or tie of a team in a game of two, undefined when the game decides nothing: no result yet, no contest,
 * suspended, vacated, awaiting a ruling, not countable, or a meet of more than two.
 */
export function outcomeFor(game: Game, teamId: TeamId, order: ScoreOrder): Outcome | undefined {
  const own = game.teams.find((side) => side.teamId === teamId);
  const other = game.teams.find((side) => side.teamId !== teamId);
  if (!own || !other || game.teams.length !== 2 || !isCountable(game)) return undefined;
  return settleSides(game, own, other, order);
}

/**
 * True for a game that was called off or got another day after a score of it was reported. That score is on no board
 * any more and waits for nothing; the reports stay, and count again should the game be put back on.
 */
export function isTakenOff(status: GameStatus, resultStatus: ResultStatus): boolean {
  return status !== 'Active' && resultStatus === 'none';
}

type Settled = Pick<Game, 'resultStatus' | 'teams'>;

/** What a scrimmage of two was for a team, to be shown and never counted; undefined for every other game. */
export function scrimmageOutcome(
  game: Settled & Pick<Game, 'gameType' | 'status'>,
  teamId: TeamId,
  order: ScoreOrder,
): Outcome | undefined {
  const own = game.teams.find((side) => side.teamId === teamId);
  const other = game.teams.find((side) => side.teamId !== teamId);
  const isShown = game.gameType === 'Scrimmage' && game.status === 'Active' && game.teams.length === 2;
  return isShown && own && other ? settleSides(game, own, other, order) : undefined;
}

/**
 * Win, loss or tie of one side against another of the same game, whether it counts or not. In a meet a team that
 * forfeited loses to every other, and those are compared as if it had not come.
 */
export function settleSides(game: Settled, own: GameSide, other: GameSide, order: ScoreOrder): Outcome | undefined {
  switch (game.resultStatus) {
    case 'final':
      return compareSides(own, other, order);
    case 'double_forfeit':
      return 'L';
    case 'forfeit':
      if (own.forfeited) return 'L';
      if (other.forfeited) return 'W';
      return game.teams.length > 2 ? compareSides(own, other, order) : undefined;
    default:
      return undefined;
  }
}

/**
 * Win, loss or tie by score, or by place where a score is missing; undefined when neither can be compared. Where the low
 * score wins, every complete team beats one with too few finishers for a team score.
 */
export function compareSides(own: ScoredSide, other: ScoredSide, { lowWins }: ScoreOrder): Outcome | undefined {
  if (mayLackTeamScore({ lowWins }) && isComplete(own) !== isComplete(other)) return isComplete(own) ? 'W' : 'L';
  const lead = scoreLead(own, other, lowWins);
  if (lead === undefined) return undefined;
  if (lead !== 0) return lead > 0 ? 'W' : 'L';
  if (own.wonByTieBreak) return 'W';
  return other.wonByTieBreak ? 'L' : 'T';
}

/** Whether too few of a team finished for a team score, in a result that has a score or a place for another one. */
export function lacksTeamScore(team: ScoredSide, teams: readonly ScoredSide[]): boolean {
  return !isComplete(team) && teams.some(isComplete);
}

/** How far a game has come, for whether a missing score means anything. */
export interface ResultSoFar {
  readonly lowWins: boolean;
  readonly resultStatus: ResultStatus;
  readonly scoreTrust: ScoreTrust;
  /** The reported score is one from while the game went on. */
  readonly isSoFar: boolean;
}

/** Whether a game is known to have ended with too few finishers of a team for a team score. */
export function endedWithoutTeamScore(
  game: ResultSoFar,
  team: ScoredSide & Pick<GameSide, 'forfeited'>,
  teams: readonly ScoredSide[],
): boolean {
  const isReported = game.resultStatus === 'none' && game.scoreTrust !== 'unreported' && !game.isSoFar;
  const hasEnded = game.resultStatus === 'final' || isReported;
  return mayLackTeamScore(game) && hasEnded && !team.forfeited && lacksTeamScore(team, teams);
}

const isComplete = ({ score, placing }: ScoredSide): boolean => score !== null || placing !== null;

function scoreLead(own: ScoredSide, other: ScoredSide, lowWins: boolean): number | undefined {
  if (own.score !== null && other.score !== null) {
    return lowWins ? other.score - own.score : own.score - other.score;
  }
  if (own.placing !== null && other.placing !== null) return other.placing - own.placing;
  return undefined;
}
