/** When a game is played, in the local time of its venue. Day and time can each be unknown. */
export interface GameTime {
  /** yyyy-MM-dd, null while the day is to be decided. */
  playedOn: string | null;
  /** HH:mm or HH:mm:ss, null or absent while the time is to be decided. */
  startTime?: string | null;
  /** Which game of a day the same teams play twice, from 1; null or absent is the first. */
  doubleheaderNo?: number | null;
}

/** The names and flags that a game carries on the wire. */
export interface WireGameTime {
  eventDate?: string | null;
  isEventDateTBD?: boolean;
  startTime?: string | null;
  startTimeUnknown?: boolean;
  /** What events call `startTimeUnknown`. */
  isTBD?: boolean;
}

/** What is known of a game's time: a day or time counts only when it is given and not flagged as undecided. */
export function knownTime(game: WireGameTime): GameTime {
  const timeUnknown = game.startTimeUnknown || game.isTBD;
  return {
    playedOn: game.isEventDateTBD ? null : game.eventDate || null,
    startTime: timeUnknown ? null : game.startTime || null,
  };
}

/** True once a game has started; without a time once its day is over, without a day never. */
export function isPast(game: GameTime, today: string, nowTime: string): boolean {
  if (game.playedOn === null) return false;
  if (game.playedOn !== today) return game.playedOn < today;
  return game.startTime ? toMinute(game.startTime) <= toMinute(nowTime) : false;
}

/**
 * When a game without a known time counts as begun: by noon one that is played in the morning may be over, and an
 * evening's score is in by eleven like the others.
 */
export const PLAYED_FROM = '12:00';

/** True from the moment a game may have a score: its start; without a time noon of its day, without a day never. */
export function mayHaveScore(game: GameTime, today: string, nowTime: string): boolean {
  return isPast({ ...game, startTime: game.startTime || PLAYED_FROM }, today, nowTime);
}

/** When a game without an entered end ends, HH:mm:ss: an hour after its start. For programs; people are not shown it. */
export function defaultEnd(startTime: string): string {
  const hour = (Number(startTime.slice(0, 2)) + 1) % 24;
  return `${String(hour).padStart(2, '0')}:${startTime.slice(3, 5)}:00`;
}

/** What programs read of a game's end, HH:mm:ss: they get one for every start, beside it whether it was entered. */
export function knownEnd(startTime: string | null, endTime: string | null) {
  return {
    endTime: startTime === null ? null : (endTime ?? defaultEnd(startTime)),
    endTimeUnknown: startTime === null || endTime === null,
  };
}

/**
 * Text that sorts as games are listed: by day, time and number of a doubleheader, an unknown time last on its day, an
 * unknown day last of all.
 */
export function gameSortKey(game: GameTime): string {
  // '~' comes after every digit.
  return `${game.playedOn ?? '~'} ${game.startTime ? toMinute(game.startTime) : '~'} ${game.doubleheaderNo ?? 1}`;
}

/** Orders games as `gameSortKey` does. */
export function compareGameTimes(a: GameTime, b: GameTime): number {
  const [left, right] = [gameSortKey(a), gameSortKey(b)];
  return left < right ? -1 : left > right ? 1 : 0;
}

// '18:00' and '18:00:00' are the same kick-off.
function toMinute(time: string): string {
  return time.slice(0, 5);
}
