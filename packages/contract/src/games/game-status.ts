import { isPast, knownTime } from '@csz/rules/game-time';
import { endedWithoutTeamScore } from '@csz/rules/result';
import { formatClock } from '../core/when.ts';
import type { Game, GameTeam } from './calls.ts';
import { type Ending, finalLabel } from './ending-labels.ts';

/** What history and notices call a game that is gone for good; no game has this status. */
export const REMOVED = 'Removed';

/** What notices call a game whose teams go on elsewhere in their bracket: it is not played. */
export const OUT_OF_BRACKET = 'Out of its bracket';

/** The present day and time where the game is played. */
export interface Now {
  readonly today: string;
  readonly time: string;
}

/** What a game has come to, in the word for the board. `coming` games show their time instead of a word. */
export interface GameState {
  readonly kind: 'coming' | 'on' | 'waiting' | 'over' | 'off';
  readonly words: string;
}

/** What of a game its state follows from. */
type StateField =
  | 'gameType'
  | 'status'
  | 'resultStatus'
  | 'scoreTrust'
  | 'isSoFar'
  | 'eventDate'
  | 'isEventDateTBD'
  | 'startTime'
  | 'startTimeUnknown'
  | 'isTBD';

/** How a game ended, in a word. */
export const RESULT_LABELS: Record<Exclude<Game['resultStatus'], 'none'>, string> = {
  final: 'Final',
  forfeit: 'Forfeit',
  double_forfeit: 'Double forfeit',
  no_contest: 'No contest',
  suspended: 'Suspended',
  vacated: 'Vacated',
  pending: 'Awaiting a ruling',
};

const UNSETTLED_LABELS: Partial<Record<Game['scoreTrust'], string>> = { reported: 'Reported', disputed: 'Disputed' };

/** What a game has come to by the clock where it is played. */
export function gameState(game: Pick<Game, StateField> & Ending, now: Now): GameState {
  if (game.status !== 'Active') return { kind: 'off', words: game.status };
  if (game.resultStatus === 'no_contest') return { kind: 'off', words: RESULT_LABELS.no_contest };
  if (game.resultStatus === 'final') return { kind: 'over', words: finalLabel(game) };
  if (game.resultStatus !== 'none') return { kind: 'over', words: RESULT_LABELS[game.resultStatus] };
  if (game.isSoFar) return soFar(game, now);
  // Its end was reported; it does not count before it is settled.
  if (game.scoreTrust !== 'unreported')
    return { kind: 'waiting', words: UNSETTLED_LABELS[game.scoreTrust] ?? 'Reported' };
  const when = knownTime(game);
  if (isPast(when, now.today, now.time)) {
    return game.gameType === 'Event' ? { kind: 'over', words: 'Over' } : { kind: 'waiting', words: 'Awaiting result' };
  }
  if (when.playedOn === null) return { kind: 'coming', words: 'Date TBD' };
  return { kind: 'coming', words: when.startTime ? formatClock(when.startTime) : 'Time TBD' };
}

/** The evening's games may still go on; of an older one only its end was never reported. */
function soFar(game: Pick<Game, StateField>, { today }: Now): GameState {
  const { playedOn } = knownTime(game);
  if (playedOn === null || playedOn >= today) return { kind: 'on', words: 'Still being played' };
  return { kind: 'waiting', words: 'Score so far' };
}

/** Whether the game is known to have ended with too few finishers of a team for a team score. */
export function lacksTeamScore(
  game: Pick<Game, 'lowWins' | 'scoreTrust' | 'isSoFar' | 'resultStatus' | 'teams'>,
  team: GameTeam,
): boolean {
  return endedWithoutTeamScore(game, team, game.teams);
}

/** What is in a team's place for a score: its number, W or F when a game was given up, nothing before. */
export function scoreShown(team: Pick<GameTeam, 'score' | 'outcome' | 'forfeited'>): string | undefined {
  if (team.score !== null) return String(team.score);
  if (team.forfeited) return 'F';
  return team.outcome ?? undefined;
}
