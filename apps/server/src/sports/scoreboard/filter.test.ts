import { expect, test } from 'vitest';
import { daysOf, type GameFilterQuery } from './filter.ts';

test.each<[string, GameFilterQuery, ReturnType<typeof daysOf>]>([
  ['nothing means all days', {}, undefined],
  ['a date is one day', { date: '2026-10-30' }, { from: '2026-10-30', to: '2026-10-30' }],
  ['a season is its days', { season: 2026 }, { from: '2026-07-01', to: '2027-06-30' }],
  ['a first day leaves the end open', { from: '2026-10-30' }, { from: '2026-10-30', to: '9999-12-31' }],
  ['a last day leaves the start open', { to: '2026-10-30' }, { from: '0001-01-01', to: '2026-10-30' }],
  [
    'a season cuts a range',
    { season: 2026, from: '2026-01-01', to: '2026-12-31' },
    { from: '2026-07-01', to: '2026-12-31' },
  ],
  ['a range cuts a season', { season: 2026, from: '2026-12-01' }, { from: '2026-12-01', to: '2027-06-30' }],
  [
    'a date outside of the season leaves no day',
    { season: 2025, date: '2026-10-30' },
    { from: '2026-10-30', to: '2026-06-30' },
  ],
])('%s', (_, wanted, days) => {
  expect(daysOf(wanted)).toEqual(days);
});
