import { expect, test } from 'vitest';
import type { Game } from './calls.ts';
import { gameTitle } from './page-title.ts';
import { boardOrder, scoreLine } from './score-line.ts';

const team = (shortName: string, score: number | null, outcome: 'W' | 'L' | null, isHome = false) => ({
  shortName,
  score,
  outcome,
  isHome,
  forfeited: false,
});

const coming = {
  gameType: 'Game',
  name: '',
  sportName: 'Football',
  noHomeTeam: false,
  eventDate: '2026-10-30',
  isEventDateTBD: false,
  status: 'Active' as Game['status'],
  resultStatus: 'none' as Game['resultStatus'],
  scoreTrust: 'unreported' as Game['scoreTrust'],
  isSoFar: false,
  teams: [team('Centennial', null, null, true), team('Howard', null, null)],
};

const final = {
  ...coming,
  resultStatus: 'final' as Game['resultStatus'],
  scoreTrust: 'reported' as Game['scoreTrust'],
  teams: [team('Centennial', 21, 'W', true), team('Howard', 14, 'L')],
};

test('a result names the guest first, the winner or not', () => {
  expect(gameTitle(final)).toBe('Howard 14, Centennial 21 - Football, Oct 30, 2026');
  const upset = { ...final, teams: [team('Centennial', 13, 'L', true), team('Howard', 20, 'W')] };
  expect(gameTitle(upset)).toBe('Howard 20, Centennial 13 - Football, Oct 30, 2026');
});

test('a score that does not count yet says so', () => {
  const reported = { ...final, resultStatus: 'none' as const };
  expect(gameTitle(reported)).toBe('Howard 14, Centennial 21 (reported) - Football, Oct 30, 2026');
});

test.each([
  [{ resultStatus: 'vacated' }, 'Howard 14, Centennial 21 (vacated) - Football, Oct 30, 2026'],
  [{ resultStatus: 'none', isSoFar: true }, 'Howard 14, Centennial 21 (so far) - Football, Oct 30, 2026'],
] as const)('a score that does not stand as the result says so: %j', (given, expected) => {
  expect(gameTitle({ ...final, ...given })).toBe(expected);
});

test('a coming game says who plays where', () => {
  expect(gameTitle(coming)).toBe('Howard at Centennial - Football, Oct 30, 2026');
  expect(gameTitle({ ...coming, noHomeTeam: true, eventDate: null, isEventDateTBD: true })).toBe(
    'Centennial vs. Howard - Football, Date TBD',
  );
});

test('a game that is off says so', () => {
  expect(gameTitle({ ...coming, status: 'Postponed' })).toBe(
    'Howard at Centennial (Postponed) - Football, Oct 30, 2026',
  );
});

test('a meet has no score line', () => {
  const teams = ['A', 'B', 'C'].map((name, index) => team(name, 20 + index, null));
  expect(scoreLine({ teams })).toBeUndefined();
  expect(gameTitle({ ...coming, teams, name: 'County Meet' })).toBe('County Meet - Football, Oct 30, 2026');
});

test('the guests stand left on the board, the home team right', () => {
  expect(boardOrder(coming).map(({ shortName }) => shortName)).toEqual(['Howard', 'Centennial']);
});
