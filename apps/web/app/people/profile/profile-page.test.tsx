import { expect, test } from 'vitest';
import { accuracyText } from './profile-page.tsx';

test.each([
  [0, 0, '0/0 correct (100%)'],
  [12, 1, '12/13 correct (92%)'],
  [0, 2, '0/2 correct (0%)'],
])('%i right and %i wrong read %s', (correct, wrong, shown) => {
  expect(accuracyText(correct, wrong)).toBe(shown);
});
