import { expect, test } from 'vitest';
import { anEntry } from './testing/a-calendar-game.ts';
import { usualTime } from './usual-time.ts';

// The helper's game is at home for school 30, in sport 12.
const earlier = anEntry({ listedOn: '2026-09-18', startTime: '17:00:00', endTime: '19:00:00' });
const latest = anEntry({ listedOn: '2026-10-30', startTime: '19:00:00', endTime: '20:00:00', endTimeUnknown: true });

test('a new game begins when the last home game of the team did, and has an end only where that one was given one', () => {
  expect(usualTime([latest, earlier], '30', '12')).toEqual({ startTime: '19:00', endTime: '' });
  expect(usualTime([earlier], '30', '12')).toEqual({ startTime: '17:00', endTime: '19:00' });
});

test('away games, other sports, events and games without a time say nothing about it', () => {
  const none = { startTime: '', endTime: '' };
  expect(usualTime([latest], '31', '12')).toEqual(none);
  expect(usualTime([latest], '30', '13')).toEqual(none);
  expect(usualTime([anEntry({ gameType: 'Event' }), anEntry({ startTimeUnknown: true })], '30', '12')).toEqual(none);
});
