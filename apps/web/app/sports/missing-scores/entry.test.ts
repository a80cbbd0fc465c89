import type { MissingGame } from '@csz/contract/missing-scores/calls';
import { expect, test } from 'vitest';
import { EMPTY, type Entry, errorsOf, isBegun, isLevel, itemOf } from './entry.ts';
import { aMissingGame } from './testing/a-missing-game.ts';

const typed = (...scores: string[]): Entry => ({ ...EMPTY, scores: { h: scores[0] ?? '', a: scores[1] ?? '' } });
const invalid = 'Must be valid score';
const TODAY = '2026-10-23';
const postponed = (part: Partial<Entry> = {}): Entry => ({ ...EMPTY, status: 'postponed', ...part });

test.each<[string, Entry, object]>([
  ['both scores', typed('21', '14'), {}],
  ['nothing', EMPTY, { h: invalid, a: invalid }],
  ['one score', typed('21', ''), { a: invalid }],
  ['words', typed('21', 'x'), { a: invalid }],
  ['a negative score', typed('21', '-1'), { a: invalid }],
  ['halves where whole points count', typed('21', '1.5'), { a: invalid }],
  ['too much', typed('21', '10000'), { a: invalid }],
  ['a forfeit of no one', { ...EMPTY, status: 'forfeit' }, { status: 'Please say which team forfeited.' }],
  ['a forfeit', { ...EMPTY, status: 'forfeit', forfeitedBy: 'h' }, {}],
  ['a game that was not played', { ...EMPTY, status: 'not played' }, {}],
  ['a postponed game without a day', postponed(), {}],
  ['a new day', postponed({ newDate: '2026-11-05' }), {}],
  ['a new day without a time', postponed({ newDate: '2026-11-05', newTime: '' }), {}],
  ['the same time today', postponed({ newDate: TODAY, newTime: '18:30' }), {}],
  ['a day that is over', postponed({ newDate: '2026-10-22' }), { eventDate: 'The new date must not be before today' }],
  [
    'an earlier time today',
    postponed({ newDate: TODAY, newTime: '18:29' }),
    { startTime: 'On the same day the new time must not be before the original start time' },
  ],
  ['a time without a day', postponed({ newTime: '19:30' }), { eventDate: 'Date is required' }],
])('%s: what is wrong stands at the field', (_what, entry, errors) => {
  expect(errorsOf(aMissingGame(), entry, TODAY)).toEqual(errors);
});

test('halves count in sports that have them, with a comma too', () => {
  const meet: MissingGame = aMissingGame({ step: 0.5 });
  expect(errorsOf(meet, typed('88,5', '81.5'), TODAY)).toEqual({});
  expect(itemOf(meet, typed('88,5', '81.5')).scores?.map(({ score }) => score)).toEqual([88.5, 81.5]);
});

test('no one wins more sets than there are', () => {
  expect(errorsOf(aMissingGame({ toWin: 3 }), typed('3', '4'), TODAY)).toEqual({ a: invalid });
});

test('a row is begun with its first digit or its first choice', () => {
  expect([EMPTY, typed('', ' '), typed('0', ''), { ...EMPTY, status: 'postponed' } as Entry].map(isBegun)).toEqual([
    ...[false, false, true, true],
  ]);
});

test('what is sent says scores or what happened instead, never both', () => {
  expect(itemOf(aMissingGame(), { ...typed('3', '2'), isCertain: true })).toEqual({
    gameId: '7',
    scores: [
      { gameResultId: 'h', score: 3 },
      { gameResultId: 'a', score: 2 },
    ],
    isCertain: true,
    reason: '',
  });
  expect(itemOf(aMissingGame(), { ...typed('3', '2'), status: 'forfeit', forfeitedBy: 'a' })).toEqual({
    gameId: '7',
    status: 'forfeit',
    forfeitedBy: ['a'],
    isCertain: false,
    reason: '',
  });
});

test.each([
  [postponed(), undefined],
  [postponed({ newDate: '2026-11-05' }), { eventDate: '2026-11-05', startTime: '18:30' }],
  [postponed({ newDate: '2026-11-05', newTime: '17:30' }), { eventDate: '2026-11-05', startTime: '17:30' }],
  [postponed({ newDate: '2026-11-05', newTime: '' }), { eventDate: '2026-11-05', startTime: null }],
])('a postponed game is sent with its new day where that is known', (entry, postponedTo) => {
  expect(itemOf(aMissingGame(), entry).postponedTo).toEqual(postponedTo);
});

test('where the low score wins a team may have no team score, and another one has one', () => {
  const race = aMissingGame({ lowWins: true });
  const unscored = { ...typed('26', ''), unscored: ['a'] };
  expect([isBegun({ ...EMPTY, unscored: ['a'] }), errorsOf(race, unscored, TODAY)]).toEqual([true, {}]);
  expect(itemOf(race, unscored).scores?.map(({ score }) => score)).toEqual([26, null]);
  expect(errorsOf(race, { ...EMPTY, unscored: ['h', 'a'] }, TODAY)).toEqual({ h: invalid, a: invalid });
  expect(isLevel(race, { ...typed('26', '26'), unscored: ['a'] })).toBe(false);
});

test('two teams with one number are level, however it is typed; two numbers or none are not', () => {
  const game = aMissingGame();
  const level = [typed('3', ' 03'), typed('3', '2'), typed('', ''), { ...typed('3', '3'), status: 'forfeit' }];
  expect(level.map((entry) => isLevel(game, entry as Entry))).toEqual([true, false, false, false]);
});
