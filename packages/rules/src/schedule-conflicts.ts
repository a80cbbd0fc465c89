import { daysBetween } from './civil-date.ts';

/** The part of a game that decides whether it conflicts with another one. */
export interface ScheduleSlot {
  /** yyyy-MM-dd, null while the day is to be decided. */
  readonly day: string | null;
  /** HH:mm or HH:mm:ss, null while the time is to be decided. */
  readonly start: string | null;
  /** An hour after the start when absent; earlier on the clock than the start means after midnight. */
  readonly end: string | null;
  /** 1 or 2 of a doubleheader; two games of one are two games. */
  readonly doubleheaderNo: number | null;
  readonly teamIds: readonly number[];
}

/**
 * How two games of one sport conflict: `same-pairing` when they may be one game entered twice (two teams in common, at most
 * a day apart), `at-once` when a team would play both at the same time, `same-day` when it would play twice on a day.
 */
export type Conflict = 'same-pairing' | 'at-once' | 'same-day';

/** The worst way in which two games conflict, with the teams concerned; undefined when they do not. */
export function conflictOf(game: ScheduleSlot, other: ScheduleSlot): { kind: Conflict; teamIds: number[] } | undefined {
  const shared = game.teamIds.filter((id) => other.teamIds.includes(id));
  const isKnown = isOtherOfDoubleheader(game, other);
  if (shared.length === 0 || (shared.length > 1 && isKnown)) return undefined;
  if (shared.length > 1 && areClose(game.day, other.day)) return { kind: 'same-pairing', teamIds: shared };
  if (game.day === null || other.day === null) return undefined;
  // No team plays two opponents at once, numbered or not.
  if (overlap(game, other, daysBetween(game.day, other.day))) return { kind: 'at-once', teamIds: shared };
  return game.day === other.day && !isKnown ? { kind: 'same-day', teamIds: shared } : undefined;
}

/** Games that are numbered as a doubleheader were entered with the other one in mind. */
function isOtherOfDoubleheader(game: ScheduleSlot, other: ScheduleSlot): boolean {
  const isNumbered = game.doubleheaderNo !== null || other.doubleheaderNo !== null;
  return isNumbered && game.doubleheaderNo !== other.doubleheaderNo;
}

/** Two entries of one game often differ by a day; two without a day are one to be decided. */
function areClose(day: string | null, other: string | null): boolean {
  if (day === null || other === null) return day === other;
  return Math.abs(daysBetween(day, other)) <= 1;
}

const DAY = 24 * 60; // minutes

function overlap(game: ScheduleSlot, other: ScheduleSlot, daysLater: number): boolean {
  const one = minutesOf(game, 0);
  const two = minutesOf(other, daysLater);
  return one !== undefined && two !== undefined && one.from < two.to && two.from < one.to;
}

/** From when to when it is played, in minutes of a first day, so many days before its own. */
function minutesOf({ start, end }: ScheduleSlot, daysLater: number) {
  if (start === null) return undefined;
  const from = daysLater * DAY + minute(start);
  if (end === null) return { from, to: from + 60 };
  const length = minute(end) - minute(start);
  return { from, to: from + (length > 0 ? length : length + DAY) };
}

const minute = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));
