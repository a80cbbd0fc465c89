/**
 * When something takes place: local times of a zone, or whole days. The end is the first moment that is not part of it;
 * absent when none was given.
 */
export type EntryTimes =
  | { readonly start: Temporal.PlainDateTime; readonly end?: Temporal.PlainDateTime; readonly tz: string }
  | { readonly start: Temporal.PlainDate; readonly end: Temporal.PlainDate; readonly tz?: undefined };

/** One entry of a calendar. */
export interface CalendarEntry {
  /** Stays the same for as long as the entry lives, so that calendars move it instead of showing it twice. */
  readonly uid: string;
  /** Grows with every change, so that calendars take the new one. */
  readonly sequence: number;
  readonly createdAt: Date;
  readonly updatedAt: Date;
  readonly summary: string;
  readonly description: string;
  readonly location: string;
  readonly url: string;
  readonly status: 'CONFIRMED' | 'TENTATIVE' | 'CANCELLED';
  readonly when: EntryTimes;
}

export interface CalendarHead {
  /** What a program that subscribes calls it; a single entry to add has none. */
  readonly name?: string;
  /** How often a program that subscribes may ask again; what it makes of that is its own business. */
  readonly refresh?: 'PT1H';
}

/** The days on which local times of each zone are used. */
export type ZoneSpans = ReadonlyMap<string, Span>;

/** An iCalendar file (RFC 5545). Equal entries make equal bytes, so that a program may ask whether anything changed. */
export function calendarFile({ entries, ...head }: CalendarHead & { entries: readonly CalendarEntry[] }): string {
  const timed = entries.flatMap(({ when }) =>
    when.tz === undefined
      ? []
      : { tz: when.tz, from: when.start.toPlainDate(), until: (when.end ?? when.start).toPlainDate() },
  );
  return [calendarHead(head, spansOf(timed)), ...entries.map(calendarEntry), CALENDAR_END].join('');
}

/** What stands before the entries: long files are written piece by piece. */
export function calendarHead({ name, refresh }: CalendarHead, spans: ZoneSpans): string {
  const head = [
    ['VERSION', '2.0'],
    ['PRODID', '-//County Sports Zone//Games//EN'],
    ['CALSCALE', 'GREGORIAN'],
    ['METHOD', 'PUBLISH'],
    // RFC 7986 has names for both; the older ones are what programs read.
    ...(name === undefined ? [] : both(['NAME', 'X-WR-CALNAME'], textValue(name))),
    ...(refresh === undefined ? [] : both(['REFRESH-INTERVAL;VALUE=DURATION', 'X-PUBLISHED-TTL'], refresh)),
  ] as const;
  return [
    'BEGIN:VCALENDAR\r\n',
    ...head.map(([property, value]) => contentLine(property, value)),
    ...[...spans].map(([tz, span]) => zoneComponent(tz, span)),
  ].join('');
}

/** What stands behind them. */
export const CALENDAR_END = 'END:VCALENDAR\r\n';

const both = (names: readonly [string, string], value: string) => names.map((name) => [name, value] as const);

/** From the first to the last day of each zone. */
export function spansOf(days: Iterable<Span & { readonly tz: string }>): ZoneSpans {
  const spans = new Map<string, Span>();
  for (const { tz, from, until } of days) {
    const known = spans.get(tz) ?? { from, until };
    spans.set(tz, {
      from: Temporal.PlainDate.compare(from, known.from) < 0 ? from : known.from,
      until: Temporal.PlainDate.compare(until, known.until) > 0 ? until : known.until,
    });
  }
  return spans;
}

/** One entry as it is in the file. */
export function calendarEntry(entry: CalendarEntry): string {
  const { description, location, when } = entry;
  const isWholeDay = when.tz === undefined;
  const zone = isWholeDay ? ';VALUE=DATE' : `;TZID=${when.tz}`;
  const lines: (readonly [string, string])[] = [
    ['UID', entry.uid],
    ['DTSTAMP', utcValue(entry.updatedAt)],
    ['CREATED', utcValue(entry.createdAt)],
    ['LAST-MODIFIED', utcValue(entry.updatedAt)],
    ['SEQUENCE', String(entry.sequence)],
    [`DTSTART${zone}`, localValue(when.start)],
    ...(when.end === undefined ? [] : [[`DTEND${zone}`, localValue(when.end)] as [string, string]]),
    ['SUMMARY', textValue(entry.summary)],
    ...(description === '' ? [] : [['DESCRIPTION', textValue(description)] as const]),
    ...(location === '' ? [] : [['LOCATION', textValue(location)] as const]),
    ['URL', entry.url],
    ['STATUS', entry.status],
    // A day on which something will be at a time that no one knows yet does not make a person busy.
    ['TRANSP', isWholeDay || entry.status === 'CANCELLED' ? 'TRANSPARENT' : 'OPAQUE'],
  ];
  return `BEGIN:VEVENT\r\n${lines.map(([name, value]) => contentLine(name, value)).join('')}END:VEVENT\r\n`;
}

