import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { cacheKey, ResponseCache } from './response-cache.ts';
import { aRendered, ROOM, textOf } from './testing/rendered.ts';

const GAME_7 = new Set(['game:7', 'team:3']);

test('the first to ask renders, the next gets the same bytes', async () => {
  const cache = new ResponseCache(ROOM);

  expect(await cache.take('/scores', 0)).toBeUndefined();
  cache.finish('/scores', aRendered('21-14'), 0);

  expect(textOf(await cache.take('/scores', 1))).toBe('21-14');
});

test('who comes for a change waits for the new answer instead of the one from before it', async () => {
  const cache = new ResponseCache(ROOM);
  await cache.take('/scores', 0);
  cache.finish('/scores', aRendered('21-14'), 0);
  cache.purge(GAME_7, 1);
  expect(await cache.take('/scores', 2)).toBeUndefined();
  expect(textOf(await cache.take('/scores', 3))).toBe('21-14');
  const waiting = cache.take('/scores', 3, { waitsForFresh: true });
  cache.finish('/scores', aRendered('28-14'), 4);
  expect(textOf(await waiting)).toBe('28-14');
});

test('a key is new until it is rendered again', async () => {
  const cache = new ResponseCache(ROOM);
  await cache.take('/scores', 0);
  expect(cache.isNew('/scores')).toBe(true);
  cache.finish('/scores');
  await cache.take('/scores', 60_000);
  expect(cache.isNew('/scores')).toBe(false);
});

test('what was made before a change is not enough for who comes for it', async () => {
  const cache = new ResponseCache(ROOM);
  await cache.take('/scores', 0);
  const waiting = cache.take('/scores', 1, { waitsForFresh: true });
  cache.purge(GAME_7, 1);
  cache.finish('/scores', aRendered('21-14'), 2);
  expect(await waiting).toBeUndefined();
});

test('who comes for a change is done after one more render, even when more changes meanwhile', async () => {
  const cache = new ResponseCache(ROOM);
  await cache.take('/scores', 0);
  const waiting = [
    cache.take('/scores', 1, { waitsForFresh: true }),
    cache.take('/scores', 1, { waitsForFresh: true }),
    cache.take('/scores', 1, { waitsForFresh: true }),
  ];
  cache.purge(GAME_7, 1);
  cache.finish('/scores', aRendered('21-14'), 2);
  // The first of them renders it again, and something changes again.
  expect(await waiting[0]).toBeUndefined();
  cache.purge(GAME_7, 3);
  cache.finish('/scores', aRendered('28-14'), 4);
  expect((await Promise.all(waiting.slice(1))).map(textOf)).toEqual(['28-14', '28-14']);
});

test('those who ask while it is being rendered wait for that one render', async () => {
  const cache = new ResponseCache(ROOM);
  await cache.take('/scores', 0);

  const waiting = [cache.take('/scores', 0), cache.take('/scores', 0)];
  cache.finish('/scores', aRendered('21-14'), 0);

  expect((await Promise.all(waiting)).map(textOf)).toEqual(['21-14', '21-14']);
});

test('a change drops the pages that depend on what it touched and no others', async () => {
  const cache = new ResponseCache(ROOM);
  await cache.take('/scores', 0);
  cache.finish('/scores', aRendered('21-14', ['game:7']), 0);
  await cache.take('/states', 0);
  cache.finish('/states', aRendered('Maryland', ['directory', 'game:77']), 0);

  cache.purge(GAME_7, 1);

  expect(await cache.take('/scores', 1)).toBeUndefined();
  expect(textOf(await cache.take('/states', 1))).toBe('Maryland');
});

test('old bytes stand in while new ones are rendered, but for seconds only', async () => {
  const cache = new ResponseCache(ROOM);
  await cache.take('/scores', 0);
  cache.finish('/scores', aRendered('old'), 0);
  cache.purge(GAME_7, 1000);
  await cache.take('/scores', 1000);

  expect(textOf(await cache.take('/scores', 2000))).toBe('old');

  const late = cache.take('/scores', 7000);
  cache.finish('/scores', aRendered('new'), 7000);
  expect(textOf(await late)).toBe('new');
});

