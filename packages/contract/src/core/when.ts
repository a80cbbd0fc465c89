/**
 * Days in English words. They are ours: what the platform has for it (`Intl`) takes a browser 50 ms the first time, more
 * than all of a page's own scripts, and says the same.
 */
const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];
const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

/** 'October' of '2026-10-30'. */
export const monthOf = (day: string): string => MONTHS[Number(day.slice(5, 7)) - 1] ?? '';

/** 'Oct' of '2026-10-30'. */
export const shortMonthOf = (day: string): string => monthOf(day).slice(0, 3);

/** 'Friday' of '2026-10-30'. It has no zone, so it is read in UTC: no visitor's zone moves it. */
export const weekdayOf = (day: string): string => WEEKDAYS[new Date(`${day}T00:00:00Z`).getUTCDay()] ?? '';

/** 'Fri' of '2026-10-30'. */
export const shortWeekdayOf = (day: string): string => weekdayOf(day).slice(0, 3);

/** 5 of '2026-10-05'. */
export const dayOfMonth = (day: string): number => Number(day.slice(8, 10));

/** 'Oct 30, 2026' of '2026-10-30'. */
export const formatDate = (day: string): string => `${shortMonthOf(day)} ${dayOfMonth(day)}, ${day.slice(0, 4)}`;

/** 'Fri, Oct 30' of '2026-10-30'. */
export const formatDay = (day: string): string => `${shortWeekdayOf(day)}, ${shortMonthOf(day)} ${dayOfMonth(day)}`;

/** 'Fri, Oct 30', or 'Oct 30, 2025' where it is another year than today's. */
export const formatNearDay = (day: string, today: string): string =>
  day.slice(0, 4) === today.slice(0, 4) ? formatDay(day) : formatDate(day);

/** 'Fri, Oct 30, 2026' of '2026-10-30': where people plan. */
export const formatPlanned = (day: string): string => `${shortWeekdayOf(day)}, ${formatDate(day)}`;

/** 'October 30, 2026' of '2026-10-30'. */
export const formatLongDate = (day: string): string => `${monthOf(day)} ${dayOfMonth(day)}, ${day.slice(0, 4)}`;

/** 'Friday, October 30, 2026' of '2026-10-30'. */
export const formatWholeDay = (day: string): string => `${weekdayOf(day)}, ${formatLongDate(day)}`;

/** '10/30/26' of '2026-10-30'. */
export const scoreDate = (day: string): string => `${day.slice(5, 7)}/${day.slice(8, 10)}/${day.slice(2, 4)}`;

/** '7:00 pm' of '19:00:00'. */
export function formatClock(time: string): string {
  const hour = Number(time.slice(0, 2));
  return `${hour % 12 || 12}:${time.slice(3, 5)} ${hour < 12 ? 'am' : 'pm'}`;
}

/** What is read off a zone's clocks: the name of its time, all of day and time, how far they are from UTC. */
const READINGS = {
  name: ['en-US', { timeZoneName: 'short' }],
  clock: [
    'en-CA',
    {
      hourCycle: 'h23',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
    },
  ],
  offset: ['en-US', { timeZoneName: 'longOffset' }],
} as const satisfies Record<string, [string, Intl.DateTimeFormatOptions]>;

/** A format takes ten times as long to make as to use, and a board needs two a game. There are no more than zones. */
const formats = new Map<string, Intl.DateTimeFormat>();

function readingOf(reading: keyof typeof READINGS, timeZone: string): Intl.DateTimeFormat {
  const at = `${reading} ${timeZone}`;
  const [language, options] = READINGS[reading];
  const format = formats.get(at) ?? new Intl.DateTimeFormat(language, { ...options, timeZone });
  formats.set(at, format);
  return format;
}

/** 'EDT' of America/New_York on 2026-10-30. */
export function zoneName(tz: string, day: string): string {
  const noon = new Date(`${day}T12:00:00Z`);
  const parts = readingOf('name', tz).formatToParts(noon);
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? tz;
}

type WallClock = Readonly<{ today: string; time: string }>;

/** The last reading of each zone: every card of a board asks for the same one. */
const clocks = new Map<string, { readonly second: number; readonly clock: WallClock }>();

/** The civil day and wall time of a moment in a zone. */
export function wallClock(tz: string, moment: Date): WallClock {
  const second = Math.floor(moment.getTime() / 1000);
  const last = clocks.get(tz);
  if (last?.second === second) return last.clock;
  const clock = readClock(tz, moment);
  clocks.set(tz, { second, clock });
  return clock;
}

function readClock(tz: string, moment: Date): WallClock {
  const parts = readingOf('clock', tz).formatToParts(moment);
  const part = new Map(parts.map(({ type, value }) => [type, value]));
  return {
    today: `${part.get('year')}-${part.get('month')}-${part.get('day')}`,
    time: `${part.get('hour')}:${part.get('minute')}:${part.get('second')}`,
  };
}

/** '-04:00': how far a zone's clocks are from UTC when they show this day and time. */
export function offsetOf(tz: string, day: string, time: string): string {
  const at = (moment: number) => {
    const parts = readingOf('offset', tz).formatToParts(moment);
    const name = parts.find(({ type }) => type === 'timeZoneName')?.value ?? 'GMT';
    return name === 'GMT' ? '+00:00' : name.slice(3);
  };
  const asUtc = Date.parse(`${day}T${time}Z`);
  // The first look is hours off and may see the other side of a clock change; the second is at the moment itself.
  return at(Date.parse(`${day}T${time}${at(asUtc)}`));
}

/** 'Oct 30, 2026, 9:41 pm': a moment as a clock in that zone showed it. */
export function formatMoment(tz: string, moment: string): string {
  const { today, time } = wallClock(tz, new Date(moment));
  return `${formatDate(today)}, ${formatClock(time)}`;
}
