import { expect, test } from 'vitest';
import { etagOf, isKnown } from './finished-body.ts';

const etag = etagOf(Buffer.from('scores'));

test('equal bytes have one name', () => {
  expect(etagOf(Buffer.from('scores'))).toBe(etag);
  expect(etagOf(Buffer.from('score'))).not.toBe(etag);
});

test.each([
  [undefined, false],
  ['"another"', false],
  [etag, true],
  [`W/${etag}`, true],
  [`"another", ${etag}`, true],
  ['*', true],
])('If-None-Match %s knows it: %s', (header, known) => {
  expect(isKnown(etag, header)).toBe(known);
});
