import { expect, test } from 'vitest';
import { conflictOf, type ScheduleSlot } from './schedule-conflicts.ts';

const friday: ScheduleSlot = { day: '2026-10-30', start: '19:00', end: '21:00', doubleheaderNo: null, teamIds: [1, 2] };

test.each<[string, Partial<ScheduleSlot>, string | undefined]>([
  ['the same teams on the same day', {}, 'same-pairing'],
  ['the same teams the other way round', { teamIds: [2, 1] }, 'same-pairing'],
  ['the same teams a day later', { day: '2026-10-31' }, 'same-pairing'],
  ['the same teams two days later', { day: '2026-11-01' }, undefined],
  ['a meet with both teams the day before', { day: '2026-10-29', teamIds: [1, 2, 3] }, 'same-pairing'],
  ['the same teams on a day to be decided', { day: null, start: null, end: null }, undefined],
  ['a second game of a doubleheader', { doubleheaderNo: 2 }, undefined],
  ['one of the teams while it plays', { teamIds: [2, 3], start: '20:59' }, 'at-once'],
  ['one of the teams as soon as it is free', { teamIds: [2, 3], start: '21:00', end: null }, 'same-day'],
  ['one of the teams until it begins', { teamIds: [2, 3], start: '18:00', end: null }, 'same-day'],
  ['one of the teams that day, no time yet', { teamIds: [1, 3], start: null, end: null }, 'same-day'],
  ['one of the teams the next day', { teamIds: [1, 3], day: '2026-10-31' }, undefined],
  ['other teams', { teamIds: [3, 4] }, undefined],
])('%s', (_, other, kind) => {
  expect(conflictOf(friday, { ...friday, ...other })?.kind).toBe(kind);
  expect(conflictOf({ ...friday, ...other }, friday)?.kind).toBe(kind);
});

test('a game that ends after midnight is in the way of one early the next morning', () => {
  const late = { ...friday, start: '23:00', end: '01:00' };
  const early = { ...friday, day: '2026-10-31', start: '00:30', end: null, teamIds: [2, 3] };
  expect(conflictOf(late, early)).toEqual({ kind: 'at-once', teamIds: [2] });
  expect(conflictOf(early, late)).toEqual({ kind: 'at-once', teamIds: [2] });
});

test('two games without a day are one to be decided', () => {
  const undecided = { ...friday, day: null, start: null, end: null };
  expect(conflictOf(undecided, undecided)?.kind).toBe('same-pairing');
});

test('the two games of a doubleheader are two games, two with the same number are one', () => {
  expect(conflictOf({ ...friday, doubleheaderNo: 1 }, { ...friday, doubleheaderNo: 2 })).toBeUndefined();
  expect(conflictOf({ ...friday, doubleheaderNo: 1 }, { ...friday, doubleheaderNo: 1 })?.kind).toBe('same-pairing');
});

test('a number of a doubleheader lets no team play two opponents at once', () => {
  const first = { ...friday, doubleheaderNo: 1 };
  expect(conflictOf(first, { ...friday, teamIds: [2, 3] })).toEqual({ kind: 'at-once', teamIds: [2] });
  expect(conflictOf(first, { ...friday, doubleheaderNo: 2, teamIds: [2, 3] })?.kind).toBe('at-once');
  expect(
    conflictOf(first, { ...friday, doubleheaderNo: 2, teamIds: [2, 3], start: '21:00', end: null }),
  ).toBeUndefined();
});
