import { expect, test } from 'vitest';
import { agoWords } from './ago.ts';

test.each([
  [0, 'just now'],
  [59_999, 'just now'],
  [130_000, '2 min ago'],
  [59 * 60_000, '59 min ago'],
  [3 * 3_600_000, '3 h ago'],
])('what came %i ms before is %s', (ms, words) => {
  expect(agoWords(ms)).toBe(words);
});
