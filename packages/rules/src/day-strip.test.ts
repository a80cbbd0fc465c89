import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays } from './civil-date.ts';
import { dayStrip, fillsStrip, stepDate } from './day-strip.ts';

const fridays = Array.from({ length: 10 }, (_, week) => addDays('2024-09-06', week * 7));
const someDates = () =>
  fc.array(
    fc.integer({ min: 0, max: 400 }).map((days) => addDays('2024-08-01', days)),
    { minLength: 1, maxLength: 30 },
  );

test('three game days stand on either side of the selected one', () => {
  expect(dayStrip(fridays, '2024-10-04')).toEqual(fridays.slice(1, 8));
});

test('at the start and the end of the season the strip stays full', () => {
  expect(dayStrip(fridays, '2024-09-06')).toEqual(fridays.slice(0, 7));
  expect(dayStrip(fridays, '2024-11-08')).toEqual(fridays.slice(3));
});

test('a selected day without games is shown in its place', () => {
  expect(dayStrip(['2024-09-06', '2024-09-13'], '2024-09-10')).toEqual(['2024-09-06', '2024-09-10', '2024-09-13']);
});

test('without any games the strip is the week around the selected day', () => {
  expect(dayStrip([], '2024-03-01')).toEqual([
    '2024-02-27',
    '2024-02-28',
    '2024-02-29',
    '2024-03-01',
    '2024-03-02',
    '2024-03-03',
    '2024-03-04',
  ]);
});

test('the strip always holds the selected day, in order, once each, at most seven', () => {
  fc.assert(
    fc.property(someDates(), fc.integer({ min: -20, max: 420 }), (dates, offset) => {
      const selected = addDays('2024-08-01', offset);
      const strip = dayStrip(dates, selected);
      expect(strip).toContain(selected);
      expect(strip).toEqual([...new Set(strip)].sort());
      expect(strip).toHaveLength(Math.min(7, new Set([...dates, selected]).size));
    }),
  );
});

test('the arrows go from game day to game day and stop at the ends', () => {
  expect(stepDate(fridays, '2024-09-06', 1)).toBe('2024-09-13');
  expect(stepDate(fridays, '2024-09-15', -1)).toBe('2024-09-13');
  expect(stepDate(fridays, '2024-09-06', -1)).toBeUndefined();
  expect(stepDate(fridays, '2024-11-08', 1)).toBeUndefined();
});

test('without any games the arrows go day by day', () => {
  expect(stepDate([], '2024-12-31', 1)).toBe('2025-01-01');
});

test('the order in which the dates arrive makes no difference', () => {
  fc.assert(
    fc.property(someDates(), (dates) => {
      const selected = '2025-01-15';
      expect(dayStrip(dates.toReversed(), selected)).toEqual(dayStrip(dates, selected));
      expect(stepDate(dates.toReversed(), selected, 1)).toBe(stepDate(dates, selected, 1));
    }),
  );
});

test('three days on either side fill the strip, whether there are games on the selected one or not', () => {
  expect(fillsStrip(fridays, '2024-10-04')).toBe(true);
  expect(fillsStrip(fridays, '2024-09-26')).toBe(true);
  expect(fillsStrip(fridays, '2024-09-13')).toBe(false);
  expect(fillsStrip(fridays, '2024-11-01')).toBe(false);
  expect(fillsStrip([], '2024-11-01')).toBe(false);
});

test('a day that arrives several times fills one place of the strip', () => {
  const later = ['2024-12-01', '2024-12-02', '2024-12-03'];
  expect(fillsStrip(['2024-11-01', '2024-11-01', '2024-11-01', ...later], '2024-11-30')).toBe(false);
  expect(fillsStrip(['2024-11-01', '2024-11-02', '2024-11-03', ...later], '2024-11-30')).toBe(true);
});

test('days further away change nothing of a strip that is filled', () => {
  const selected = fc.integer({ min: 0, max: 400 }).map((days) => addDays('2024-08-01', days));
  fc.assert(
    fc.property(someDates(), selected, fc.integer({ min: 1, max: 120 }), (dates, day, reach) => {
      const near = dates.filter((date) => date >= addDays(day, -reach) && date <= addDays(day, reach));
      if (!fillsStrip(near, day)) return;
      expect(dayStrip(near, day)).toEqual(dayStrip(dates, day));
      for (const direction of [-1, 1] as const)
        expect(stepDate(near, day, direction)).toBe(stepDate(dates, day, direction));
    }),
  );
});
