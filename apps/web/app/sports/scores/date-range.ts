import { addDays } from '@csz/rules/civil-date';
import { calendarBounds } from '@csz/rules/season';

/** As far as the longest break between two seasons, and further. */
const MONTHS_AROUND = 8;
/** In a season there are games in most weeks. */
const MONTHS_NEAR = 1;

export interface DateRange {
  readonly from: string;
  readonly to: string;
}

/**
 * The days around one where games are looked for: eight months before its month and after it, within what the calendar
 * allows. Every day of a month has the same range, so that stepping from day to day asks for nothing new.
 */
export const datesAround = (day: string, today: string): DateRange => monthsAround(day, today, MONTHS_AROUND);

/** The days where they are looked for first: its month, the one before it and the one after it. */
export const datesNear = (day: string, today: string): DateRange => monthsAround(day, today, MONTHS_NEAR);

function monthsAround(day: string, today: string, months: number): DateRange {
  const bounds = calendarBounds(today);
  return {
    from: within(bounds, firstOfMonth(day, -months)),
    to: within(bounds, addDays(firstOfMonth(day, months + 1), -1)),
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
