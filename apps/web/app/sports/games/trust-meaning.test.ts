import { expect, test } from 'vitest';
import { trustMeaning } from './trust-meaning.ts';

test('a meet has more sides than two, and never says that both or neither of them agree', () => {
  for (const trust of ['reported', 'confirmed', 'official', 'disputed', 'corrected'] as const)
    expect(trustMeaning(trust, true)?.meaning).not.toMatch(/both|neither|this score/i);
  expect(trustMeaning('confirmed')?.meaning).toContain('neither school disagreed');
});
