import { expect, test } from 'vitest';
import { randomFor } from './prng.ts';

const draw = (count: number, next: () => number) => Array.from({ length: count }, next);

test('the same words give the same numbers, other words others', () => {
  const first = draw(5, randomFor(7, 'schools').next);
  expect(draw(5, randomFor(7, 'schools').next)).toEqual(first);
  expect(draw(5, randomFor(8, 'schools').next)).not.toEqual(first);
  expect(draw(5, randomFor(7, 'sports').next)).not.toEqual(first);
});

test('the numbers never change: a world that someone has seen can be built again', () => {
  const random = randomFor(1, 'world');
  expect([random.int(0, 99_999), random.int(0, 99_999), random.int(0, 99_999)]).toMatchInlineSnapshot(`
    [
      75685,
      82056,
      48910,
    ]
  `);
});

test('a whole number reaches both of its bounds and nothing beyond', () => {
  const random = randomFor('bounds');
  const seen = new Set(draw(500, () => random.int(2, 5)));
  expect([...seen].toSorted()).toEqual([2, 3, 4, 5]);
});

test('shuffling keeps every item and leaves the list alone', () => {
  const items = [1, 2, 3, 4, 5, 6, 7, 8];
  const order = randomFor('deck').shuffle(items);
  expect(order).not.toEqual(items);
  expect(order.toSorted()).toEqual(items);
  expect(items).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
});

test('normal and Poisson draws have the mean that was given', () => {
  const random = randomFor('means');
  const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  expect(mean(draw(5000, () => random.normal(50, 7)))).toBeCloseTo(50, 0);
  expect(mean(draw(5000, () => random.poisson(3)))).toBeCloseTo(3, 0);
});

test('nothing can be picked from an empty list', () => {
  expect(() => randomFor('empty').pick([])).toThrow(RangeError);
});
