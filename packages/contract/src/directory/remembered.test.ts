import { expect, test } from 'vitest';
import { leavesFiltersOpen } from './remembered.ts';

test.each(['/scores', '/scores/', '/scores?utm_source=mail', '/scores/standings', '/schedules'])(
  '%s does not say what to look at',
  (address) => {
    expect(leavesFiltersOpen(address)).toBe(true);
  },
);

test.each([
  '/scores?selectedStateId=1',
  '/scores?selectedCountyId=',
  '/scores?selectedDate=2026-10-30',
  '/scores?force=true',
  '/scores/standings?season=2025-2026',
  '/schedules?schoolId=3&force=true',
  '/schedules?search=centennial',
])('%s speaks for itself', (address) => {
  expect(leavesFiltersOpen(address)).toBe(false);
});

test.each(['/', '/about-csz', '/scores/view/12', '/today-scores', '/api/csz/games'])(
  '%s has no place and sport to remember',
  (address) => {
    expect(leavesFiltersOpen(address)).toBe(false);
  },
);
