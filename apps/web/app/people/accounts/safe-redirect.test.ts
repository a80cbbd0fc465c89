import { expect, test } from 'vitest';
import { safeRedirect } from './safe-redirect.ts';

test.each([
  '/scores',
  '/schedules?schoolId=3&force=true',
  '/my-account/roles#pending',
  '/playgames?week=2026-10-25',
  '/scores//view?next=//evil.example',
  '/%2F/evil.example',
])('%s is a place of this site', (path) => {
  expect(safeRedirect(path)).toBe(path);
});

test('dots in a path of this site are taken out', () => {
  expect(safeRedirect('/my-account/../scores/./view/7')).toBe('/scores/view/7');
});

test.each([
  'https://evil.example',
  '//evil.example',
  '///evil.example',
  '/.//evil.example',
  '/..//evil.example',
  '/././/evil.example',
  '/scores/..//evil.example',
  '/scores/../..//evil.example',
  '/%2e//evil.example',
  '/%2E%2e//evil.example',
  '/.%2e//evil.example',
  '/scores/%2e%2e//evil.example',
  '/.///evil.example',
  '/\\evil.example',
  '/.\\/evil.example',
  '/./\\evil.example',
  '/.\\\\evil.example',
  '\\\\evil.example',
  '/\t/evil.example',
  '/.\t//evil.example',
  '/\n/evil.example',
  '/.\r//evil.example',
  ' //evil.example',
  '//',
  '/.//',
  'javascript:alert(1)',
  'scores',
  '',
  null,
])('%j leads nowhere but home', (wish) => {
  expect(safeRedirect(wish)).toBe('/my-account/profile');
});
