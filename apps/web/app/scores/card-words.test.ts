import { expect, test } from 'vitest';
import { aFinalGame, aGame, aTeam } from '#web/testing/samples.ts';
import { cardStatus, cardSummary, cardTeams, hasWinner, placeWords } from './card-words.ts';

const BEFORE = { today: '2026-10-30', time: '12:00:00' };
const AFTER = { today: '2026-10-30', time: '22:00:00' };

test('a played game is one short sentence', () => {
  expect(cardSummary(aFinalGame({ scoreTrust: 'unreported' }), AFTER)).toBe('Centennial 21, Howard 14, final');
});

test('the sentence says how sure the score is, which league, where, and that it can be watched', () => {
  const game = aFinalGame({
    leagueName: 'Howard County',
    location: 'Centennial Stadium',
    nfhsLink: 'https://nfhs.test/1',
  });
  expect(cardSummary(game, AFTER)).toBe(
    'Centennial 21, Howard 14, final, reported, Howard County, at Centennial Stadium, can be watched',
  );
});

test('a coming game says who visits whom and when', () => {
  expect(cardSummary(aGame(), BEFORE)).toBe('Howard at Centennial, 6:30 pm');
});

test('a meet says who came first, second and third', () => {
  const team = (name: string, placing: number | null) => aTeam({ name, placing });
  const meet = aGame({
    name: 'Bull Run Invitational',
    resultStatus: 'final',
    teams: [team('Atholton', 2), team('Broadneck', null), team('Dulaney', 1), team('Howard', 3), team('Reservoir', 4)],
  });
  expect(cardSummary(meet, AFTER)).toBe('Bull Run Invitational, 1st Dulaney, 2nd Atholton, 3rd Howard, final');
  expect(cardTeams(meet).map(({ name }) => name)).toEqual(['Dulaney', 'Atholton', 'Howard', 'Reservoir', 'Broadneck']);
  expect(hasWinner(meet)).toBe(true);
});

test.each([
  ['Postponed', '(Postponed)'],
  ['Canceled', '(Canceled)'],
] as const)('a %s game says so in parentheses', (status, words) => {
  expect(cardStatus(aGame({ status }), BEFORE)).toEqual({ kind: 'off', words });
});

test.each([
  ['final', 'Final'],
  ['forfeit', 'Forfeit'],
  ['double_forfeit', 'Double forfeit'],
  ['suspended', 'Suspended'],
] as const)('a result that is %s reads %s', (resultStatus, words) => {
  expect(cardStatus(aGame({ resultStatus }), AFTER)).toEqual({ kind: 'over', words });
});

test('a game without a time is to be decided, a past one without a result is awaited', () => {
  expect(cardStatus(aGame({ startTimeUnknown: true }), BEFORE).words).toBe('Time TBD');
  expect(cardStatus(aGame(), AFTER).words).toBe('Awaiting result');
});

test('a score so far is no result, and its end is asked for', () => {
  const game = aFinalGame({ resultStatus: 'none', scoreTrust: 'reported', isSoFar: true, canSubmitScores: true });
  expect(cardSummary(game, AFTER)).toBe('Centennial 21, Howard 14, still being played, add the score');
  expect(cardStatus(game, { today: '2026-10-31', time: '09:00:00' }).words).toBe('Score so far');
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
  expect(placeWords(place)).toBe(words);
});
