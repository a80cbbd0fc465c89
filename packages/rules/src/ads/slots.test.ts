import { expect, test } from 'vitest';
import { AD_SIZES, AD_SLOTS, adSizeFor } from './slots.ts';

test.each([
  [1360, '970x90'],
  [970, '970x90'],
  [969, '728x90'],
  [727, '320x50'],
  [300, '320x50'],
])('the top of a page has room of %i px for %s', (room, size) => {
  expect(adSizeFor('General_970x90', room)).toBe(size);
  expect(adSizeFor('Statewide_970x90', room)).toBe(size);
});

test('each size of a place is one that pictures are taken in', () => {
  expect(new Set(Object.values(AD_SLOTS).flat())).toEqual(new Set(AD_SIZES));
});
