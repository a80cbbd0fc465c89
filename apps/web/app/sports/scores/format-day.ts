import { formatLongDate, formatWholeDay, shortWeekdayOf } from '@csz/contract/core/when';
import { addDays } from '@csz/rules/civil-date';

/** 'Today', otherwise 'Fri': the top line of a day in the strip. */
export const stripWeekday = (day: string, today: string): string => (day === today ? 'Today' : shortWeekdayOf(day));

/** '1 game', '12 games', 'no games'. */
export function gamesText(count: number): string {
  if (count === 0) return 'no games';
  return count === 1 ? '1 game' : `${count} games`;
}

/** 'Today, October 30, 2026', 'Friday, November 6, 2026': a day as a heading says it. */
export function dayHeading(day: string, today: string): string {
  const near = [
    [addDays(today, -1), 'Yesterday'],
    [today, 'Today'],
    [addDays(today, 1), 'Tomorrow'],
  ].find(([date]) => date === day);
  return near === undefined ? formatWholeDay(day) : `${near[1]}, ${formatLongDate(day)}`;
}
