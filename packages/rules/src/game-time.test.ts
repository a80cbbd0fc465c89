import fc from 'fast-check';
import { expect, test } from 'vitest';
import { compareGameTimes, defaultEnd, type GameTime, isPast, knownTime, mayHaveScore } from './game-time.ts';

const day = '2024-09-06';

test('an end that was not given is an hour after the start, past midnight too', () => {
  expect([defaultEnd('18:30'), defaultEnd('23:30:00')]).toEqual(['19:30:00', '00:30:00']);
});

test.each<[string, boolean, GameTime]>([
  ['yesterday evening', true, { playedOn: '2024-09-05', startTime: '23:00' }],
  ['yesterday at an unknown time', true, { playedOn: '2024-09-05', startTime: null }],
  ['earlier today', true, { playedOn: day, startTime: '18:59:00' }],
  ['starting this minute', true, { playedOn: day, startTime: '19:00:00' }],
  ['later today', false, { playedOn: day, startTime: '19:01:00' }],
  ['today at an unknown time', false, { playedOn: day }],
  ['tomorrow morning', false, { playedOn: '2024-09-07', startTime: '08:00' }],
  ['some day', false, { playedOn: null, startTime: '08:00' }],
])('at 7 pm a game %s is past: %s', (_, expected, game) => {
  expect(isPast(game, day, '19:00')).toBe(expected);
});

test.each<[string, string, boolean, GameTime]>([
  ['11:59', 'of today without a time', false, { playedOn: day }],
  ['12:00', 'of today without a time', true, { playedOn: day, startTime: null }],
  ['12:00', 'of tomorrow without a time', false, { playedOn: '2024-09-07' }],
  ['00:00', 'of yesterday without a time', true, { playedOn: '2024-09-05' }],
  ['12:00', 'of this afternoon', false, { playedOn: day, startTime: '12:01' }],
  ['09:00', 'of this morning', true, { playedOn: day, startTime: '09:00:00' }],
  ['23:00', 'without a day', false, { playedOn: null }],
])('at %s a game %s may have a score: %s', (now, _, expected, game) => {
  expect(mayHaveScore(game, day, now)).toBe(expected);
});

const inOrder: GameTime[] = [
  { playedOn: '2024-09-05', startTime: null },
  { playedOn: day, startTime: '09:30' },
  { playedOn: day, startTime: '18:00' },
  { playedOn: day, startTime: null },
  { playedOn: '2024-09-07', startTime: '08:00:00' },
  { playedOn: null, startTime: '10:00' },
  { playedOn: null, startTime: null },
];

test('games without a time close their day, games without a day close the list', () => {
  fc.assert(
    fc.property(fc.shuffledSubarray(inOrder, { minLength: inOrder.length }), (games) => {
      expect(games.toSorted(compareGameTimes)).toEqual(inOrder);
    }),
  );
});

test('18:00 and 18:00:00 are the same kick-off', () => {
  expect(compareGameTimes({ playedOn: day, startTime: '18:00' }, { playedOn: day, startTime: '18:00:00' })).toBe(0);
});

test.each([
  [
    { eventDate: day, startTime: '18:00:00' },
    { playedOn: day, startTime: '18:00:00' },
  ],
  [
    { eventDate: day, isEventDateTBD: true, startTime: '18:00:00' },
    { playedOn: null, startTime: '18:00:00' },
  ],
  [
    { eventDate: day, startTime: '18:00:00', startTimeUnknown: true },
    { playedOn: day, startTime: null },
  ],
  [
    { eventDate: day, startTime: '18:00:00', isTBD: true },
    { playedOn: day, startTime: null },
  ],
  [{ eventDate: '' }, { playedOn: null, startTime: null }],
])('a flag or a missing value makes a day or a time unknown: %#', (wire, expected) => {
  expect(knownTime(wire)).toEqual(expected);
});
