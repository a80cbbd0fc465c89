import { expect, test } from 'vitest';
import { isQuiet, outOfQuiet } from './quiet-hours.ts';

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
  ['2026-10-30T21:59:59-04:00', '2026-10-30T21:59:59-04:00'],
  ['2026-10-30T22:00:00-04:00', '2026-10-31T07:00:00-04:00'],
  ['2026-10-31T03:00:00-04:00', '2026-10-31T07:00:00-04:00'],
  // The clocks go back this night.
  ['2026-10-31T23:30:00-04:00', '2026-11-01T07:00:00-05:00'],
])('what is due at %s is sent at %s', (due, sent) => {
  const moment = outOfQuiet(Temporal.Instant.from(due), 'America/New_York');
  expect(moment.equals(Temporal.Instant.from(sent))).toBe(true);
});
