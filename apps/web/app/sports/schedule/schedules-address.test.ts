import { Refusal } from '@csz/contract/core/refusal';
import { expect, test } from 'vitest';
import { readSchedulesAddress, schedulesAddress } from './schedules-address.ts';

const read = (query: string) => readSchedulesAddress(new URLSearchParams(query));

test('every filter is read back under the name that links carry', () => {
  expect(
    read('countyId=3&schoolId=7&sportId=12&stateId=1&season=2025-2026&eventType=Scrimmage&search=oak&force=true'),
  ).toEqual({
    countyId: '3',
    schoolId: '7',
    sportId: '12',
    stateId: '1',
    season: '2025-2026',
    eventType: 'Scrimmage',
    search: 'oak',
  });
});

test('an empty value is no choice', () => {
  expect(read('countyId=&schoolId=&season=&eventType=&search=%20')).toEqual({});
});

test('a season may be named by its first year', () => {
  expect(read('season=2025').season).toBe('2025-2026');
});

test.each(['season=2011-2012', 'season=2025-2027', 'season=now', 'eventType=Banquet'])('%s is refused', (query) => {
  expect(() => read(query)).toThrow(Refusal);
});

test('a team has the link shape that is printed on posters', () => {
  expect(schedulesAddress({ countyId: '3', schoolId: '7', season: '2025-2026', stateId: '1', sportId: '12' })).toBe(
    '/schedules?countyId=3&schoolId=7&season=2025-2026&stateId=1&sportId=12&force=true',
  );
});

test('without a school the address is that of the place to choose one', () => {
  expect(schedulesAddress({ stateId: '1', countyId: '3' })).toBe('/schedules?countyId=3&stateId=1');
});
