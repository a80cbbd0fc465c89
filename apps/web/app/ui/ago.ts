import { formatMoment } from '@csz/contract/core/when';

const MINUTE_MS = 60_000;
const DAYS_AGO = 4;

/** 'just now', '2 min ago', '3 h ago', '2 days ago': how long before now something was. */
function formatAgo(ms: number): string {
  const minutes = Math.floor(ms / MINUTE_MS);
  if (minutes < 1) return 'just now';
  if (minutes < 60) return `${minutes} min ago`;
  const hours = Math.floor(minutes / 60);
  if (hours < 24) return `${hours} h ago`;
  const days = Math.floor(hours / 24);
  return days === 1 ? '1 day ago' : `${days} days ago`;
}

/** '14 minutes', below two hours; then '5 hours', and from two days on '3 days'. */
export function formatSpan(ms: number): string {
  const minutes = Math.floor(ms / MINUTE_MS);
  if (minutes < 1) return 'less than a minute';
  if (minutes === 1) return '1 minute';
  if (minutes < 120) return `${minutes} minutes`;
  const hours = Math.round(minutes / 60);
  return hours < 48 ? `${hours} hours` : `${Math.round(hours / 24)} days`;
}

/**
 * When something was, as seen from now: 'x ago' for less than four days, then '05 Oct', and '05 Oct 2025' when it was in
 * another year; what is still to come as 'Oct 5, 2026, 7:00 pm'. Days are those of the zone.
 */
export const formatRelative = (tz: string, moment: string, now: number): string =>
  relativeTo(now, moment, () => formatMoment(tz, moment));

/**
 * The same where the moment is in words already.
 *
 * @param exact 'Oct 5, 2026, 7:00 pm': asked for only where it is needed.
 */
export function relativeTo(now: number, moment: string, exact: () => string): string {
  const ms = now - Date.parse(moment);
  // What is still to come, as the end of a suspension. Clocks that differ by seconds say nothing about that.
  if (ms < -MINUTE_MS) return exact();
  if (ms < DAYS_AGO * 24 * 60 * MINUTE_MS) return formatAgo(ms);
  const [month, day = '', year] = exact().split(/,? /);
  const isThisYear = Number(year) === new Date(now).getFullYear();
  return [day.padStart(2, '0'), month, ...(isThisYear ? [] : [year])].join(' ');
}
