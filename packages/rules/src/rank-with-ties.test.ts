import { expect, test } from 'vitest';
import { rankWithTies } from './rank-with-ties.ts';

test.each([
  [[], []],
  [
    [9, 8, 7],
    [1, 2, 3],
  ],
  [
    [9, 8, 8, 7],
    [1, 2, 2, 4],
  ],
  [
    [9, 9, 9],
    [1, 1, 1],
  ],
])('totals of %o rank as %o', (totals, ranks) => {
  expect(rankWithTies<number>(totals, (a, b) => a === b).map(({ rank }) => rank)).toEqual(ranks);
});
