import { expect, test } from 'vitest';
import { encodeOnce } from './encode-once.ts';
import { decode } from './finished-body.ts';
import { ResponseCache } from './response-cache.ts';
import { aRendered, ROOM } from './testing/rendered.ts';

/** An answer that was just kept. */
async function aKept() {
  const cache = new ResponseCache(ROOM);
  await cache.take('/scores', 0);
  const kept = cache.finish('/scores', aRendered('21-14\n'.repeat(1000)), 0);
  if (kept === undefined) throw new Error('It was not kept.');
  return { cache, kept };
}

test('all who wait for an answer in an encoding share what is compressed once', async () => {
  const { cache, kept } = await aKept();
  const [one, other] = await Promise.all([
    encodeOnce(cache, '/scores', kept, 'br'),
    encodeOnce(cache, '/scores', kept, 'br'),
  ]);
  expect(other).toBe(one);
  expect(await encodeOnce(cache, '/scores', kept, 'br'), 'and those who come later').toBe(one);
});

test('encodings that are made at the same time have the same text', async () => {
  const { cache, kept } = await aKept();
  const [br, gzip] = await Promise.all([
    encodeOnce(cache, '/scores', kept, 'br'),
    encodeOnce(cache, '/scores', kept, 'gzip'),
  ]);
  const texts = [await decode(br.bytes, 'br'), await decode(gzip.bytes, 'gzip')].map(String);
  expect(texts).toEqual(['21-14\n'.repeat(1000), '21-14\n'.repeat(1000)]);
});
