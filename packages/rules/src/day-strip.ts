import { addDays } from './civil-date.ts';

/** Days that the strip shows at once. */
export const DAY_STRIP_LENGTH = 7;

/**
 * The days to show around the selected one, oldest first.
 *
 * They come from `dates`, the days with games, in any order; the strip stops at both ends of that list, so the
 * selected day is in the middle unless an end is near. A selected day without games is shown in its place among
 * them. With no dates at all the strip is seven days of the calendar.
 */
export function dayStrip(dates: readonly string[], selected: string): string[] {
  const middle = Math.floor(DAY_STRIP_LENGTH / 2);
  if (dates.length === 0) {
    return Array.from({ length: DAY_STRIP_LENGTH }, (_, index) => addDays(selected, index - middle));
  }
  const days = [...new Set([...dates, selected])].sort();
  const lastStart = Math.max(0, days.length - DAY_STRIP_LENGTH);
  const start = Math.min(Math.max(0, days.indexOf(selected) - middle), lastStart);
  return days.slice(start, start + DAY_STRIP_LENGTH);
}

/** Whether these days fill the strip on both sides of the selected one, so that further ones would not change it. */
export function fillsStrip(dates: readonly string[], selected: string): boolean {
  const beside = Math.floor(DAY_STRIP_LENGTH / 2);
  const days = [...new Set(dates)];
  const before = days.filter((day) => day < selected).length;
  return before >= beside && days.filter((day) => day > selected).length >= beside;
}

/** The next (1) or previous (-1) day with games, undefined past either end. With no dates it steps by one day. */
export function stepDate(dates: readonly string[], selected: string, direction: -1 | 1): string | undefined {
  if (dates.length === 0) return addDays(selected, direction);
  let nearest: string | undefined;
  for (const day of dates) {
    if (direction === 1 && day > selected && (nearest === undefined || day < nearest)) nearest = day;
    if (direction === -1 && day < selected && (nearest === undefined || day > nearest)) nearest = day;
  }
  return nearest;
}
