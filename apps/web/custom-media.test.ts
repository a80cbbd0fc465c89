import { expect, test } from 'vitest';
import { customMedia } from './custom-media.ts';

const filledIn = (params: string) => {
  const rule = { params };
  customMedia('@custom-media --from-768 (min-width: 768px);').AtRule.media(rule);
  return rule.params;
};

test('the name of a breakpoint becomes its width, beside whatever else is asked', () => {
  expect(filledIn('(--from-768), print')).toBe('(min-width: 768px), print');
  expect(filledIn('(pointer: coarse)')).toBe('(pointer: coarse)');
});

test('a breakpoint without a definition stops the build', () => {
  expect(() => filledIn('(--from-769)')).toThrow('There is no @custom-media --from-769.');
});
