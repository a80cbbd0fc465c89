import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { encode, encodingFor } from './finished-body.ts';

test.each([
  ['gzip, deflate, br', 5000, 'br'],
  ['gzip, deflate', 5000, 'gzip'],
  ['br;q=0, gzip', 5000, 'gzip'],
  ['identity', 5000, 'identity'],
  [undefined, 5000, 'identity'],
  ['br', 100, 'identity'],
] as const)('a client that accepts %s gets %i bytes as %s', (accept, bytes, expected) => {
  expect(encodingFor(accept, bytes)).toBe(expected);
});

test('what is encoded reads back as it was', async () => {
  const body = Buffer.from('Friday night '.repeat(200));

  expect(brotliDecompressSync(await encode(body, 'br')).equals(body)).toBe(true);
  expect(gunzipSync(await encode(body, 'gzip')).equals(body)).toBe(true);
});
