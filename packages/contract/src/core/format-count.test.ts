import { expect, test } from 'vitest';
import { formatCount } from './format-count.ts';

test.each([0, 7, 999, 1000, 12_345, 999_999, 1_000_000, -12, -123, -1234])('%i as the platform writes it', (count) => {
  expect(formatCount(count)).toBe(count.toLocaleString('en-US'));
});
