import { expect, test } from 'vitest';
import { aFinalGame, aGame, aTeam } from '#web/testing/samples.ts';
import { boardOrder, scoreLine } from './game-title.ts';
import { gameTitle } from './page-title.ts';

const upset = [
  aTeam({ name: 'Centennial', isHome: true, score: 13, outcome: 'L' }),
  aTeam({ name: 'Howard', score: 20, outcome: 'W' }),
];

test('a result names the winner first', () => {
  expect(gameTitle(aFinalGame())).toBe('Centennial 21, Howard 14 - Football, Oct 30, 2026');
  expect(gameTitle(aFinalGame({ teams: upset }))).toBe('Howard 20, Centennial 13 - Football, Oct 30, 2026');
});

test('a score that does not count yet says so', () => {
  const reported = aFinalGame({ resultStatus: 'none', scoreTrust: 'reported' });
  expect(gameTitle(reported)).toBe('Centennial 21, Howard 14 (reported) - Football, Oct 30, 2026');
});

test.each([
  [{ resultStatus: 'vacated' }, 'Centennial 21, Howard 14 (vacated) - Football, Oct 30, 2026'],
  [
    { resultStatus: 'none', scoreTrust: 'reported', isSoFar: true },
    'Centennial 21, Howard 14 (so far) - Football, Oct 30, 2026',
  ],
] as const)('a score that does not stand as the result says so: %j', (given, expected) => {
  expect(gameTitle(aFinalGame(given))).toBe(expected);
});

test('a coming game says who plays where', () => {
  expect(gameTitle(aGame())).toBe('Howard at Centennial - Football, Oct 30, 2026');
  expect(gameTitle(aGame({ noHomeTeam: true, eventDate: null, isEventDateTBD: true }))).toBe(
    'Centennial vs. Howard - Football, Date TBD',
  );
});

test('a game that is off says so', () => {
  expect(gameTitle(aGame({ status: 'Postponed' }))).toBe('Howard at Centennial (Postponed) - Football, Oct 30, 2026');
});

test('a meet has no score line', () => {
  const teams = ['A', 'B', 'C'].map((name, index) => aTeam({ name, score: 20 + index, placing: index + 1 }));
  expect(scoreLine(aGame({ teams }))).toBeUndefined();
  expect(gameTitle(aGame({ teams, name: 'County Meet' }))).toBe('County Meet - Football, Oct 30, 2026');
});

test('the guests stand left on the board, the home team right', () => {
  expect(boardOrder(aGame()).map(({ name }) => name)).toEqual(['Howard', 'Centennial']);
});
