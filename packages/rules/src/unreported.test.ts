import { expect, test } from 'vitest';
import { isUnreported, type ScoreStatus } from './unreported.ts';

/** A game of two hours that began at seven, asked about at half past nine. */
const aGame = (rest: Partial<ScoreStatus> = {}): ScoreStatus => ({
  gameType: 'Game',
  status: 'Active',
  resultStatus: 'none',
  scoreTrust: 'unreported',
  awaitsRuling: false,
  playedOn: '2026-10-30',
  startTime: '19:00:00',
  expectedMinutes: 120,
  ...rest,
});
const AT = { today: '2026-10-30', time: '21:30:00' };

test.each([
  ['22:59:59', false],
  ['23:00:00', true],
])('at %s the score of a game of today without a time is missing: %s', (time, isMissing) => {
  expect(isUnreported(aGame({ startTime: null }), { ...AT, time })).toBe(isMissing);
});

test.each<[string, Partial<ScoreStatus>, boolean]>([
  ['a game that should be over', {}, true],
  ['a tournament game', { gameType: 'Tournament' }, true],
  ['a game of an earlier day', { playedOn: '2026-10-02' }, true],
  ['a game of an earlier day without a time', { playedOn: '2026-10-29', startTime: null }, true],
  ['a game that is still on', { startTime: '19:31' }, false],
  ['a game that ends this minute', { startTime: '19:30' }, true],
  ['a game that began yesterday and is still on', { playedOn: '2026-10-29', expectedMinutes: 26 * 60 + 31 }, false],
  ['a game of today without a time', { startTime: null }, false],
  ['a game without a day', { playedOn: null }, false],
  ['a game of tomorrow', { playedOn: '2026-10-31', startTime: '08:00' }, false],
  ['a scrimmage', { gameType: 'Scrimmage' }, false],
  ['an event', { gameType: 'Event' }, false],
  ['a postponed game', { status: 'Postponed' }, false],
  ['a cancelled game', { status: 'Canceled' }, false],
  ['a final game', { resultStatus: 'final', scoreTrust: 'confirmed' }, false],
  ['a game that waits for a ruling', { resultStatus: 'pending' }, false],
  ['a game that a team calls forfeited', { awaitsRuling: true }, false],
  ['a suspended game', { resultStatus: 'suspended' }, false],
  ['a game whose score was reported', { scoreTrust: 'reported' }, false],
  ['a game whose score at half-time was reported', { scoreTrust: 'reported', isSoFar: true }, true],
  ['a game whose reports contradict each other', { scoreTrust: 'disputed' }, false],
])('%s: missing %s', (_what, rest, isMissing) => {
  expect(isUnreported(aGame(rest), AT)).toBe(isMissing);
});
