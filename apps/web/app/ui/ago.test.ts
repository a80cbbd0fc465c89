import { expect, test } from 'vitest';
import { formatRelative, formatSpan } from './ago.ts';

const NOW = Date.parse('2026-11-22T15:00:00Z');
const HOUR = 3_600_000;

test.each([
  [-5000, 'just now'],
  [-HOUR, 'Nov 22, 2026, 11:00 am'],
  [-200 * HOUR, 'Nov 30, 2026, 6:00 pm'],
  [0, 'just now'],
  [59_999, 'just now'],
  [130_000, '2 min ago'],
  [59 * 60_000, '59 min ago'],
  [3 * HOUR, '3 h ago'],
  [24 * HOUR - 1, '23 h ago'],
  [24 * HOUR, '1 day ago'],
  [96 * HOUR - 1, '3 days ago'],
  [96 * HOUR, '18 Nov'],
])('what came %i ms before is %s', (ms, words) => {
  expect(formatRelative('America/New_York', new Date(NOW - ms).toISOString(), NOW)).toBe(words);
});

test.each([
  ['2026-10-05T16:00:00Z', '05 Oct'],
  ['2026-01-01T05:00:00Z', '01 Jan'],
  ['2026-01-01T04:59:59Z', '31 Dec 2025'],
  ['2025-10-05T16:00:00Z', '05 Oct 2025'],
])('%s is %s by the clocks of its zone', (moment, words) => {
  expect(formatRelative('America/New_York', moment, NOW)).toBe(words);
});

test.each([
  [-1000, 'less than a minute'],
  [60_000, '1 minute'],
  [14 * 60_000, '14 minutes'],
  [119 * 60_000, '119 minutes'],
  [2 * HOUR, '2 hours'],
  [47 * HOUR, '47 hours'],
  [72 * HOUR, '3 days'],
])('%i ms are %s', (ms, words) => {
  expect(formatSpan(ms)).toBe(words);
});
