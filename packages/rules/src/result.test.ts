import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Game, type GameSide, outcomeFor, scrimmageOutcome } from './result.ts';
import { aGame, aMeet, aSide } from './testing/a-game.ts';

const highWins = { lowWins: false };
const lowWins = { lowWins: true };
const outcomes = (game: Game, order = highWins) => [outcomeFor(game, 'A', order), outcomeFor(game, 'B', order)];

test('the higher score wins, and in golf the lower', () => {
  expect(outcomes(aGame('A', 'B', [21, 14]))).toEqual(['W', 'L']);
  expect(outcomes(aGame('A', 'B', [158, 163]), lowWins)).toEqual(['W', 'L']);
  expect(outcomes(aGame('A', 'B', [158, 163]))).toEqual(['L', 'W']);
});

test('equal scores are a tie', () => {
  expect(outcomes(aGame('A', 'B', [2, 2]))).toEqual(['T', 'T']);
});

test('a winner by criteria wins with equal scores, whichever side of the game it is', () => {
  const sides: GameSide[] = [aSide('A', { score: 33 }), aSide('B', { score: 33, wonByTieBreak: true })];
  expect(outcomes(aMeet(sides))).toEqual(['L', 'W']);
  expect(outcomes(aMeet(sides.toReversed()))).toEqual(['L', 'W']);
  const noted: GameSide[] = [aSide('A', { score: 33, wonByTieBreak: false }), aSide('B', { score: 33 })];
  expect(outcomes(aMeet(noted))).toEqual(['T', 'T']);
});

test('places decide where there are no scores', () => {
  expect(outcomes(aMeet([aSide('A', { placing: 2 }), aSide('B', { placing: 1 })]))).toEqual(['L', 'W']);
});

test('a forfeit is a loss for the side that gave up and a win for the other, whatever the nominal score', () => {
  const sides = [aSide('A', { score: 1, forfeited: true }), aSide('B', { score: 0 })];
  expect(outcomes(aMeet(sides, { resultStatus: 'forfeit' }))).toEqual(['L', 'W']);
});

test('a forfeit without a team decides nothing', () => {
  expect(outcomes(aGame('A', 'B', [1, 0], { resultStatus: 'forfeit' }))).toEqual([undefined, undefined]);
});

test('a double forfeit is a loss for both', () => {
  expect(outcomes(aGame('A', 'B', [0, 0], { resultStatus: 'double_forfeit' }))).toEqual(['L', 'L']);
});

test.each<Partial<Game>>([
  { resultStatus: 'none' },
  { resultStatus: 'no_contest' },
  { resultStatus: 'suspended' },
  { resultStatus: 'vacated' },
  { resultStatus: 'pending' },
  { gameType: 'Scrimmage' },
  { gameType: 'Event' },
  { status: 'Postponed' },
  { status: 'Canceled' },
])('a game with %o counts for no team', (rest) => {
  expect(outcomes(aGame('A', 'B', [21, 14], rest))).toEqual([undefined, undefined]);
});

test('a final without scores or places decides nothing', () => {
  expect(outcomes(aMeet([aSide('A', { score: 3 }), aSide('B')]))).toEqual([undefined, undefined]);
});

test('a meet of three has no single outcome, nor has a game for a team that is not in it', () => {
  expect(outcomeFor(aMeet([aSide('A'), aSide('B'), aSide('C')]), 'A', highWins)).toBeUndefined();
  expect(outcomeFor(aGame('A', 'B'), 'C', highWins)).toBeUndefined();
});

test('one side wins exactly when the other loses', () => {
  const scores = fc.tuple(fc.integer({ min: 0, max: 5 }), fc.integer({ min: 0, max: 5 }));
  fc.assert(
    fc.property(scores, fc.boolean(), (score, low) => {
      const [first, second] = outcomes(aGame('A', 'B', score), { lowWins: low });
      expect({ W: 'L', L: 'W', T: 'T' }[first ?? 'T']).toBe(second);
    }),
  );
});

test('a scrimmage tells who won and counts for no team', () => {
  const scrimmage = aGame('A', 'B', [21, 14], { gameType: 'Scrimmage' });
  expect(outcomes(scrimmage)).toEqual([undefined, undefined]);
  expect(['A', 'B', 'C'].map((team) => scrimmageOutcome(scrimmage, team, highWins))).toEqual(['W', 'L', undefined]);
  expect(scrimmageOutcome(scrimmage, 'A', lowWins)).toBe('L');
  for (const change of [
    { gameType: 'Game' },
    { status: 'Postponed' },
    { resultStatus: 'none' },
    { teams: [...scrimmage.teams, aSide('C', { score: 1 })] },
  ] as const)
    expect(scrimmageOutcome({ ...scrimmage, ...change }, 'A', highWins)).toBeUndefined();
});

test('in golf every complete team beats one without a team score, whatever their places; two without decide nothing', () => {
  const complete = aSide('A', { score: 163 });
  const without = aSide('B');
  const dual = aMeet([complete, without]);
  expect(outcomes(dual, lowWins)).toEqual(['W', 'L']);
  expect(outcomes(dual, highWins)).toEqual([undefined, undefined]);
  expect(outcomes(aMeet([aSide('A'), without]), lowWins)).toEqual([undefined, undefined]);
  expect(outcomes(aMeet([aSide('A', { placing: 3 }), without]), lowWins)).toEqual(['W', 'L']);
  expect(outcomes({ ...dual, resultStatus: 'none' }, lowWins)).toEqual([undefined, undefined]);
});
