import { expect, test } from 'vitest';
import { quoted } from './comment-draft.ts';

test('an answer quotes who and what', () => {
  expect(quoted('Ben', 'So\nproud.')).toBe('> @Ben: So\n> proud.\n\n');
});
