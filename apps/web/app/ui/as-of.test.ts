import { expect, test } from 'vitest';
import { asOf } from './as-of.ts';

test.each([
  ['2026-10-31T00:41:00Z', '2026-10-31T01:10:00Z', '8:41 pm'],
  ['2026-10-31T00:41:00Z', '2026-10-31T12:00:00Z', 'Oct 30, 8:41 pm'],
])('what came at %s is at %s as of %s', (at, now, words) => {
  expect(asOf(new Date(at), new Date(now), 'America/New_York')).toBe(words);
});
