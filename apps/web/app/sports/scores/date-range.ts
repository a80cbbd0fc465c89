import { addDays } from '@csz/rules/civil-date';
import { calendarBounds } from '@csz/rules/season';

const MONTHS_AROUND = 8;

export interface DateRange {
  readonly from: string;
  readonly to: string;
}

/**
 * The days whose games are loaded around one: eight months before its month and after it, within what the calendar
 * allows. Every day of a month has the same range, so that stepping from day to day asks for nothing new.
 */
export function datesAround(day: string, today: string): DateRange {
  const bounds = calendarBounds(today);
  return {
    from: within(bounds, firstOfMonth(day, -MONTHS_AROUND)),
    to: within(bounds, addDays(firstOfMonth(day, MONTHS_AROUND + 1), -1)),
  };
}

/** Can this day be looked at? */
export function isInCalendar(day: string, today: string): boolean {
  const { from, to } = calendarBounds(today);
  return day >= from && day <= to;
}

function within({ from, to }: DateRange, day: string): string {
  if (day < from) return from;
  if (day > to) return to;
  return day;
}

function firstOfMonth(day: string, monthsOn: number): string {
  const months = Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1 + monthsOn;
  return `${Math.floor(months / 12)}-${String((months % 12) + 1).padStart(2, '0')}-01`;
}
