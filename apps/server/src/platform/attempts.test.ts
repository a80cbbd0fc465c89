import { expect, test } from 'vitest';
import { slowDownMs } from './attempts.ts';

test.each([
  [1, 0],
  [3, 0],
  [4, 250],
  [5, 500],
  [6, 1000],
  [8, 4000],
  [500, 4000],
])('the answer to attempt %d waits %d milliseconds', (attempt, ms) => {
  expect(slowDownMs(attempt)).toBe(ms);
});