/** Days between the first and the last local time of a calendar in a zone. */
interface Span {
  readonly from: Temporal.PlainDate;
  readonly until: Temporal.PlainDate;
}

/**
 * The VTIMEZONE (RFC 5545, 3.6.5) that a calendar needs to read local times of a zone: the offset in force on the first
 * day and every change of clocks from then on, up to the first one after the last day.
 */
function zoneComponent(tz: string, { from, until }: Span): string {
  const first = from.toZonedDateTime({ timeZone: tz, plainTime: '12:00' });
  const since = first.getTimeZoneTransition('previous') ?? first.with({ month: 1, day: 1 });
  const changes = [since];
  for (
    let change = first.getTimeZoneTransition('next');
    change !== null;
    change = change.getTimeZoneTransition('next')
  ) {
    changes.push(change);
    if (Temporal.PlainDate.compare(change.toPlainDate(), until) > 0) break;
  }
  const winter = Math.min(...changes.map(({ offsetNanoseconds }) => offsetNanoseconds));
  const observances = changes.map((change) => observance(change, change.offsetNanoseconds > winter));
  return ['BEGIN:VTIMEZONE\r\n', contentLine('TZID', tz), ...observances, 'END:VTIMEZONE\r\n'].join('');
}

/** One stretch of unchanged clocks, from the moment `change` on; its start is given by the clocks before it. */
function observance(change: Temporal.ZonedDateTime, isDaylight: boolean): string {
  const before = change.subtract({ seconds: 1 });
  const start = change.toPlainDateTime().subtract({ nanoseconds: change.offsetNanoseconds - before.offsetNanoseconds });
  const kind = isDaylight ? 'DAYLIGHT' : 'STANDARD';
  return [
    `BEGIN:${kind}\r\n`,
    contentLine('DTSTART', localValue(start)),
    contentLine('TZOFFSETFROM', before.offset.replaceAll(':', '')),
    contentLine('TZOFFSETTO', change.offset.replaceAll(':', '')),
    `END:${kind}\r\n`,
  ].join('');
}

/** RFC 5545, 3.1: a line has at most 75 octets, its line break not counted. */
const MOST_OCTETS = 75;

/**
 * One property as it is in the file, folded and ended with CRLF (RFC 5545, 3.1). A fold never parts the octets of
 * a character.
 */
function contentLine(name: string, value: string): string {
  const line = `${name}:${value}`;
  // Most lines are short and plain, and a league's feed has tens of thousands of them.
  if (line.length <= MOST_OCTETS && Buffer.byteLength(line) <= MOST_OCTETS) return `${line}\r\n`;
  const parts: string[] = [];
  let part = '';
  let octets = 0;
  for (const character of line) {
    const size = Buffer.byteLength(character);
    if (octets + size > MOST_OCTETS) {
      parts.push(part);
      part = '';
      octets = 1; // the space that marks the line as the rest of the one before
    }
    part += character;
    octets += size;
  }
  return `${[...parts, part].join('\r\n ')}\r\n`;
}

/** Any text as a TEXT value (RFC 5545, 3.3.11). What no calendar may hold, control characters and half characters, goes. */
function textValue(text: string): string {
  return (
    text
      .toWellFormed()
      .replace(/\r\n?|[\u0085\u2028\u2029]/g, '\n')
      // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what the format forbids
      .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g, '')
      .replace(/[\\;,]/g, '\\$&')
      .replaceAll('\n', '\\n')
  );
}

/** A moment in UTC as the format writes it: 20261030T233000Z. */
function utcValue(moment: Date): string {
  return `${moment.toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`;
}

/** A civil day or a local date and time as the format writes them: 20261030, 20261030T193000. */
function localValue(local: Temporal.PlainDate | Temporal.PlainDateTime): string {
  const text = local instanceof Temporal.PlainDate ? local.toString() : local.toString({ smallestUnit: 'second' });
  return text.replace(/[-:]/g, '');
}
