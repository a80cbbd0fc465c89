import { Refusal } from '@csz/contract/core/refusal';
import { expect, test } from 'vitest';
import { readStandingsAddress, standingsAddress } from './standings-address.ts';

const read = (query: string) => readStandingsAddress(new URLSearchParams(query));

test('every filter is read back under the name that links carry', () => {
  expect(read('selectedStateId=1&selectedCountyId=5&selectedSportId=12&season=2025-2026')).toEqual({
    stateId: '1',
    countyId: '5',
    sportId: '12',
    season: '2025-2026',
  });
});

test('an empty value is no choice, and a season that is none is refused', () => {
  expect(read('selectedCountyId=&season=')).toEqual({});
  expect(() => read('season=1999-2000')).toThrow(Refusal);
});

test('the present season goes without saying', () => {
  const selection = { stateId: '1', countyId: '5', sportId: '12', season: '2026-2027' };
  expect(standingsAddress(selection, '2026-2027')).toBe(
    '/scores/standings?selectedStateId=1&selectedCountyId=5&selectedSportId=12',
  );
  expect(standingsAddress(selection, '2027-2028')).toContain('&season=2026-2027');
});
