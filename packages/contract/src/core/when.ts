const MONTH_DAY_YEAR = dayFormat({ month: 'short', day: 'numeric', year: 'numeric' });
const WEEKDAY = dayFormat({ weekday: 'short' });
const WEEKDAY_MONTH_DAY = dayFormat({ weekday: 'short', month: 'short', day: 'numeric' });
const WHOLE_DAY = dayFormat({ weekday: 'long', month: 'long', day: 'numeric', year: 'numeric' });

/** A board says the same few days again and again, and to say one takes a format longer than to draw it. */
const MOST_KNOWN = 1000;

/** Words of civil days. These have no zone: they are read and written in UTC, so that no visitor's zone moves them. */
export function dayFormat(options: Intl.DateTimeFormatOptions): (day: string) => string {
  // Made when it is needed: to make one takes a phone longer than all else that a module does when it comes.
  let format: Intl.DateTimeFormat | undefined;
  const known = new Map<string, string>();
  return (day) => {
    format ??= new Intl.DateTimeFormat('en-US', { ...options, timeZone: 'UTC' });
    const text = known.get(day) ?? format.format(new Date(`${day}T00:00:00Z`));
    if (known.size === MOST_KNOWN) known.clear();
    known.set(day, text);
    return text;
  };
}

/** 'Oct 30, 2026' of '2026-10-30'. */
export const formatDate = (day: string): string => MONTH_DAY_YEAR(day);

/** 'Fri, Oct 30' of '2026-10-30'. */
export const formatDay = (day: string): string => WEEKDAY_MONTH_DAY(day);

/** 'Fri, Oct 30', or 'Oct 30, 2025' where it is another year than today's. */
export const formatNearDay = (day: string, today: string): string =>
  day.slice(0, 4) === today.slice(0, 4) ? formatDay(day) : formatDate(day);

/** 'Fri, Oct 30, 2026' of '2026-10-30': where people plan. */
export const formatPlanned = (day: string): string => `${WEEKDAY(day)}, ${formatDate(day)}`;

/** 'Friday, October 30, 2026' of '2026-10-30'. */
export const formatWholeDay = (day: string): string => WHOLE_DAY(day);

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

/** The civil day and wall time of a moment in a zone. */
export function wallClock(tz: string, moment: Date): { today: string; time: string } {
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
