import { expect, test } from 'vitest';
import type { GameField } from '#server/sports/column-mappings/api.ts';
import { readResult } from './read-result.ts';

const read = (cells: Partial<Record<GameField, string>>, lowWins = false) =>
  readResult((field) => cells[field] ?? '', {
    names: ['Oakdale', 'Tuscarora'],
    order: { lowWins },
    isAwayFirst: false,
  });

test('a row without scores states no result', () => {
  expect(read({})).toEqual({ scores: [null, null], result: undefined });
});

test('scores alone are a final result, and each stays with its team', () => {
  const result = { status: 'final', forfeited: [false, false] };
  expect(read({ 'home-score': '21', 'away-score': '0' })).toEqual({ scores: [21, 0], result });
});

test.each([{ score: 'W 21-14' }, { 'result-status': 'W 21-14' }, { score: '21-14', 'result-status': 'final' }])(
  'both scores in one column, as in %j, are a final result',
  (cells) => {
    expect(read(cells)).toMatchObject({ scores: [21, 14], result: { status: 'final' } });
  },
);

test('scores that a row says twice must be the same', () => {
  expect(read({ score: 'W 21-14', 'home-score': '21', 'away-score': '14' }).scores).toEqual([21, 14]);
  expect(() => read({ score: 'W 21-14', 'home-score': '14', 'away-score': '21' })).toThrow(
    'The row says two different scores.',
  );
});

test.each([
  [{ 'result-status': 'Forfeit', 'home-score': '0', 'away-score': '1' }, 'forfeit', [true, false]],
  [{ 'result-status': 'forfeit', 'forfeited-by': 'away' }, 'forfeit', [false, true]],
  [{ 'result-status': 'forfeit', 'forfeited-by': 'OAKDALE HS' }, 'forfeit', [true, false]],
  [{ 'result-status': 'Double Forfeit' }, 'double_forfeit', [true, true]],
  [{ 'result-status': 'no contest' }, 'no_contest', [false, false]],
])('%j is read as %s', (cells, status, forfeited) => {
  expect(read(cells).result).toEqual({ status, forfeited });
});

test('where low scores win, the team with the higher nominal score gave the game up', () => {
  const forfeit = { 'result-status': 'forfeit', 'home-score': '15', 'away-score': '50' };
  expect(read(forfeit, true).result?.forfeited).toEqual([false, true]);
  expect(read(forfeit, false).result?.forfeited).toEqual([true, false]);
});

const UNSAID = 'The row does not say which team forfeited; say it in the field forfeited-by.';

test('where low scores win, a nominal score of nothing says nothing', () => {
  expect(() => read({ 'result-status': 'forfeit', 'home-score': '0', 'away-score': '1' }, true)).toThrow(UNSAID);
});

test.each([
  [{ 'home-score': '21' }, 'One of the two scores is missing.'],
  [{ 'home-score': '21', 'away-score': 'L' }, 'The score L is not a number.'],
  [{ 'home-score': '1e-300', 'away-score': '7' }, 'The score 1e-300 is not a number.'],
  [{ score: '21' }, 'The score 21 is not written like W 21-14 or 21-14.'],
  [
    { 'home-score': '2', 'away-score': '1', 'result-status': 'none' },
    'The row has scores but says that there is no result.',
  ],
  [{ 'result-status': 'final' }, 'The game is final but has no scores.'],
  [{ 'result-status': 'forfeit' }, UNSAID],
])('%j is rejected: %s', (cells, reason) => {
  expect(() => read(cells)).toThrow(reason);
});

test.each(['No team score', 'no team score', 'NTS', 'Inc.', 'Incomplete', 'no score'])(
  'where low scores win, %s in a score cell is a final without a team score',
  (word) => {
    const result = { status: 'final', forfeited: [false, false] };
    expect(read({ 'home-score': '26', 'away-score': word }, true)).toEqual({ scores: [26, null], result });
    expect(read({ 'home-score': word, 'away-score': '26', 'result-status': 'final' }, true)).toEqual({
      scores: [null, 26],
      result,
    });
  },
);

test.each([
  [{ 'home-score': '26', 'away-score': 'inc' }, false, 'Only where the low score wins can a team have no team score.'],
  [{ 'home-score': 'inc', 'away-score': 'inc' }, true, 'One of the two teams must have a score.'],
  [{ 'home-score': 'inc' }, true, 'One of the two teams must have a score.'],
  [{ 'home-score': '26', 'away-score': '' }, true, 'One of the two scores is missing.'],
  [{ 'home-score': '26', 'away-score': 'inc', score: 'W 26-31' }, true, 'The row says two different scores.'],
  [{ 'home-score': '26', 'away-score': 'inc', 'result-status': 'forfeit' }, true, UNSAID],
])('%j is rejected, low wins %s: %s', (cells, lowWins, reason) => {
  expect(() => read(cells, lowWins)).toThrow(reason);
});
