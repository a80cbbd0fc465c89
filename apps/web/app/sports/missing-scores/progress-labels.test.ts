import { expect, test } from 'vitest';
import { countText, formatDeadline, percentOf, restText } from './progress-labels.ts';

test.each([
  [{ games: 60, played: 57, reported: 42 }, '42 of 57', 73],
  [{ games: 3, played: 3, reported: 3 }, '3 of 3', 100],
  [{ games: 1000, played: 1000, reported: 999 }, '999 of 1000', 99],
  [{ games: 3, played: 0, reported: 0 }, 'none over yet', 0],
  [{ games: 0, played: 0, reported: 0 }, 'no games', 0],
])('%o is "%s"', (progress, words, percent) => {
  expect(countText(progress)).toBe(words);
  expect(percentOf(progress)).toBe(percent);
});

test.each([
  [{ stillOn: 9, toCome: 3 }, '9 still on, 3 to come'],
  [{ stillOn: 0, toCome: 1 }, '1 to come'],
  [{ stillOn: 1, toCome: 0 }, '1 still on'],
  [{ stillOn: 0, toCome: 0 }, ''],
])('%o is "%s"', (rest, words) => {
  expect(restText(rest)).toBe(words);
});

test.each([
  ['2026-10-30', '21:31:00', '1 h 29 min until 11 pm'],
  ['2026-10-30', '22:00:00', '1 h until 11 pm'],
  ['2026-10-30', '22:59:59', '1 min until 11 pm'],
  ['2026-10-30', '23:00:00', ''],
  ['2026-10-31', '12:00:00', ''],
  ['2026-10-29', '12:00:00', ''],
])('on %s at %s it says "%s"', (today, time, words) => {
  expect(formatDeadline('2026-10-30', { today, time })).toBe(words);
});
