import { contentLine, localValue, textValue, utcValue } from './content-line.ts';
import { type Span, zoneComponent } from './zone-component.ts';

/** When something takes place: local times of a zone, or whole days. The end is the first moment that is not part of it. */
export type When =
  | { readonly start: Temporal.PlainDateTime; readonly end: Temporal.PlainDateTime; readonly tz: string }
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
  readonly when: When;
}

export interface CalendarFile {
  /** What a program that subscribes calls it; a single entry to add has none. */
  readonly name?: string;
  /** How often a program that subscribes may ask again; what it makes of that is its own business. */
  readonly refresh?: 'PT1H';
  readonly entries: readonly CalendarEntry[];
}

/** An iCalendar file (RFC 5545). Equal entries make equal bytes, so that a program may ask whether anything changed. */
export function calendarFile({ name, refresh, entries }: CalendarFile): string {
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
    ...zones(entries),
    ...entries.map(component),
    'END:VCALENDAR\r\n',
  ].join('');
}

const both = (names: readonly [string, string], value: string) => names.map((name) => [name, value] as const);

/** The zones of all local times, each once, over the days on which they are used. */
function zones(entries: readonly CalendarEntry[]): string[] {
  const spans = new Map<string, Span>();
  for (const { when } of entries) {
    if (when.tz === undefined) continue;
    const from = when.start.toPlainDate();
    const until = when.end.toPlainDate();
    const known = spans.get(when.tz) ?? { from, until };
    spans.set(when.tz, {
      from: Temporal.PlainDate.compare(from, known.from) < 0 ? from : known.from,
      until: Temporal.PlainDate.compare(until, known.until) > 0 ? until : known.until,
    });
  }
  return [...spans].map(([tz, span]) => zoneComponent(tz, span));
}

function component(entry: CalendarEntry): string {
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
    [`DTEND${zone}`, localValue(when.end)],
    ['SUMMARY', textValue(entry.summary)],
    ...(description === '' ? [] : [['DESCRIPTION', textValue(description)] as const]),
    ...(location === '' ? [] : [['LOCATION', textValue(location)] as const]),
    ['URL', entry.url],
    ['STATUS', entry.status],
    // A day on which something will be at a time that nobody knows yet does not make a person busy.
    ['TRANSP', isWholeDay || entry.status === 'CANCELLED' ? 'TRANSPARENT' : 'OPAQUE'],
  ];
  return `BEGIN:VEVENT\r\n${lines.map(([name, value]) => contentLine(name, value)).join('')}END:VEVENT\r\n`;
}
