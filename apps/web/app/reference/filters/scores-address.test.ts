import { expect, test } from 'vitest';
import { readScoresAddress, scoresAddress } from './scores-address.ts';

const TODAY = '2026-10-30';
const read = (query: string) => readScoresAddress(new URLSearchParams(query));
const howard = { stateId: '1', countyId: '5', sportId: '12', date: '2026-10-23' };

test('an address that was built is read back as it was meant', () => {
  const address = scoresAddress(howard, TODAY, { page: 3, eventsPage: 2 });
  expect(address).toBe(
    '/scores?selectedStateId=1&selectedCountyId=5&selectedSportId=12&selectedDate=2026-10-23&page=3&eventsPage=2',
  );
  expect(read(address.slice(address.indexOf('?')))).toEqual({ ...howard, page: 3, eventsPage: 2 });
});

test('today and the first page go without saying', () => {
  expect(scoresAddress({ ...howard, date: TODAY }, TODAY, { page: 1 })).toBe(
    '/scores?selectedStateId=1&selectedCountyId=5&selectedSportId=12',
  );
});

test('an address without filters asks for nothing in particular', () => {
  expect(read('')).toEqual({ page: 1, eventsPage: 1 });
});

test('an empty value of a form is no choice', () => {
  expect(read('selectedStateId=1&selectedCountyId=&selectedSportId=&page=')).toMatchObject({ stateId: '1', page: 1 });
  expect(read('selectedCountyId=').countyId).toBeUndefined();
});

test.each([
  'selectedDate=tomorrow',
  'selectedDate=2026-02-30',
  'page=0',
  'page=-1',
  'page=two',
  'page=61',
  'eventsPage=1e3',
])('%s is refused', (query) => {
  expect(() => read(query)).toThrow(/Please check what you entered/);
});
