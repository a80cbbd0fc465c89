import { formatClock, formatDate, formatPlanned } from '@csz/contract/core/when';

const isDay = (day: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(day);

/** A day as people write it: 'Oct 30, 2026'. What is no day stays as it is, nothing is TBD. */
export function dateOrTbd(day: string): string {
  if (isDay(day)) return formatDate(day);
  return day === '' ? 'TBD' : day;
}

/** A day with its weekday: 'Fri, Oct 30, 2026'. What is no day stays as it is, nothing is TBD. */
export const plannedDayOrTbd = (day: string): string => (isDay(day) ? formatPlanned(day) : dateOrTbd(day));

/** A time of day as people say it: '6:30 pm'. What is no time stays as it is, nothing is TBD. */
export function timeOrTbd(time: string): string {
  if (/^\d{2}:\d{2}/.test(time)) return formatClock(time);
  return time === '' ? 'TBD' : time;
}

const NUMBER = new Intl.NumberFormat('en-US');

/** '1 game', '1,204 games'. */
export const counted = (count: number, noun: string): string =>
  `${NUMBER.format(count)} ${noun}${count === 1 ? '' : 's'}`;
