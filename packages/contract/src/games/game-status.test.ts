import { expect, test } from 'vitest';
import { gameState, scoreShown } from './game-status.ts';

const tonight = {
  gameType: 'Game',
  status: 'Active',
  resultStatus: 'none',
  scoreTrust: 'unreported',
  isSoFar: false,
  eventDate: '2026-10-30',
  isEventDateTBD: false,
  startTime: '18:30:00',
  startTimeUnknown: false,
  isTBD: false,
} as const;

const evening = { today: '2026-10-30', time: '17:00:00' };

test.each([
  ['a game of tonight shows its time', {}, { kind: 'coming', words: '6:30 pm' }],
  [
    'a game of last week waits for its result',
    { eventDate: '2026-10-23' },
    { kind: 'waiting', words: 'Awaiting result' },
  ],
  ['a game that has begun waits too', { startTime: '16:30:00' }, { kind: 'waiting', words: 'Awaiting result' }],
  ['a game with a score so far is on', { isSoFar: true }, { kind: 'on', words: 'Still being played' }],
  [
    'of a game of last week only the end was never reported',
    { isSoFar: true, eventDate: '2026-10-23' },
    { kind: 'waiting', words: 'Score so far' },
  ],
  ['a past event is over', { gameType: 'Event', eventDate: '2026-10-23' }, { kind: 'over', words: 'Over' }],
  ['a game without a time says so', { startTime: null, startTimeUnknown: true }, { kind: 'coming', words: 'Time TBD' }],
  ['a game without a day says so', { eventDate: null, isEventDateTBD: true }, { kind: 'coming', words: 'Date TBD' }],
  ['a postponed game is off', { status: 'Postponed' }, { kind: 'off', words: 'Postponed' }],
  ['a cancelled game is off', { status: 'Canceled' }, { kind: 'off', words: 'Canceled' }],
  ['a no contest is off', { resultStatus: 'no_contest' }, { kind: 'off', words: 'No contest' }],
  ['a final is over', { resultStatus: 'final' }, { kind: 'over', words: 'Final' }],
  ['a double forfeit is over', { resultStatus: 'double_forfeit' }, { kind: 'over', words: 'Double forfeit' }],
  ['a ruling is awaited', { resultStatus: 'pending' }, { kind: 'over', words: 'Awaiting a ruling' }],
] as const)('%s', (_, change, state) => {
  expect(gameState({ ...tonight, ...change }, evening)).toEqual(state);
});

test.each([
  [{ score: 0 }, '0'],
  [{ score: 92.5 }, '92.5'],
  [{ score: null, forfeited: true, outcome: 'L' }, 'F'],
  [{ score: null, outcome: 'W' }, 'W'],
  [{ score: null }, undefined],
] as const)('a team with %o shows %s', (change, shown) => {
  expect(scoreShown({ outcome: null, forfeited: false, ...change })).toBe(shown);
});
