import { type Decision, decisionsFor } from './decisions.ts';
import { gameSortKey } from './game-time.ts';
import type { Game, Outcome, TeamId } from './result.ts';
import type { ScoreOrder } from './sport-scoring.ts';

/** Won, lost, tied. */
export interface TeamRecord {
  wins: number;
  losses: number;
  ties: number;
}

/** A run of the same outcome up to the last game. */
export interface Streak {
  kind: Outcome;
  length: number;
}

/** All that a season's games say about one team. */
export interface TeamSummary {
  /** Every game that counts, playoffs too. */
  overall: TeamRecord;
  /** The overall record without playoffs: what seeding goes by. */
  regularSeason: TeamRecord;
  /** League games without playoffs. */
  league: TeamRecord;
  /** Games at a neutral site are in neither `home` nor `away`. */
  home: TeamRecord;
  away: TeamRecord;
  /** Undefined before the first game. */
  streak: Streak | undefined;
  /** Points of played games of two teams; a forfeit's nominal score is never among them. */
  pointsFor: number;
  pointsAgainst: number;
}

/** Record, splits, streak and points of one team, from any games; those of others are passed over. */
export function teamRecord(games: readonly Game[], teamId: TeamId, order: ScoreOrder): TeamSummary {
  const all = games.flatMap((game) => decisionsFor(game, teamId, order));
  const overall = all.filter((decision) => decision.countsOverall);
  return {
    overall: recordOf(overall),
    regularSeason: recordOf(overall.filter((decision) => !decision.game.isPlayoff)),
    league: recordOf(all.filter((decision) => decision.countsInLeague)),
    home: recordOf(overall.filter((decision) => decision.site === 'home')),
    away: recordOf(overall.filter((decision) => decision.site === 'away')),
    streak: streakOf(overall),
    pointsFor: overall.reduce((sum, { points }) => sum + (points?.own ?? 0), 0),
    pointsAgainst: overall.reduce((sum, { points }) => sum + (points?.other ?? 0), 0),
  };
}

/** Counts decisions into a record. */
export function recordOf(decisions: readonly Decision[]): TeamRecord {
  const count = (outcome: Outcome) => decisions.filter((decision) => decision.outcome === outcome).length;
  return { wins: count('W'), losses: count('L'), ties: count('T') };
}

/** Wins count 1 and ties ½, over games completed. Undefined before the first one. */
export function winPct({ wins, losses, ties }: TeamRecord): number | undefined {
  const completed = wins + losses + ties;
  return completed === 0 ? undefined : (wins + ties / 2) / completed;
}

// A rating of exactly .48125 may be kept as .48124999999999996; halves round up all the same.
const BINARY_DOUBT = 1e-9;

/** '.667', '1.000', or '-' without a game. Ratings ask for more than three digits. */
export function formatPct(pct: number | undefined, digits = 3): string {
  return pct === undefined ? '-' : (pct + BINARY_DOUBT).toFixed(digits).replace(/^0/, '');
}

/** '5-2', and '5-2-1' once there is a tie. */
export function formatRecord({ wins, losses, ties }: TeamRecord): string {
  return ties > 0 ? `${wins}-${losses}-${ties}` : `${wins}-${losses}`;
}

/** Orders records by percentage, best first and those without a game last; 0 for equal percentages. */
export function compareByPct(a: TeamRecord, b: TeamRecord): number {
  return (winPct(b) ?? -1) - (winPct(a) ?? -1);
}

/** What its last games were for a team, the earliest first: at most so many, of those that count in its record. */
export function lastOutcomes<G extends Game>(
  games: readonly G[],
  teamId: TeamId,
  { order, most }: { order: ScoreOrder; most: number },
): { game: G; outcome: Outcome }[] {
  const given: ReadonlyMap<Game, G> = new Map(games.map((game) => [game, game]));
  const counted = games
    .flatMap((game) => decisionsFor(game, teamId, order))
    .filter(({ countsOverall }) => countsOverall);
  return outcomesByTime(counted)
    .slice(-most)
    .flatMap(({ game: decided, outcome }) => {
      const game = given.get(decided);
      return game === undefined ? [] : [{ game, outcome }];
    });
}

function streakOf(decisions: readonly Decision[]): Streak | undefined {
  const outcomes = outcomesByTime(decisions)
    .map(({ outcome }) => outcome)
    .toReversed();
  const [kind] = outcomes;
  if (!kind) return undefined;
  const end = outcomes.findIndex((outcome) => outcome !== kind);
  return { kind, length: end === -1 ? outcomes.length : end };
}

/** What each game was for the team, the first one first. A meet that gave as many wins as losses is left out. */
function outcomesByTime(decisions: readonly Decision[]): { game: Game; outcome: Outcome }[] {
  const games = [...Map.groupBy(decisions, ({ game }) => game).values()];
  return games.toSorted(compareByTime).flatMap((ofGame) => {
    const [first, ...more] = ofGame;
    if (first === undefined) return [];
    const outcome = more.length === 0 ? first.outcome : majorityOf(ofGame);
    return outcome === undefined ? [] : [{ game: first.game, outcome }];
  });
}

function majorityOf(duals: readonly Decision[]): Outcome | undefined {
  const { wins, losses } = recordOf(duals);
  if (wins === losses) return undefined;
  return wins > losses ? 'W' : 'L';
}

// A finished game whose day is not known must not count as the latest one, so it comes first here.
function compareByTime(a: readonly Decision[], b: readonly Decision[]): number {
  const key = ([decision]: readonly Decision[]) =>
    decision === undefined || decision.game.playedOn === null ? '' : gameSortKey(decision.game);
  return compareText(key(a), key(b)) || compareDecided(a, b);
}

/**
 * Orders two games of a team that have the same time and number, each by its decisions for the team:
 * by who was met and what came of it. The order in which games were entered does not matter.
 */
export function compareDecided(a: readonly Decision[], b: readonly Decision[]): number {
  const key = (ofGame: readonly Decision[]) =>
    ofGame
      .map(({ opponentId, outcome }) => `${opponentId} ${outcome}`)
      .sort()
      .join('/');
  return compareText(key(a), key(b));
}

const compareText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