test('while pages wait for their turn, bytes that only the clock made old take none, for half a minute', async () => {
  const cache = new ResponseCache(ROOM);
  await cache.take('/scores', 0);
  cache.finish('/scores', aRendered('21-14'), 0);
  const busy = { sparesTurns: true };

  expect(textOf(await cache.take('/scores', 59_000, busy))).toBe('21-14');
  expect(await cache.take('/scores', 59_000)).toBeUndefined();
  cache.leave('/scores');
  expect(await cache.take('/scores', 61_000, busy)).toBeUndefined();
});

test('however many pages wait, what has changed is made again, and so is what someone comes for or has just written', async () => {
  const cache = new ResponseCache(ROOM);
  for (const address of ['/scores', '/games/7', '/games/8']) {
    await cache.take(address, 0);
    cache.finish(address, aRendered('21-14', address === '/scores' ? ['game:7'] : ['directory']), 0);
  }
  cache.purge(GAME_7, 31_000);
  const busy = { sparesTurns: true };

  expect(await cache.take('/scores', 40_000, busy)).toBeUndefined();
  expect(await cache.take('/games/7', 40_000, { ...busy, waitsForFresh: true })).toBeUndefined();
  expect(await cache.take('/games/8', 40_000, { ...busy, since: 1 })).toBeUndefined();
});

test('a page that was being rendered when the scores changed is not kept', async () => {
  const cache = new ResponseCache(ROOM);
  await cache.take('/scores', 0);
  cache.purge(GAME_7, 1);
  cache.finish('/scores', aRendered('rendered before the touchdown'), 2);

  expect(await cache.take('/scores', 3)).toBeUndefined();
});

test('a page that was being rendered when another game changed is kept', async () => {
  const cache = new ResponseCache(ROOM);
  await cache.take('/scores', 0);
  cache.purge(new Set(['game:8', 'team:4']), 1);
  cache.finish('/scores', aRendered('21-14'), 2);

  expect(textOf(await cache.take('/scores', 3))).toBe('21-14');
});

test('when anything may have changed, everything goes, and what was being rendered is not kept', async () => {
  const cache = new ResponseCache(ROOM);
  await cache.take('/scores', 0);
  cache.finish('/scores', aRendered('21-14'), 0);
  await cache.take('/states', 0);
  cache.purge(new Set(['*']), 1);
  cache.finish('/states', aRendered('Maryland', ['directory']), 2);

  expect([await cache.take('/scores', 3), await cache.take('/states', 3)]).toEqual([undefined, undefined]);
});

test('an answer is at once at hand while it is fresh, or another is made of it, and not when its makers were out of reach', async () => {
  const cache = new ResponseCache(ROOM);
  expect(cache.findAtOnce('/scores', 0)).toBeUndefined();
  await cache.take('/scores', 0);
  cache.finish('/scores', aRendered('21-14'), 0);
  expect(textOf(cache.findAtOnce('/scores', 1))).toBe('21-14');
  expect(cache.findAtOnce('/scores', 30_001)).toBeUndefined();
  await cache.take('/scores', 30_001);
  expect(textOf(cache.findAtOnce('/scores', 30_002))).toBe('21-14');
  cache.finishWithStale('/scores', 30_003);
  expect(cache.findAtOnce('/scores', 30_004)).toBeUndefined();
});

test('what changed while an answer was made is old by then, and stands in no longer than any', async () => {
  const cache = new ResponseCache(ROOM);
  await cache.take('/scores', 0);
  cache.finish('/scores', aRendered('7-0'), 10);
  cache.purge(GAME_7, 20);
  await cache.take('/scores', 30);
  cache.purge(GAME_7, 40);
  cache.finish('/scores', aRendered('14-0'), 900);
  expect(textOf(await cache.take('/scores', 950))).toBe('14-0');
  expect(await cache.take('/scores', 1041)).toBeUndefined();
});

