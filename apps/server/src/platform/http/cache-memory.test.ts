import { expect, test } from 'vitest';
import { wholeBody } from './cached-answer.ts';
import { encode } from './finished-body.ts';
import { ResponseCache } from './response-cache.ts';
import { aRendered, ROOM, textOf } from './testing/rendered.ts';

/** What an answer of ten bytes takes. */
async function sizeOfTen(): Promise<number> {
  const cache = new ResponseCache(ROOM);
  await cache.take('/a', 0);
  cache.finish('/a', aRendered('0123456789'), 0);
  return cache.bytes;
}

test('the least recently used goes first when memory is full, encodings counted', async () => {
  const one = await sizeOfTen();
  const cache = new ResponseCache(2 * one + 5);
  for (const key of ['/a', '/b']) {
    await cache.take(key, 0);
    cache.finish(key, { ...aRendered('0123456789'), isCall: true }, 0);
  }
  const a = await cache.take('/a', 1);
  if (a === undefined) throw new Error('/a was kept');
  cache.addBody('/a', a, 'gzip', Buffer.from('012345'));

  expect(await cache.take('/b', 2)).toBeUndefined();
  expect(textOf(await cache.take('/a', 2))).toBe('0123456789');
  expect(cache.bytes).toBe(one + 6);
});

test('of a page that was compressed the plain bytes go, and are read out of the others', async () => {
  const one = await sizeOfTen();
  const cache = new ResponseCache(ROOM);
  await cache.take('/a', 0);
  const page = cache.finish('/a', aRendered('0123456789'), 0);
  if (page === undefined) throw new Error('/a was not kept');
  const packed = await encode(Buffer.from('0123456789'), 'br');
  cache.addBody('/a', page, 'br', packed);

  expect(textOf(await cache.take('/a', 1))).toBeUndefined();
  expect(cache.bytes).toBe(one - 10 + packed.length);
  expect(page.length).toBe(10);
  expect((await wholeBody(page)).toString()).toBe('0123456789');
});

test('bytes that are out of date count towards the memory too', async () => {
  const one = await sizeOfTen();
  const cache = new ResponseCache(2 * one + 5);
  for (const key of ['/a', '/b', '/c']) {
    await cache.take(key, 0);
    cache.finish(key, aRendered('0123456789'), 0);
    cache.purge(new Set(['*']), 0);
  }
  expect(cache.bytes).toBe(2 * one);
});

test('what an answer was made from counts towards the memory', async () => {
  const cache = new ResponseCache(ROOM);
  await cache.take('/a', 0);
  const games = Array.from({ length: 300 }, (_, id) => `game:${id}`);
  cache.finish('/a', aRendered('0123456789', games), 0);
  expect(cache.bytes).toBeGreaterThan((await sizeOfTen()) + 100 * 298);
});

test('small bytes do not keep the block of memory that they were cut from', async () => {
  const cache = new ResponseCache(ROOM);
  await cache.take('/a', 0);
  cache.finish('/a', aRendered('0123456789'), 0);
  const kept = await cache.take('/a', 1);
  expect(kept?.bodies.get('identity')?.bytes.buffer.byteLength).toBe(10);
});

test('what is too old to stand in for anything leaves the memory', async () => {
  const cache = new ResponseCache(ROOM);
  for (const [key, at] of [
    ['/a', 0],
    ['/b', 200_000],
    ['/c', 400_000],
  ] as const) {
    await cache.take(key, at);
    cache.finish(key, aRendered('0123456789'), at);
  }
  cache.sweep(400_000);
  expect([cache.bytes, cache.keysOf('/a')]).toEqual([2 * (await sizeOfTen()), []]);
});

test('an answer that is larger than the memory is handed on and not kept', async () => {
  const cache = new ResponseCache(5);
  await cache.take('/a', 0);
  const waiting = cache.take('/a', 0);
  cache.finish('/a', aRendered('0123456789'), 0);
  expect(textOf(await waiting)).toBe('0123456789');
  expect([await cache.take('/a', 1), cache.bytes]).toEqual([undefined, 0]);
});
