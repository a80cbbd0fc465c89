import { expect, test } from 'vitest';
import { type PartedScore, partsFault } from './score-parts.ts';

const SETS = { sets: { toWin: 3 } };
const PERIODS = { sets: null };
const side = (score: number, ...parts: number[]): PartedScore => ({ score, parts });

test.each<[string, PartedScore[], typeof SETS | typeof PERIODS]>([
  ['sets that were won', [side(3, 25, 19, 25, 25), side(1, 20, 25, 22, 17)], SETS],
  ['the sets of one team alone', [side(3, 25, 19, 25, 25), side(1)], SETS],
  ['periods', [side(21, 7, 0, 14), side(3, 0, 3, 0, 0)], PERIODS],
  ['the periods of one team alone', [side(21, 7, 14), { score: 3 }], PERIODS],
  ['the one inning that the rain left', [side(5, 5), side(3, 3)], PERIODS],
  ['one set', [side(1, 25), side(0, 20)], SETS],
  ['halves', [side(1.5, 0.1, 0.2, 1.2), side(0)], PERIODS],
  ['nothing', [side(21), side(3)], PERIODS],
])('%s that make the score are taken', (_, sides, scoring) => {
  expect(partsFault(sides, scoring)).toBeUndefined();
});

test.each<[string, PartedScore[], typeof SETS | typeof PERIODS, RegExp]>([
  ['sets won by the other team', [side(3, 25, 20), side(1, 27, 25)], SETS, /make another score/],
  ['a set too few', [side(3, 25, 25), side(0, 20, 20)], SETS, /make another score/],
  ['a set of one team only', [side(3, 25, 20, 25, 25), side(1, 20, 25, 10)], SETS, /make another score/],
  ['a set without a winner', [side(3, 25, 25, 25, 20), side(1, 20, 20, 20, 20)], SETS, /make another score/],
  ['one set that the other team won', [side(1, 20), side(0, 25)], SETS, /make another score/],
  ['one inning with a run too few', [side(5, 4), side(3, 3)], PERIODS, /do not add up/],
  ['one inning of one team alone', [side(5, 4), side(3)], PERIODS, /do not add up/],
  ['periods that lack a touchdown', [side(21, 7, 7), side(3, 3)], PERIODS, /do not add up/],
])('%s contradict the score', (_, sides, scoring, expected) => {
  expect(partsFault(sides, scoring)).toMatch(expected);
});
