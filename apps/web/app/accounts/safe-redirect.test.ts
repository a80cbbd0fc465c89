import { expect, test } from 'vitest';
import { safeRedirect } from './safe-redirect.ts';

test.each(['/scores', '/schedules?schoolId=3&force=true', '/my-account/roles#pending'])(
  '%s is a place of this site',
  (path) => {
    expect(safeRedirect(path)).toBe(path);
  },
);

test.each([
  'https://evil.example',
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  'javascript:alert(1)',
  'scores',
  '',
  null,
])('%s leads nowhere but home', (wish) => {
  expect(safeRedirect(wish)).toBe('/my-account/profile');
});
