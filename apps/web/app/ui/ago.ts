import { dayFormat, formatMoment, wallClock } from '@csz/contract/core/when';

const MINUTE_MS = 60_000;
const DAYS_AGO = 4;

const DAY = dayFormat({ day: '2-digit' });
const MONTH = dayFormat({ month: 'short' });

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

/**
 * When something was, as seen from now: 'x ago' for less than four days, then '05 Oct', and '05 Oct 2025' when it was in
 * another year; what is still to come as 'Oct 5, 2026, 7:00 pm'. Days and years are those of the zone.
 */
export function formatRelative(tz: string, moment: string, now: number): string {
  const ms = now - Date.parse(moment);
  // What is still to come, as the end of a suspension. Clocks that differ by seconds say nothing about that.
  if (ms < -MINUTE_MS) return formatMoment(tz, moment);
  if (ms < DAYS_AGO * 24 * 60 * MINUTE_MS) return formatAgo(ms);
  const { today: day } = wallClock(tz, new Date(moment));
  const year = day.slice(0, 4);
  const isThisYear = year === wallClock(tz, new Date(now)).today.slice(0, 4);
  return [DAY(day), MONTH(day), ...(isThisYear ? [] : [year])].join(' ');
}
