import { expect, test } from 'vitest';
import { dayHeading, gamesText, stripWeekday } from './format-day.ts';

test('the strip says Today instead of the weekday', () => {
  expect(stripWeekday('2026-10-30', '2026-10-30')).toBe('Today');
  expect(stripWeekday('2026-10-31', '2026-10-30')).toBe('Sat');
});

test.each([
  ['2026-10-29', 'Yesterday, October 29, 2026'],
  ['2026-10-30', 'Today, October 30, 2026'],
  ['2026-10-31', 'Tomorrow, October 31, 2026'],
  ['2026-11-06', 'Friday, November 6, 2026'],
])('%s is %s', (day, words) => {
  expect(dayHeading(day, '2026-10-30')).toBe(words);
});

test.each([
  [0, 'no games'],
  [1, '1 game'],
  [12, '12 games'],
])('%i games are shown as %s', (count, words) => {
  expect(gamesText(count)).toBe(words);
});
