import { expect, test } from 'vitest';
import { aGameDetail } from '#web/testing/samples.ts';
import { canStillBeOn } from './still-on.ts';

test.each([
  ['on its day', {}, '2026-10-30 20:00:00', true],
  ['after midnight', {}, '2026-10-31 00:20:00', true],
  ['the next morning', {}, '2026-10-31 08:00:00', false],
  ['while its day is unknown', { isEventDateTBD: true }, '2026-11-01 20:00:00', true],
  ['once it is settled', { resultStatus: 'final' as const }, '2026-10-30 20:00:00', false],
  ['suspended for an hour', { resultStatus: 'suspended' as const }, '2026-10-30 20:00:00', true],
])('whether a game may still be on %s', (_, change, moment, expected) => {
  const [today = '', time = ''] = moment.split(' ');
  expect(canStillBeOn(aGameDetail(change), { today, time })).toBe(expected);
});
