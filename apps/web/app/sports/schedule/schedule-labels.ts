import { scoreDate, shortWeekdayOf } from '@csz/contract/core/when';
import { formatTime } from '@csz/contract/games/format-time';
import type { ScheduleGame } from '@csz/contract/schedule/calls';
import { daysBetween } from '@csz/rules/civil-date';
import { knownTime } from '@csz/rules/game-time';
import { NO_TEAM_SCORE } from '@csz/rules/sport-scoring';
import { placeText } from '#web/sports/scores/card-labels.ts';

/** A moved game stays marked this long: two weeks, so that no one who looks once a week misses it. */
const CHANGED_DAYS = 14;

/** Did day, time or place of a game change lately? */
export function isChanged({ changedOn }: Pick<ScheduleGame, 'changedOn'>, today: string): boolean {
  if (changedOn === null) return false;
  const days = daysBetween(changedOn, today);
  return days >= 0 && days <= CHANGED_DAYS;
}

/** 'vs' at home and on neutral ground, '@' away. */
export const venueMark = ({ isHome, noHomeTeam }: Pick<ScheduleGame, 'isHome' | 'noHomeTeam'>): 'vs' | '@' =>
  isHome || noHomeTeam ? 'vs' : '@';

/** The same for those who hear it. */
export function venueLabel({ isHome, noHomeTeam }: Pick<ScheduleGame, 'isHome' | 'noHomeTeam'>): string {
  if (noHomeTeam) return 'neutral site against';
  return isHome ? 'home against' : 'away at';
}

/** Whom a game is against; a meet of several teams goes by its name. */
export function opponentName({ gameType, opponent, name, opponents }: ScheduleGame): string {
  if (opponent !== null) return opponent.shortName;
  if (name !== '') return name;
  if (gameType === 'Event') return 'Event';
  return opponents > 1 ? `Meet with ${opponents} other teams` : 'Opponent to be decided';
}

export interface ResultLabel {
  /** W, L or T, when the game counts as one. */
  readonly outcome: 'W' | 'L' | 'T' | undefined;
  /** '21-14', '3rd place', 'No team score', 'Awaiting result'. */
  readonly words: string;
  /** What a reader should know of it: forfeit, unconfirmed. */
  readonly note: string;
}

const NOTES: Partial<Record<ScheduleGame['resultStatus'], string>> = {
  forfeit: 'forfeit',
  double_forfeit: 'double forfeit',
  suspended: 'suspended',
  vacated: 'vacated',
  pending: 'awaiting a ruling',
};
const TRUST_NOTES: Partial<Record<ScheduleGame['scoreTrust'], string>> = {
  reported: 'unconfirmed',
  disputed: 'disputed',
};

/** What a past game came to, for its row. */
export function resultLabel(game: ScheduleGame): ResultLabel {
  if (game.gameType === 'Event') return { outcome: undefined, words: 'Event', note: '' };
  if (game.resultStatus === 'no_contest') return { outcome: undefined, words: 'No contest', note: '' };
  const words = numbersOf(game);
  const trust = NOTES[game.resultStatus] ?? (game.isSoFar ? 'so far' : TRUST_NOTES[game.scoreTrust]) ?? '';
  const note = [game.hasOpponentNoTeamScore ? 'no team score of the opponent' : '', trust].filter(Boolean).join(', ');
  if (words === '' && game.gameScoreStatus === null && note === '') {
    return { outcome: undefined, words: 'Awaiting result', note };
  }
  return { outcome: game.gameScoreStatus ?? undefined, words, note };
}

function numbersOf(game: ScheduleGame): string {
  if (game.hasNoTeamScore) return NO_TEAM_SCORE;
  const { myScore, opponentScore, placing, opponent, resultStatus, scoreTrust } = game;
  if (placing !== null) return `${placeText(placing)} place`;
  if (myScore === null || (resultStatus === 'none' && scoreTrust === 'unreported')) return '';
  return opponent === null || opponentScore === null ? String(myScore) : `${myScore}-${opponentScore}`;
}

/** '10/30/26', or 'TBD'. */
export function dateCell(game: ScheduleGame): string {
  const { playedOn } = knownTime(game);
  return playedOn === null ? 'TBD' : scoreDate(playedOn);
}

/** 'Fri 10/30/26', or 'TBD': who plans reads the weekday first. */
export function plannedDate(game: ScheduleGame): string {
  const { playedOn } = knownTime(game);
  return playedOn === null ? 'TBD' : `${shortWeekdayOf(playedOn)} ${scoreDate(playedOn)}`;
}

/** '7:00 pm', or 'TBD'; '7:00 pm CDT' where the clocks are not those of the team's own state. */
export function timeCell(game: ScheduleGame, tz: string): string {
  const { playedOn, startTime } = knownTime(game);
  if (playedOn === null || !startTime) return 'TBD';
  return formatTime({ playedOn, startTime, tz: game.tz }, tz);
}
