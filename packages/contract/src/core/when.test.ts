import { expect, test } from 'vitest';
import {
  formatClock,
  formatDate,
  formatDay,
  formatMoment,
  formatWholeDay,
  offsetOf,
  scoreDate,
  wallClock,
  zoneName,
} from './when.ts';

test('a day stays the day it is, whatever zone the visitor is in', () => {
  expect(formatDate('2026-10-30')).toBe('Oct 30, 2026');
  expect(formatDay('2026-10-30')).toBe('Fri, Oct 30');
  expect(formatWholeDay('2026-01-01')).toBe('Thursday, January 1, 2026');
  expect(scoreDate('2026-03-07')).toBe('03/07/26');
});

test.each([
  ['00:00:00', '12:00 am'],
  ['00:05:00', '12:05 am'],
  ['09:30:00', '9:30 am'],
  ['12:00:00', '12:00 pm'],
  ['19:00:00', '7:00 pm'],
  ['23:59:00', '11:59 pm'],
])('the clock shows %s as %s', (time, words) => {
  expect(formatClock(time)).toBe(words);
});

test('a zone is named as its clocks go that day', () => {
  expect(zoneName('America/New_York', '2026-10-30')).toBe('EDT');
  expect(zoneName('America/New_York', '2026-12-04')).toBe('EST');
});

test('a moment is shown by the clock of its zone', () => {
  expect(wallClock('America/New_York', new Date('2026-10-31T03:59:59Z'))).toEqual({
    today: '2026-10-30',
    time: '23:59:59',
  });
  expect(wallClock('America/New_York', new Date('2026-10-31T04:00:00Z'))).toEqual({
    today: '2026-10-31',
    time: '00:00:00',
  });
  expect(formatMoment('America/New_York', '2026-10-31T01:41:00.000Z')).toBe('Oct 30, 2026, 9:41 pm');
});

test.each([
  ['America/New_York', '2026-10-30', '19:00:00', '-04:00'],
  ['America/New_York', '2026-12-04', '19:00:00', '-05:00'],
  ['America/New_York', '2026-11-01', '03:00:00', '-05:00'],
  ['America/New_York', '2026-03-08', '01:30:00', '-05:00'],
  ['UTC', '2026-10-30', '19:00:00', '+00:00'],
])('clocks of %s on %s at %s are %s from UTC', (tz, day, time, offset) => {
  expect(offsetOf(tz, day, time)).toBe(offset);
});
