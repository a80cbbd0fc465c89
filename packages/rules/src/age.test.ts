import { expect, test } from 'vitest';
import { ageOn } from './age.ts';

test.each([
  ['2013-11-21', '2026-11-20', 12],
  ['2013-11-21', '2026-11-21', 13],
  ['2012-02-29', '2025-02-28', 12],
  ['2012-02-29', '2025-03-01', 13],
  ['2026-11-21', '2026-11-21', 0],
])('born on %s, someone is on %s %i years old', (birthday, today, age) => {
  expect(ageOn(birthday, today)).toBe(age);
});
