import { expect, test } from 'vitest';
import { ResponseCache } from './response-cache.ts';
import { aRendered, ROOM, textOf } from './testing/rendered.ts';

const GAME_7 = new Set(['game:7', 'team:3']);

test('an answer is rendered twice a second, however much changes; the old one stands in for a second at most', async () => {
  const cache = new ResponseCache(ROOM);
  for (const [now, text] of [
    [0, '7-0'],
    [100, '14-0'],
  ] as const) {
    expect(await cache.take('/scores', now)).toBeUndefined();
    cache.finish('/scores', aRendered(text), now);
    cache.purge(GAME_7, now + 50);
  }
  expect(textOf(await cache.take('/scores', 200))).toBe('14-0');
  expect(textOf(await cache.take('/scores', 999))).toBe('14-0');
  // Made into another answer it is never old.
  expect(await cache.take('/scores', 200, { isInProcess: true })).toBeUndefined();
  cache.finish('/scores', aRendered('21-0'), 300);
  cache.purge(GAME_7, 300);
  expect(textOf(await cache.take('/scores', 1099))).toBe('21-0');
  expect(await cache.take('/scores', 1301)).toBeUndefined();
});

test('what changes all the time is made in even steps for those who open it, and for who comes for a change at once', async () => {
  const cache = new ResponseCache(ROOM);
  for (const [now, text] of [
    [0, '7-0'],
    [1_500, '14-0'],
  ] as const) {
    expect(await cache.take('/scores', now)).toBeUndefined();
    cache.finish('/scores', aRendered(text), now);
    cache.purge(GAME_7, now + 50);
  }
  expect(textOf(await cache.take('/scores', 2_199))).toBe('14-0');
  expect(textOf(cache.findAtOnce('/scores', 2_199))).toBe('14-0');
  expect(cache.findAtOnce('/scores', 2_200)).toBeUndefined();
  expect(await cache.take('/scores', 2_199, { waitsForFresh: true })).toBeUndefined();
});

test('who comes for a change waits until it may be rendered again, and all of them share that render', async () => {
  const cache = new ResponseCache(ROOM);
  for (const now of [900, 1000]) {
    expect(await cache.take('/scores', now)).toBeUndefined();
    cache.finish('/scores', aRendered('old'), now);
    cache.purge(GAME_7, now);
  }
  const waiting = [1, 2, 3].map(() => cache.take('/scores', 1850, { waitsForFresh: true }));
  expect(await Promise.race([...waiting, Promise.resolve('not yet')])).toBe('not yet');
  // Whichever wakes first: their rests may differ by a millisecond.
  expect(await Promise.race(waiting)).toBeUndefined();
  cache.finish('/scores', aRendered('new'), 1901);
  const taken = await Promise.all(waiting);
  expect(taken.filter((answer) => answer !== undefined).map(textOf)).toEqual(['new', 'new']);
});
