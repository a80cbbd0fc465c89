import { expect, test } from 'vitest';
import { netOf } from './net-of.ts';

test.each([
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '::ffff:192.0.2.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:db8:1:2::6', '2001:db8:1:2'],
  ['2001:db8::6', '2001:db8:0:0'],
  ['2001:db8:0:0:3:4:5:6', '2001:db8:0:0'],
])('%s is counted as %s', (address, net) => {
  expect(netOf(address)).toBe(net);
});
