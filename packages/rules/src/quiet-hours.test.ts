import { expect, test } from 'vitest';
import { isQuiet } from './quiet-hours.ts';

test.each([
  ['21:59:59', false],
  ['22:00:00', true],
  ['23:59', true],
  ['00:00:00', true],
  ['06:59:59', true],
  ['07:00:00', false],
  ['07:00', false],
  ['12:00', false],
])('at %s mails rest: %s', (time, rest) => {
  expect(isQuiet(time)).toBe(rest);
});
