import { expect, test } from 'vitest';
import { inTurns, isKept, lineOf, medianRatios, quantile } from './measure.ts';

test('quantiles lie between neighbours by their distance', () => {
  expect(quantile([4, 1, 3, 2], 0.5)).toBe(2.5);
  expect(quantile([1, 2, 3, 4, 5], 0.25)).toBe(2);
});

test('a limit is held by the median of the rounds', () => {
  expect(isKept({ name: 'x', limit: { atLeast: 0.7 }, ratios: [0.1, 0.7, 0.9] })).toBe(true);
  expect(isKept({ name: 'x', limit: { atMost: 1.3 }, ratios: [1, 1.31, 1.4] })).toBe(false);
});

test('a figure is one line with its spread', () => {
  const line = lineOf({ name: 'cached page', limit: { atLeast: 0.7 }, ratios: [0.8, 0.82, 0.84] });
  expect(line.replaceAll(/ +/g, ' ')).toBe('PASS cached page 0.82 (0.81 to 0.83) at least 0.7');
});

test('both sides begin in turns and each ratio is the first side over the second', async () => {
  const order: string[] = [];
  const side = (name: string, value: number) => async () => {
    order.push(name);
    return value;
  };
  expect(await inTurns(2, side('a', 3), side('b', 2))).toEqual([1.5, 1.5]);
  expect(order).toEqual(['a', 'b', 'b', 'a']);
});

test('single calls are timed in turns, and the round that warms up does not count', async () => {
  const order: string[] = [];
  const side = (name: string) => async (call: number, round: number) => {
    order.push(`${name}${call}${round}`);
  };
  const ratios = await medianRatios({ rounds: 1, calls: 2, first: side('a'), second: side('b') });
  expect(ratios).toHaveLength(1);
  expect(order).toEqual(['a00', 'b00', 'b10', 'a10', 'b01', 'a01', 'a11', 'b11']);
});
