import { expect, test } from 'vitest';
import { daysStreak } from './streak.ts';

test.each([
  ['no day at all', [], 0],
  ['today alone', ['2026-11-01'], 1],
  ['until today is over, yesterday keeps it', ['2026-10-31', '2026-10-30'], 2],
  ['the day before yesterday does not', ['2026-10-30', '2026-10-29'], 0],
  ['a gap ends it', ['2026-11-01', '2026-10-31', '2026-10-29'], 2],
  ['over the end of a month', ['2026-11-01', '2026-10-31', '2026-10-30'], 3],
])('%s', (_, days, streak) => {
  expect(daysStreak(days, '2026-11-01')).toBe(streak);
});
