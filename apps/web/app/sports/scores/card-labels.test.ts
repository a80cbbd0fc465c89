import type { Game } from '@csz/contract/games/calls';
import { expect, test } from 'vitest';
import { aFinalGame, aGame, aTeam } from '#web/testing/samples.ts';
import { cardState, cardStatus, cardSummary, cardTeams, hasWinner, placeText } from './card-labels.ts';
import type { BoardClock } from './clock-of.ts';

const boardClock = (today: string, time: string): BoardClock => ({
  state: { tz: 'America/New_York' },
  now: { today, time },
  at: Date.parse(`${today}T${time}-04:00`),
});
const BEFORE = boardClock('2026-10-30', '12:00:00');
const AFTER = boardClock('2026-10-30', '22:00:00');

const summary = (game: Game, view: BoardClock) => cardSummary(game, cardState(game, view));
const statusOf = (game: Game, view: BoardClock) => cardStatus(game, cardState(game, view));

test('a played game is one short sentence', () => {
  expect(summary(aFinalGame({ scoreTrust: 'unreported' }), AFTER)).toBe('Howard 14, Centennial 21, final');
});

test('the sentence says how sure the score is, which league, where, and that it can be watched', () => {
  const game = aFinalGame({
    leagueName: 'Howard County',
    location: 'Centennial Stadium',
    nfhsLink: 'https://nfhs.test/1',
  });
  expect(summary(game, AFTER)).toBe(
    'Howard 14, Centennial 21, final, reported, Howard County, at Centennial Stadium, can be watched',
  );
});

test('a coming game says who visits whom and when', () => {
  expect(summary(aGame(), BEFORE)).toBe('Howard at Centennial, 6:30 pm');
});

test('a meet says who came first, second and third', () => {
  const team = (name: string, placing: number | null) => aTeam({ name, placing });
  const meet = aGame({
    name: 'Bull Run Invitational',
    resultStatus: 'final',
    teams: [team('Atholton', 2), team('Broadneck', null), team('Dulaney', 1), team('Howard', 3), team('Reservoir', 4)],
  });
  expect(summary(meet, AFTER)).toBe('Bull Run Invitational, 1st Dulaney, 2nd Atholton, 3rd Howard, final');
  expect(cardTeams(meet).map(({ name }) => name)).toEqual(['Dulaney', 'Atholton', 'Howard', 'Reservoir', 'Broadneck']);
  expect(hasWinner(meet)).toBe(true);
});

test.each([
  ['Postponed', '(Postponed)'],
  ['Canceled', '(Canceled)'],
] as const)('a %s game says so in parentheses', (status, words) => {
  expect(statusOf(aGame({ status }), BEFORE)).toEqual({ kind: 'off', words });
});

test.each([
  ['final', 'Final'],
  ['forfeit', 'Forfeit'],
  ['double_forfeit', 'Double forfeit'],
  ['suspended', 'Suspended'],
] as const)('a result that is %s reads %s', (resultStatus, words) => {
  expect(statusOf(aGame({ resultStatus }), AFTER)).toEqual({ kind: 'over', words });
});

test('a game without a time is to be decided, a past one without a result is awaited', () => {
  expect(statusOf(aGame({ startTimeUnknown: true }), BEFORE).words).toBe('Time TBD');
  expect(statusOf(aGame(), AFTER).words).toBe('Awaiting result');
});

test('a game on other clocks says whose, and is to come until its own clocks say otherwise', () => {
  const game = aGame({ tz: 'America/Chicago' });
  expect(summary(game, BEFORE)).toBe('Howard at Centennial, 6:30 pm CDT');
  expect(statusOf(game, boardClock('2026-10-30', '19:00:00'))).toEqual({ kind: 'coming', words: '6:30 pm CDT' });
  expect(statusOf(game, boardClock('2026-10-30', '19:30:00')).words).toBe('Awaiting result');
  expect(statusOf(aGame({ tz: 'America/Detroit' }), BEFORE).words, 'the same clocks').toBe('6:30 pm');
});

test('a score so far is no result, and its end is asked for', () => {
  const game = aFinalGame({ resultStatus: 'none', scoreTrust: 'reported', isSoFar: true, canSubmitScores: true });
  expect(summary(game, AFTER)).toBe('Howard 14, Centennial 21, still being played, add the score');
  expect(statusOf(game, boardClock('2026-10-31', '09:00:00')).words).toBe('Score so far');
});

test('a tie has no winner', () => {
  const teams = [aTeam({ score: 2, outcome: 'T' }), aTeam({ name: 'Howard', score: 2, outcome: 'T' })];
  expect(hasWinner(aFinalGame({ teams }))).toBe(false);
});

test.each([
  [1, '1st'],
  [2, '2nd'],
  [3, '3rd'],
  [4, '4th'],
  [11, '11th'],
  [12, '12th'],
  [21, '21st'],
  [112, '112th'],
])('place %i is %s', (place, words) => {
  expect(placeText(place)).toBe(words);
});
