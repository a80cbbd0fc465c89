import { Problem } from '@csz/contract/problem';
import { afterAll, expect, test } from 'vitest';
import { openTestDatabase } from '#server/testing/test-database.ts';
import { attemptJobs, countAttempt } from './attempts.ts';
import { systemClock } from './clock.ts';

const { db, close } = await openTestDatabase();
const platform = { db, clock: systemClock };
afterAll(close);

// A day, so that no test begins in one window and ends in the next but at midnight UTC.
const DAY = { windowSeconds: 86_400, limit: 3 };

test('attempts are counted one by one', async () => {
  const counts = [await countAttempt(platform, 'one', DAY), await countAttempt(platform, 'one', DAY)];
  expect(counts).toEqual([1, 2]);
});

test('two attempts at the same moment count two', async () => {
  const many = { ...DAY, limit: 100 };
  const counts = await Promise.all(Array.from({ length: 20 }, () => countAttempt(platform, 'race', many)));
  expect(counts.sort((a, b) => a - b)).toEqual(Array.from({ length: 20 }, (_, i) => i + 1));
});

test('of many attempts at the same moment no more than the limit go through', async () => {
  const tries = await Promise.allSettled(Array.from({ length: 8 }, () => countAttempt(platform, 'flood', DAY)));
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
});

test('past the limit the answer says how long to wait', async () => {
  for (let i = 0; i < DAY.limit; i += 1) await countAttempt(platform, 'many', DAY);
  const refusal = await countAttempt(platform, 'many', DAY).catch((error: unknown) => error);
  expect(refusal).toBeInstanceOf(Problem);
  const { code, status, detail, message } = refusal as Problem;
  expect([code, status]).toEqual(['too-many-attempts', 429]);
  expect(Number(detail.seconds)).toBeGreaterThan(0);
  expect(Number(detail.seconds)).toBeLessThanOrEqual(DAY.windowSeconds);
  expect(message).toBe(`Too many tries. Please wait ${detail.seconds} seconds and try again.`);
});

test('the next window, by the clock handed in, starts from nothing', async () => {
  for (let i = 0; i < DAY.limit; i += 1) await countAttempt(platform, 'next', DAY);
  const tomorrow = () => systemClock().add({ hours: 24 });
  expect(await countAttempt({ db, clock: tomorrow }, 'next', DAY)).toBe(1);
});

test('the counts of others do not matter', async () => {
  for (let i = 0; i < DAY.limit; i += 1) await countAttempt(platform, 'mine', DAY);
  expect(await countAttempt(platform, 'yours', DAY)).toBe(1);
});

test('windows that have passed are forgotten', async () => {
  await countAttempt(platform, 'current', DAY);
  await db
    .insertInto('attempts')
    .values({ key: 'old', window_start: new Date(Date.now() - 2 * 86_400_000) })
    .execute();
  await attemptJobs(platform)['forget-attempts'].run(null);
  const keys = await db.selectFrom('attempts').select('key').where('key', 'in', ['old', 'current']).execute();
  expect(keys).toEqual([{ key: 'current' }]);
});
