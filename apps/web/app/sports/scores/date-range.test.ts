import { expect, test } from 'vitest';
import { datesAround, datesNear } from './date-range.ts';

const TODAY = '2026-11-21';

test('eight months before and after are loaded, whole months', () => {
  expect(datesAround('2026-11-21', TODAY)).toEqual({ from: '2026-03-01', to: '2027-07-31' });
  expect(datesAround('2026-11-30', TODAY)).toEqual(datesAround('2026-11-01', TODAY));
});

test('near a day are its month, the one before and the one after', () => {
  expect(datesNear('2026-11-21', TODAY)).toEqual({ from: '2026-10-01', to: '2026-12-31' });
  expect(datesNear('2026-01-31', TODAY)).toEqual({ from: '2025-12-01', to: '2026-02-28' });
});

test('the range ends where the calendar ends', () => {
  expect(datesAround('2012-05-01', TODAY)).toEqual({ from: '2012-03-15', to: '2013-01-31' });
  expect(datesAround('2029-11-01', TODAY)).toEqual({ from: '2029-03-01', to: '2029-11-20' });
});
