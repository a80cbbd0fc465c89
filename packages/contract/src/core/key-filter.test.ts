import { expect, test } from 'vitest';
import { hashKey, KeyFilter } from './key-filter.ts';

const keysOf = (count: number, kind = 'game') => Array.from({ length: count }, (_, id) => `${kind}:${id}`);

test.each([0, 1, 10, 180, 700, 5000])('a filter of %i keys knows all of them, also out of an address', (count) => {
  const keys = keysOf(count);
  const filter = KeyFilter.parse(String(KeyFilter.of(new Set(keys))));
  expect(keys.filter((key) => filter?.has(hashKey(key)) !== true)).toEqual([]);
});

test.each([1, 180, 600])(
  'of 10,000 changes of other things a filter of %i keys takes at most 20 for its own',
  (count) => {
    const filter = KeyFilter.of(new Set(keysOf(count)));
    expect(keysOf(10_000, 'team').filter((key) => filter.has(hashKey(key))).length).toBeLessThanOrEqual(20);
  },
);

test('it is short enough for every address, however much a page shows', () => {
  expect(String(KeyFilter.of(new Set(keysOf(100_000)))).length).toBeLessThan(3000);
  expect(String(KeyFilter.of(new Set(keysOf(10)))).length).toBeLessThan(50);
});

test.each([
  ['nothing', ''],
  ['too little', 'A'.repeat(22)],
  ['what no bytes are written as', 'A'.repeat(45)],
  ['a size between two', 'A'.repeat(60)],
  ['too much', 'A'.repeat(5462)],
  ['another letter', '.'.repeat(43)],
])('%s is no filter', (_what, text) => {
  expect(KeyFilter.parse(text)).toBeUndefined();
});
