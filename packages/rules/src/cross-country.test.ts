import fc from 'fast-check';
import { expect, test } from 'vitest';
import { crossCountryScores } from './cross-country.ts';

/** 'AABB' as the finishers of a race. */
const race = (text: string) => crossCountryScores([...text]);
const scores = (text: string) => race(text).map(({ teamId, score, rank }) => `${teamId} ${score} (${rank})`);

test('five runners first are a perfect 15', () => {
  expect(race('AAAAABBBBB')[0]).toEqual({ teamId: 'A', score: 15, places: [1, 2, 3, 4, 5], rank: 1 });
});

test('a dual shutout is 15-50, since the sixth and seventh push the others back', () => {
  expect(scores('AAAAAAABBBBB')).toEqual(['A 15 (1)', 'B 50 (2)']);
});

test('from the eighth runner on no runner is pushed back any more', () => {
  expect(scores('AAAAAAAAAABBBBB')).toEqual(['A 15 (1)', 'B 50 (2)']);
});

test('a team of four has no score, and its runners make room for the others', () => {
  expect(race('CCCCAAAAABBBBB')).toEqual([
    { teamId: 'A', score: 15, places: [1, 2, 3, 4, 5], rank: 1 },
    { teamId: 'B', score: 40, places: [6, 7, 8, 9, 10], rank: 2 },
    { teamId: 'C', score: null, places: [], rank: null },
  ]);
});

test.each([
  ['the better sixth runner wins', 'BAABBABAAABB', ['A 28 (1)', 'B 28 (2)']],
  ['a missing sixth runner loses', 'BABBAAAABAB', ['A 28 (1)', 'B 28 (2)']],
  ['without sixth runners the first four decide', 'CABBBCACCABAACB', ['B 38 (1)', 'C 38 (2)', 'A 44 (3)']],
])('equal scores: %s', (_, order, expected) => {
  expect(scores(order)).toEqual(expected);
});

test('no runners, no teams', () => {
  expect(race('')).toEqual([]);
});

test('complete teams of seven at most share out all the places', () => {
  const finishers = fc
    .array(fc.integer({ min: 5, max: 7 }), { minLength: 1, maxLength: 5 })
    .chain((sizes) => fc.shuffledSubarray(sizes.flatMap((size, team) => Array.from({ length: size }, () => team))));
  fc.assert(
    fc.property(finishers, (order) => {
      const places = crossCountryScores(order).flatMap((team) => team.places);
      expect(places.toSorted((a, b) => a - b)).toEqual(places.map((_, index) => index + 1));
    }),
  );
});