test('who waited for a render that took longer than a second after a change gets the next one', async () => {
  const cache = new ResponseCache(ROOM);
  await cache.take('/scores', 0);
  const waiting = cache.take('/scores', 1_200);
  cache.purge(GAME_7, 100);
  cache.finish('/scores', aRendered('before the touchdown'), 1_200);
  expect(await waiting).toBeUndefined();
  cache.finish('/scores', aRendered('after it'), 1_300);
  expect(textOf(await cache.take('/scores', 1_301))).toBe('after it');
});

test('a render counts from when it begins, not from when its reader came', async () => {
  const cache = new ResponseCache(ROOM);
  expect(await cache.take('/scores', 0)).toBeUndefined();
  const next = cache.take('/scores', 0);
  await sleep(60);
  cache.finish('/scores');
  expect(await next).toBeUndefined();
  const { madeAt = 0 } = cache.finish('/scores', aRendered('21-14'), 60) ?? {};
  expect(madeAt).toBeGreaterThanOrEqual(50);
});

test('while what it is made from is out of reach the last answer stands in for five minutes', async () => {
  const cache = new ResponseCache(ROOM);
  await cache.take('/scores', 0);
  cache.finish('/scores', aRendered('21-14'), 0);
  expect(await cache.take('/scores', 40_000)).toBeUndefined();
  const waiting = cache.take('/scores', 40_000, { waitsForFresh: true });
  expect(textOf(cache.finishWithStale('/scores', 40_000))).toBe('21-14');
  cache.finish('/scores');
  expect(textOf(await waiting)).toBe('21-14');
  // It is looked for again a second later, and found.
  expect(textOf(await cache.take('/scores', 40_900))).toBe('21-14');
  expect(await cache.take('/scores', 41_000)).toBeUndefined();
  cache.finish('/scores', aRendered('28-14'), 41_000);
  expect(textOf(await cache.take('/scores', 41_001))).toBe('28-14');
  expect(await cache.take('/scores', 400_000)).toBeUndefined();
  expect(cache.finishWithStale('/scores', 400_000)).toBeUndefined();
});

test('bytes age out, because games begin and days end', async () => {
  const cache = new ResponseCache(ROOM);
  await cache.take('/scores', 0);
  cache.finish('/scores', aRendered('21-14'), 0);

  expect(await cache.take('/scores', 30_001)).toBeUndefined();
});

test('a failed render leaves nothing behind, and the next one in line renders', async () => {
  const cache = new ResponseCache(ROOM);
  await cache.take('/scores', 0);
  const next = cache.take('/scores', 0);
  cache.finish('/scores');

  expect(await next).toBeUndefined();
  cache.finish('/scores', aRendered('21-14'), 0);
  expect(textOf(await cache.take('/scores', 1))).toBe('21-14');
});

test('when a render fails only one of those who waited renders next', async () => {
  const cache = new ResponseCache(ROOM);
  await cache.take('/scores', 0);
  const waiting = [cache.take('/scores', 0), cache.take('/scores', 0)];
  cache.finish('/scores');

  expect(await waiting[0]).toBeUndefined();
  cache.finish('/scores', aRendered('21-14'), 0);
  expect(textOf(await waiting[1])).toBe('21-14');
});

test('a reader who leaves passes the render on, and what was kept goes on standing in', async () => {
  const cache = new ResponseCache(ROOM);
  await cache.take('/scores', 0);
  cache.finish('/scores', aRendered('21-14'), 0);
  cache.purge(GAME_7, 1);
  expect(await cache.take('/scores', 2)).toBeUndefined();
  const waiting = cache.take('/scores', 2, { waitsForFresh: true, isInProcess: true });
  cache.leave('/scores');

  expect(await waiting, 'it renders now').toBeUndefined();
  expect(textOf(await cache.take('/scores', 3))).toBe('21-14');
  cache.finish('/scores', aRendered('28-14'), 4);
  expect(textOf(await cache.take('/scores', 5))).toBe('28-14');
});

test('the order of parameters does not make another page', () => {
  expect(cacheKey('/scores?b=2&a=1')).toBe(cacheKey('/scores?a=1&b=2'));
  expect(cacheKey('/scores')).not.toBe(cacheKey('/scores?a=1'));
});
