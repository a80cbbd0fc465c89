import { assert, constantFrom, integer, oneof, property, record, string } from 'fast-check';
import { expect, test } from 'vitest';
import { entriesOf, readCalendar } from '#server/testing/read-calendar.ts';
import { type CalendarEntry, calendarFile } from './calendar-file.ts';

const NEW_YORK = 'America/New_York';
const at = (local: string) => Temporal.PlainDateTime.from(local);

const anEntry = (given: Partial<CalendarEntry> = {}): CalendarEntry => ({
  uid: 'game-12@scores.example.org',
  sequence: 1,
  createdAt: new Date('2026-08-01T12:00:00Z'),
  updatedAt: new Date('2026-09-01T12:00:00Z'),
  summary: 'Football: Quarry Ridge at Stony Creek',
  description: '',
  location: '',
  url: 'https://scores.example.org/scores/view/12',
  status: 'CONFIRMED',
  when: { start: at('2026-10-30T19:00'), end: at('2026-10-30T20:00'), tz: NEW_YORK },
  ...given,
});

const linesOf = (...entries: CalendarEntry[]) => calendarFile({ entries }).replace(/\r\n /g, '').split('\r\n');

/** What a reader gets of a text: line breaks of any kind as \n, nothing that cannot be shown. */
const shown = (text: string) =>
  text
    .toWellFormed()
    .replace(/\r\n?|[\u0085\u2028\u2029]/g, '\n')
    // biome-ignore lint/suspicious/noControlCharactersInRegex: what the format forbids is not asked for
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g, '');

const anyText = () =>
  oneof(
    string({ unit: constantFrom(...'aÄ漢🏈é,;:\\"\'\n\r\t =@\u0000\u0085\u2028\ud83c', 'word '), maxLength: 200 }),
    string({ unit: 'binary', maxLength: 120 }),
  );

test('whatever a game is called, another program reads just that', () => {
  const texts = record({ summary: anyText(), description: anyText(), location: anyText(), name: anyText() });
  assert(
    property(texts, ({ name, ...entry }) => {
      const file = calendarFile({ name, entries: [anEntry(entry)] });
      const [event] = entriesOf(file).values();
      expect([event?.summary, event?.description ?? '', event?.location ?? '']).toEqual(
        [entry.summary, entry.description, entry.location].map(shown),
      );
      // The parser is older than RFC 7986, so it hands the name on as it is written.
      const written = String(readCalendar(file).getFirstPropertyValue('name') ?? '');
      expect(written.replace(/\\(.)/g, (_, kept) => (kept === 'n' ? '\n' : kept))).toBe(shown(name));
    }),
    { numRuns: 300 },
  );
});

test('lines of any length are folded, and unfold to what they were', () => {
  assert(
    property(integer({ min: 0, max: 400 }), constantFrom('x', 'Ä', '漢', '🏈'), (length, character) => {
      const summary = character.repeat(length);
      const file = calendarFile({ entries: [anEntry({ summary })] });
      expect([...entriesOf(file).values()][0]?.summary).toBe(summary);
      // RFC 5545, 3.1.
      for (const line of file.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
    }),
  );
});

test('a local time means the same moment to another program, winter and summer, years apart', () => {
  const starts = ['2025-01-15T19:00', '2026-07-01T10:30', '2026-11-01T12:00', '2027-03-14T15:00', '2028-06-30T09:00'];
  const entries = starts.map((start, n) =>
    anEntry({ uid: String(n), when: { start: at(start), end: at(start).add({ hours: 1 }), tz: NEW_YORK } }),
  );
  const read = entriesOf(calendarFile({ entries }));
  for (const [n, start] of starts.entries()) {
    const moment = at(start).toZonedDateTime(NEW_YORK).epochMilliseconds;
    expect(read.get(String(n))?.startDate.toUnixTime()).toBe(moment / 1000);
  }
});

test.each(['America/Phoenix', 'Pacific/Honolulu', 'UTC', 'America/Chicago'])('%s has its zone too', (tz) => {
  const when = { start: at('2026-10-30T19:00'), end: at('2026-10-30T20:00'), tz };
  const [event] = entriesOf(calendarFile({ entries: [anEntry({ when })] })).values();
  expect(event?.startDate.toUnixTime()).toBe(when.start.toZonedDateTime(tz).epochMilliseconds / 1000);
});

test('of the two times of a zone the later clocks are daylight time', () => {
  const text = linesOf(anEntry()).join('\n');
  const offsets = [...text.matchAll(/BEGIN:(STANDARD|DAYLIGHT)\n(?:.*\n)*?TZOFFSETTO:(.*)/g)].map(
    ([, kind, to]) => `${kind} ${to}`,
  );
  expect([...new Set(offsets)].toSorted()).toEqual(['DAYLIGHT -0400', 'STANDARD -0500']);
});

test('the zone stands once, however many games are played in it', () => {
  const lines = linesOf(anEntry(), anEntry({ uid: 'b' }));
  expect(lines.filter((line) => line === 'BEGIN:VTIMEZONE')).toHaveLength(1);
  expect(lines).toContain('DTSTART;TZID=America/New_York:20261030T190000');
});

test('what has no end begins at its moment, and leaves it to calendars how long they show it', () => {
  const lines = linesOf(anEntry({ when: { start: at('2026-10-30T19:00'), tz: 'America/New_York' } }));
  expect(lines).toContain('DTSTART;TZID=America/New_York:20261030T190000');
  expect(lines.filter((line) => line.startsWith('DTEND'))).toEqual([]);
});

test('a whole day ends where the next one begins, and takes no one’s time', () => {
  const start = Temporal.PlainDate.from('2026-10-31');
  const lines = linesOf(anEntry({ when: { start, end: start.add({ days: 1 }) } }));
  expect(lines).toContain('DTSTART;VALUE=DATE:20261031');
  expect(lines).toContain('DTEND;VALUE=DATE:20261101');
  expect(lines).toContain('TRANSP:TRANSPARENT');
  expect(lines).not.toContain('BEGIN:VTIMEZONE');
});

test('a game that is off takes no one’s time either', () => {
  expect(linesOf(anEntry())).toContain('TRANSP:OPAQUE');
  expect(linesOf(anEntry({ status: 'CANCELLED' }))).toContain('TRANSP:TRANSPARENT');
});

test('stamps are in UTC, and equal entries make equal bytes', () => {
  const lines = linesOf(anEntry());
  expect(lines).toContain('DTSTAMP:20260901T120000Z');
  expect(lines).toContain('LAST-MODIFIED:20260901T120000Z');
  expect(lines).toContain('CREATED:20260801T120000Z');
  expect(calendarFile({ entries: [anEntry()] })).toBe(calendarFile({ entries: [anEntry()] }));
});

test('a feed says what it is called and how often to ask', () => {
  const file = calendarFile({ name: 'Stony Creek; Football', refresh: 'PT1H', entries: [] });
  expect(file).toContain('REFRESH-INTERVAL;VALUE=DURATION:PT1H\r\n');
  expect(file).toContain('X-PUBLISHED-TTL:PT1H\r\n');
  expect(file).toContain('X-WR-CALNAME:Stony Creek\\; Football\r\n');
  expect(readCalendar(file).getFirstPropertyValue('method')).toBe('PUBLISH');
});
