import { expect, test } from 'vitest';
import { lockTime } from './lock-time.ts';

test.each([
  ['at its start', { playedOn: '2026-10-30', startTime: '19:00:00' }, { day: '2026-10-30', time: '19:00:00' }],
  [
    'at noon while its time is not known',
    { playedOn: '2026-10-30', startTime: null },
    { day: '2026-10-30', time: '12:00' },
  ],
  ['never while its day is not known', { playedOn: null, startTime: '19:00' }, undefined],
])('a game locks %s', (_when, game, at) => {
  expect(lockTime(game)).toEqual(at);
});
