import { expect, test } from 'vitest';
import { average, decimal, formatFraction, fraction, toNumber, total } from './fraction.ts';

test('a figure is rounded once, at its end, and halves go up', () => {
  expect(formatFraction(fraction(60, 7), 2)).toBe('8.57');
  expect(formatFraction(fraction(44, 7), 2)).toBe('6.29');
  expect(formatFraction(fraction(1, 8), 2)).toBe('.13');
  expect(formatFraction(fraction(0), 3)).toBe('.000');
  expect(formatFraction(fraction(1), 3)).toBe('1.000');
  expect(formatFraction(fraction(14), 0)).toBe('14');
});

test('a decimal is what was entered, and thirds add up to one', () => {
  expect(decimal(0.35)).toEqual(fraction(7, 20));
  expect(total([fraction(1, 3), fraction(1, 3), fraction(1, 3)])).toEqual(fraction(1));
  expect(toNumber(fraction(-1, 4))).toBe(-0.25);
});

test('an average leaves out what is not known', () => {
  expect(average([fraction(1), undefined, fraction(0)])).toEqual(fraction(1, 2));
  expect(average([undefined])).toBeUndefined();
});
