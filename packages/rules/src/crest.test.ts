import fc from 'fast-check';
import { expect, test } from 'vitest';
import { contrast, crestFontSize, crestInk } from './crest.ts';

test.each([
  ['#000000', '#ffffff', 21],
  ['#ffffff', '#ffffff', 1],
  ['#767676', '#ffffff', 4.54],
  ['#ff0000', '#000000', 5.25],
])('the contrast of %s and %s is %d, in either order', (one, other, ratio) => {
  expect(contrast(one, other)).toBeCloseTo(ratio, 2);
  expect(contrast(other, one)).toBeCloseTo(ratio, 2);
});

test.each([
  ['navy', '#14315c', '#ffffff'],
  ['maroon', '#7a1128', '#ffffff'],
  ['gold', '#f2b705', '#050505'],
  ['silver', '#c9ced6', '#050505'],
])('initials on %s are readable', (_, background, ink) => {
  expect(crestInk(background)).toBe(ink);
});

test('initials have a contrast of at least 4.5 on every colour there is', () => {
  const color = fc.integer({ min: 0, max: 0xffffff }).map((n) => `#${n.toString(16).padStart(6, '0')}`);
  fc.assert(
    fc.property(color, (background) => {
      expect(contrast(background, crestInk(background))).toBeGreaterThanOrEqual(4.5);
    }),
  );
});

test('three initials are written smaller than one', () => {
  expect(crestFontSize('BCC')).toBeLessThan(crestFontSize('HH'));
  expect(crestFontSize('HH')).toBeLessThan(crestFontSize('S'));
  expect(crestFontSize('É')).toBe(crestFontSize('S'));
});
