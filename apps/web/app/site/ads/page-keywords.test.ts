import { expect, test } from 'vitest';
import { keywordsOf, refreshesAds } from './page-keywords.ts';

const at = (address: string) => new URL(address, 'https://scores.example.org');

test.each([
  ['/scores?selectedStateId=1&selectedCountyId=3&selectedSportId=11', { stateId: '1', districtId: '3', sportId: '11' }],
  ['/schedules?stateId=1&countyId=3&schoolId=7', { stateId: '1', districtId: '3', schoolId: '7' }],
  ['/scores/view/6500', { gameId: '6500' }],
  ['/scores?selectedCountyId=&selectedSportId=soccer', {}],
  ['/forums/general', {}],
])('%s is about its place and sport, and nothing of who reads it', (address, keywords) => {
  expect(keywordsOf(at(address))).toEqual(keywords);
});

test('a page that shows the county looked at last says so itself; its address comes first', () => {
  expect(keywordsOf(at('/scores'), '3')).toEqual({ districtId: '3' });
  expect(keywordsOf(at('/scores?selectedCountyId=4'), '3')).toEqual({ districtId: '4' });
});

test.each([
  ['the first page', undefined, '/scores', true],
  ['another path', '/scores', '/forums/general', true],
  ['another query', '/scores?selectedDate=2026-10-30', '/scores?selectedDate=2026-10-31', true],
  ['the same address', '/scores?selectedDate=2026-10-30', '/scores?selectedDate=2026-10-30', false],
  ['another place of the same page', '/scores', '/scores#events', false],
  ['a schedule page without a query', '/scores', '/schedules', false],
  ['updates of schedules without a query', '/scores', '/schedules/forum', false],
  ['a schedule page with a query', '/schedules', '/schedules?schoolId=7', true],
])('%s: other advertisements come, or not', (_, before, now, refreshes) => {
  expect(refreshesAds(before === undefined ? undefined : at(before), at(now))).toBe(refreshes);
});
