import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, daysBetween, isCivilDate, weekday, weekOf } from './civil-date.ts';

const aDay = () => fc.integer({ min: 0, max: 40_000 }).map((days) => addDays('1990-01-01', days));

test.each([
  ['2024-02-29', true],
  ['2023-02-29', false],
  ['2024-02-30', false],
  ['2024-04-31', false],
  ['2024-13-01', false],
  ['2024-00-10', false],
  ['2024-1-05', false],
  ['2024-01-05T10:00', false],
  ['', false],
])('%s is a day on the calendar: %s', (text, expected) => {
  expect(isCivilDate(text)).toBe(expected);
});

test.each([
  ['2024-02-28', 1, '2024-02-29'],
  ['2023-02-28', 1, '2023-03-01'],
  ['2024-01-01', -1, '2023-12-31'],
  ['2024-03-09', 2, '2024-03-11'], // over the spring clock change
  ['2024-11-02', 2, '2024-11-04'], // over the autumn clock change
  ['9999-12-31', 1, '9999-12-31'], // the last day that can be written
  ['0001-01-01', -1, '0001-01-01'],
])('%s and %i days is %s', (date, days, expected) => {
  expect(addDays(date, days)).toBe(expected);
});

test('counting days forward and back always agree', () => {
  fc.assert(
    fc.property(aDay(), fc.integer({ min: -2000, max: 2000 }), (date, days) => {
      expect(daysBetween(date, addDays(date, days))).toBe(days);
    }),
  );
});

test('Friday night football is on day 5', () => {
  expect(weekday('2024-09-06')).toBe(5);
  expect(weekday('2024-09-08')).toBe(0);
});

test('arithmetic on a day that does not exist is refused', () => {
  expect(() => addDays('2024-02-30', 1)).toThrow(RangeError);
  expect(() => daysBetween('2024-02-01', 'soon')).toThrow(RangeError);
});

test.each(['2026-10-25', '2026-10-30', '2026-10-31'])('%s is in the week from Sunday to Saturday', (day) => {
  expect(weekOf(day)).toEqual({ from: '2026-10-25', to: '2026-10-31' });
});
