import { expect, test } from 'vitest';
import { isUniqueViolation } from './errors.ts';

test.each([
  ['the same key', { code: '23505', constraint: 'members_email_once' }, true],
  ['another key', { code: '23505', constraint: 'members_display_name_once' }, false],
  ['a check of that name', { code: '23514', constraint: 'members_email_once' }, false],
  ['an error that is not the database’s', new Error('no connection'), false],
])('a row with %s is refused for its key or not', (_what, error, isViolation) => {
  expect(isUniqueViolation(error, 'members_email_once')).toBe(isViolation);
});
