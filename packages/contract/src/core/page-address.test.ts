import { expect, test } from 'vitest';
import { textOf } from './dependencies.ts';
import { bounded } from './numbers.ts';
import { pageAddress } from './page-address.ts';
import { filledIn } from './problem-table.ts';
import { addressOf } from './route.ts';

test('the address of a page leaves out what is empty, and keeps zero and no', () => {
  expect(pageAddress('/scores', { a: undefined, b: '' })).toBe('/scores');
  expect(pageAddress('/scores', { a: 'x y', b: 0, c: false })).toBe('/scores?a=x+y&b=0&c=false');
});

test('the address of a call fills in its path and leaves out what is empty', () => {
  const input = { params: { id: 'a/b' }, query: { a: null, b: '', c: undefined, ids: [3, 14], page: 0 } };
  expect(addressOf({ path: '/games/:id' }, input)).toBe('/games/a%2Fb?ids=3%2C14&page=0');
});

test('a parameter that was not sent has no text', () => {
  expect([undefined, null, '', 0, '7'].map(textOf)).toEqual([undefined, undefined, undefined, '0', '7']);
});

test('a sentence stands without a detail that is missing', () => {
  expect(filledIn('No {what} of {id}.', { id: 7 })).toBe('No  of 7.');
});

test.each([
  [2_147_483_647, true],
  [-2_147_483_647, true],
  [2_147_483_648, false],
  [-2_147_483_648, false],
])('whether a column takes %i: %s', (number, isTaken) => {
  expect(bounded().safeParse(number).success).toBe(isTaken);
});
