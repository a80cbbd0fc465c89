import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  checkScore,
  checkScores,
  DEFAULT_SCORING,
  INVALID_SCORE,
  inBracket,
  isScoreNumber,
  type SportScoring,
  whilePlayed,
} from './sport-scoring.ts';

const football: SportScoring = { ...DEFAULT_SCORING, softMax: 60, allowTie: false };
const soccer: SportScoring = { ...DEFAULT_SCORING, unit: 'goals', softMax: 12 };
const swimming: SportScoring = { ...DEFAULT_SCORING, step: 0.5, softMax: 400 };
const gymnastics: SportScoring = { ...DEFAULT_SCORING, step: 0.001 };
const volleyball: SportScoring = { ...DEFAULT_SCORING, unit: 'sets', sets: { toWin: 3 }, allowTie: false };

test.each<[string, number, SportScoring]>([
  ['a shutout', 0, football],
  ['the softest maximum', 60, football],
  ['half a point in the pool', 92.5, swimming],
  ['a thousandth in gymnastics', 143.225, gymnastics],
  ['three sets', 3, volleyball],
])('%s is taken without a question', (_, value, scoring) => {
  expect(checkScore(value, scoring)).toEqual({ ok: true, suspicious: false });
});

test.each<[string, number, SportScoring]>([
  ['a negative score', -1, football],
  ['half a point in football', 6.5, football],
  ['a quarter point in the pool', 92.25, swimming],
  ['four sets', 4, volleyball],
  ['more than 9999', 10_000, gymnastics],
  ['no number', Number.NaN, football],
  ['next to nothing', 1e-300, football],
  ['next to nothing in gymnastics', 1e-300, gymnastics],
  ['a hair less than 21', 20.9999999, football],
  ['infinity', Number.POSITIVE_INFINITY, football],
])('%s is refused', (_, value, scoring) => {
  expect(checkScore(value, scoring)).toEqual({ ok: false, reason: INVALID_SCORE });
});

test('every score of a sport with small steps is taken as it is written', () => {
  for (const [scoring, places] of [
    [swimming, 1],
    [gymnastics, 3],
  ] as const) {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 9999 / scoring.step }), (steps) => {
        const score = Number((steps * scoring.step).toFixed(places));
        expect(checkScore(score, scoring).ok).toBe(true);
      }),
    );
  }
});

test('no part of a score has more than three places', () => {
  expect([0, 7, 0.5, 143.225, 9999].map(isScoreNumber)).toEqual(Array(5).fill(true));
  expect([1e-300, 0.0001, 6.99999, Number.NaN].map(isScoreNumber)).toEqual(Array(4).fill(false));
});

test('the prank of 62-17 is asked about', () => {
  expect(checkScore(62, football)).toEqual({ ok: true, suspicious: true });
  expect(checkScores([62, 17], football)).toEqual({ ok: true, suspicious: true });
});

test('one bad score refuses the whole report', () => {
  expect(checkScores([21, -3], football)).toEqual({ ok: false, reason: INVALID_SCORE });
});

test('equal scores are asked about only where a game cannot end level', () => {
  expect(checkScores([14, 14], football)).toEqual({ ok: true, suspicious: true });
  expect(checkScores([14, 14], { ...football, allowTie: true })).toEqual({ ok: true, suspicious: false });
});

test.each([
  [[3, 0], false],
  [[2, 3], false],
  [[2, 1], true],
  [[0, 0], true],
  [[3, 3], true],
])('sets of %j are asked about: %s', (scores, suspicious) => {
  expect(checkScores(scores, volleyball)).toEqual({ ok: true, suspicious });
});

test('a score of a running game may be level', () => {
  expect(checkScores([2, 1], whilePlayed(volleyball))).toEqual({ ok: true, suspicious: false });
  expect(checkScores([14, 14], whilePlayed(football))).toEqual({ ok: true, suspicious: false });
});

test('a match of a bracket is asked about when it ends level', () => {
  expect(checkScores([1, 1], soccer)).toEqual({ ok: true, suspicious: false });
  expect(checkScores([1, 1], inBracket(soccer))).toEqual({ ok: true, suspicious: true });
});

test('any whole number of thousandths is a gymnastics score', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 9_999_000 }), (thousandths) => {
      expect(checkScore(thousandths / 1000, gymnastics).ok).toBe(true);
    }),
  );
});
