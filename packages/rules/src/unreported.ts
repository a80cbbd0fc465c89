import { daysBetween } from './civil-date.ts';
import type { GameTime } from './game-time.ts';
import type { GameStatus, GameType, ResultStatus, ScoreTrust } from './result.ts';

/** The part of a game that decides whether its score is missing. */
export interface ScoreStatus extends GameTime {
  gameType: GameType;
  status: GameStatus;
  resultStatus: ResultStatus;
  scoreTrust: ScoreTrust;
  /** The reported score is from while the game was played; how it ended is not reported. */
  isSoFar?: boolean;
  /** A team reported that it was forfeited or not played, and staff are to rule on it. */
  awaitsRuling: boolean;
  /** How long a game of the sport usually takes. */
  expectedMinutes: number;
}

/** The civil day and wall time where the game is played. */
export interface LocalMoment {
  today: string;
  /** HH:mm or HH:mm:ss. */
  time: string;
}

const DAY_MINUTES = 24 * 60;
/** The promise: every score by 11 pm. It holds for a game without a known time too. */
const PROMISED_MINUTE = 23 * 60;

/** True for a game that counts and whose end is not reported, whether or not it has been played. */
export function isScoreOpen(game: Omit<ScoreStatus, keyof GameTime | 'expectedMinutes'>): boolean {
  const counts = game.gameType === 'Game' || game.gameType === 'Tournament';
  const isHalf = game.scoreTrust === 'reported' && game.isSoFar === true;
  const isUntold = game.resultStatus === 'none' && (game.scoreTrust === 'unreported' || isHalf);
  return counts && game.status === 'Active' && isUntold && !game.awaitsRuling;
}

/** True once a game should be over: so long after its start; without a time at 11 pm of its day, without a day never. */
export function shouldBeOver(game: GameTime & { expectedMinutes: number }, now: LocalMoment): boolean {
  if (game.playedOn === null) return false;
  const begun = game.startTime ? minuteOf(game.startTime) + game.expectedMinutes : PROMISED_MINUTE;
  return daysBetween(game.playedOn, now.today) * DAY_MINUTES + minuteOf(now.time) >= begun;
}

/**
 * True for a game whose score is missing: it counts, it should be over, and it is not reported. This is the one
 * meaning of "unreported" everywhere: in standings, schedules, lists of missing scores, mails and tonight's progress.
 */
export function isUnreported(game: ScoreStatus, now: LocalMoment): boolean {
  return isScoreOpen(game) && shouldBeOver(game, now);
}

function minuteOf(time: string): number {
  const [hours, minutes] = time.split(':');
  return Number(hours) * 60 + Number(minutes);
}
