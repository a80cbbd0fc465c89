import { expect, test } from 'vitest';
import { likePattern } from './page.ts';

test.each([
  ['Howard', '%Howard%'],
  ['100%', '%100\\%%'],
  ['a_b', '%a\\_b%'],
  ['a\\b', '%a\\\\b%'],
  ['%_%', '%\\%\\_\\%%'],
  ['', '%%'],
])('%j is looked for as %j', (words, pattern) => {
  expect(likePattern(words)).toBe(pattern);
});
