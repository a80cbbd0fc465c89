import { expect, test } from 'vitest';
import { isQuiet, morningAfter } from './quiet-hours.ts';

test.each([
  ['21:59:59', false],
  ['22:00:00', true],
  ['23:59', true],
  ['00:00:00', true],
  ['06:59:59', true],
  ['07:00:00', false],
  ['07:00', false],
  ['12:00', false],
])('at %s mails rest: %s', (time, rest) => {
  expect(isQuiet(time)).toBe(rest);
});

test.each([
  ['2026-10-30T22:00:00-04:00', '2026-10-31T07:00:00-04:00'],
  ['2026-10-31T03:00:00-04:00', '2026-10-31T07:00:00-04:00'],
  // The clocks go back this night.
  ['2026-10-31T23:30:00-04:00', '2026-11-01T07:00:00-05:00'],
])('what is due at %s is sent at %s', (due, sent) => {
  const morning = morningAfter(Temporal.Instant.from(due), 'America/New_York');
  expect(morning?.equals(Temporal.Instant.from(sent))).toBe(true);
});

test('what is due by day waits for no morning, and neither does what has no zone', () => {
  const [day, night] = ['2026-10-30T21:59:59-04:00', '2026-10-30T22:00:00-04:00'].map((at) =>
    Temporal.Instant.from(at),
  );
  expect(day && morningAfter(day, 'America/New_York')).toBeUndefined();
  expect(night && [morningAfter(night, undefined), morningAfter(night, null)]).toEqual([undefined, undefined]);
});
