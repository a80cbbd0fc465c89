import { CALENDAR_MONTHS_AROUND, type CalendarEntry } from '@csz/contract/schedule/calendar-schedule';
import { addDays } from '@csz/rules/civil-date';
import { knownStart } from './entry-labels.ts';

export const VIEWS = ['month', 'week', 'day'] as const;
export type CalendarView = (typeof VIEWS)[number];

const utc = (day: string): Date => new Date(`${day}T00:00:00Z`);
const iso = (moment: Date): string => moment.toISOString().slice(0, 10);

/** The first day of the month that lies so many months after a day's. */
export function monthStart(day: string, months = 0): string {
  const [year = 0, month = 1] = day.split('-').map(Number);
  return iso(new Date(Date.UTC(year, month - 1 + months, 1)));
}

/** The days that the calendar loads around the month it shows: eight months before and after. */
export function loadedRange(day: string): { from: string; to: string } {
  return {
    from: monthStart(day, -CALENDAR_MONTHS_AROUND),
    to: addDays(monthStart(day, CALENDAR_MONTHS_AROUND + 1), -1),
  };
}

/** The Sunday that a day's week begins with. */
export const weekStart = (day: string): string => addDays(day, -utc(day).getUTCDay());

/** The seven days of a day's week. */
export const weekOf = (day: string): string[] =>
  Array.from({ length: 7 }, (_, index) => addDays(weekStart(day), index));

/** A day of the month, week or day that comes `steps` after. */
export function stepped(day: string, view: CalendarView, steps: 1 | -1): string {
  if (view === 'month') return monthStart(day, steps);
  return addDays(day, view === 'week' ? 7 * steps : steps);
}

const MONTH_YEAR = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' });
const DAY = new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeZone: 'UTC' });
const WEEK = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });

/** What is shown: 'October 2026', 'Oct 25 – 31, 2026', 'Friday, October 30, 2026'. */
export function formatPeriod(day: string, view: CalendarView): string {
  if (view === 'month') return MONTH_YEAR.format(utc(day));
  if (view === 'day') return DAY.format(utc(day));
  const first = weekStart(day);
  return WEEK.formatRange(utc(first), utc(addDays(first, 6)));
}

/** 'this week', or 'in the week of Oct 25 – 31, 2026'. */
export const formatWeek = (day: string, today: string): string =>
  weekStart(day) === weekStart(today) ? 'this week' : `in the week of ${formatPeriod(day, 'week')}`;

const HOUR_MINUTES = 60;
const minutesOf = (time: string): number => Number(time.slice(0, 2)) * HOUR_MINUTES + Number(time.slice(3, 5));
const clockOf = (minutes: number): string =>
  `${String(Math.floor(minutes / HOUR_MINUTES)).padStart(2, '0')}:${String(minutes % HOUR_MINUTES).padStart(2, '0')}:00`;

/** Where an entry begins in the calendar, yyyy-MM-dd HH:mm:ss; without a start time it takes the whole day. */
export function placeOf(entry: CalendarEntry): { start: string; end: string } {
  const start = knownStart(entry);
  if (start === null || entry.isAllDay) {
    return { start: `${entry.listedOn} 00:00:00`, end: `${entry.listedOn} 23:59:59` };
  }
  const end = entry.endTime ?? clockOf(Math.min(minutesOf(start) + HOUR_MINUTES, 24 * HOUR_MINUTES - 1));
  // What ends after midnight is drawn to the end of its day: it belongs to the evening it began.
  return { start: `${entry.listedOn} ${start}`, end: `${entry.listedOn} ${end > start ? end : '23:59:00'}` };
}

/** An end that moves along with its start, HH:mm; empty without one. */
export function shiftedEnd(before: { startTime: string; endTime: string }, startTime: string): string {
  if (before.endTime === '' || before.startTime === '' || startTime === '') return before.endTime;
  const day = 24 * HOUR_MINUTES;
  const lasts = (minutesOf(before.endTime) - minutesOf(before.startTime) + day) % day;
  return clockOf((minutesOf(startTime) + lasts) % day).slice(0, 5);
}

/** Entries by day, in the order of the clock, all-day ones first. */
export function byDay(entries: readonly CalendarEntry[]): Map<string, CalendarEntry[]> {
  const days = new Map<string, CalendarEntry[]>();
  const inOrder = entries.toSorted((a, b) => placeOf(a).start.localeCompare(placeOf(b).start));
  for (const entry of inOrder) days.set(entry.listedOn, [...(days.get(entry.listedOn) ?? []), entry]);
  return days;
}

/** The entries that have a day for themselves. */
export function aloneOnTheirDay(entries: readonly CalendarEntry[]): ReadonlySet<string> {
  const days = [...byDay(entries).values()];
  return new Set(days.filter((day) => day.length === 1).flatMap((day) => day.map(({ id }) => id)));
}

/** All-day rows that the fullest day of a week needs. */
export function mostAllDay(entries: readonly CalendarEntry[], days: readonly string[]): number {
  const counts = new Map(days.map((day) => [day, 0]));
  for (const entry of entries) {
    const count = counts.get(entry.listedOn);
    if (count !== undefined && placeOf(entry).start.endsWith('00:00:00')) counts.set(entry.listedOn, count + 1);
  }
  return Math.max(0, ...counts.values());
}

/** Games begin after school; what begins earlier is not to hide above the first hour that is shown. */
const USUAL_FIRST_HOUR = 15;
/** So many hours are to be seen at once; a week whose games are all late opens with them. */
const HOURS_SEEN = 4;
/** The hour that the clock of these days opens with, HH:mm:ss; so many hours earlier as lie under its head. */
export function firstHour(entries: readonly CalendarEntry[], days: readonly string[], underHead = 0): string {
  const starts = entries.filter(({ listedOn }) => days.includes(listedOn)).map((entry) => placeOf(entry).start);
  const hours = starts.map((start) => Number(start.slice(11, 13))).filter((hour) => hour > 0);
  const usual = Math.max(USUAL_FIRST_HOUR, Math.max(0, ...hours) - HOURS_SEEN);
  const first = Math.min(usual, ...hours) - underHead;
  return clockOf(Math.max(0, first) * HOUR_MINUTES);
}

/** How many entries with a time stand beside each other at the fullest moment of these days. */
export function mostAtOnce(entries: readonly CalendarEntry[], days: readonly string[]): number {
  const timed = entries
    .filter((entry) => days.includes(entry.listedOn))
    .map(placeOf)
    .filter(({ start }) => !start.endsWith(' 00:00:00'));
  // The fullest moment is one at which something begins.
  const counts = timed.map(({ start }) => timed.filter((other) => other.start <= start && other.end > start).length);
  return Math.max(0, ...counts);
}
