import { Problem } from '@csz/contract/problem';
import { afterAll, expect, test } from 'vitest';
import { openTestDatabase } from '#server/testing/test-database.ts';
import { attemptJobs, countAttempt } from './attempts.ts';

const { db, close } = await openTestDatabase();
afterAll(close);

// A day, so that no test begins in one window and ends in the next but at midnight UTC.
const DAY = { windowSeconds: 86_400, limit: 3 };

test('attempts are counted one by one', async () => {
  const counts = [await countAttempt(db, 'one', DAY), await countAttempt(db, 'one', DAY)];
  expect(counts).toEqual([1, 2]);
});

test('two attempts at the same moment count two', async () => {
  const many = { ...DAY, limit: 100 };
  const counts = await Promise.all(Array.from({ length: 20 }, () => countAttempt(db, 'race', many)));
  expect(counts.sort((a, b) => a - b)).toEqual(Array.from({ length: 20 }, (_, i) => i + 1));
});

test('of many attempts at the same moment no more than the limit go through', async () => {
  const tries = await Promise.allSettled(Array.from({ length: 8 }, () => countAttempt(db, 'flood', DAY)));
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
});

test('past the limit one is told how long to wait', async () => {
  for (let i = 0; i < DAY.limit; i += 1) await countAttempt(db, 'many', DAY);
  const refusal = await countAttempt(db, 'many', DAY).catch((error: unknown) => error);
  expect(refusal).toBeInstanceOf(Problem);
  const { code, status, detail, message } = refusal as Problem;
  expect([code, status]).toEqual(['too-many-attempts', 429]);
  expect(Number(detail.seconds)).toBeGreaterThan(0);
  expect(Number(detail.seconds)).toBeLessThanOrEqual(DAY.windowSeconds);
  expect(message).toBe(`Too many tries. Please wait ${detail.seconds} seconds and try again.`);
});

test('in the next window it starts anew', async () => {
  for (let i = 0; i < DAY.limit; i += 1) await countAttempt(db, 'next', DAY);
  await db
    .updateTable('attempts')
    .set({ window_start: new Date(0) })
    .where('key', '=', 'next')
    .execute();
  expect(await countAttempt(db, 'next', DAY)).toBe(1);
});

test('the counts of others do not matter', async () => {
  for (let i = 0; i < DAY.limit; i += 1) await countAttempt(db, 'mine', DAY);
  expect(await countAttempt(db, 'yours', DAY)).toBe(1);
});

test('windows that have passed are forgotten', async () => {
  await countAttempt(db, 'current', DAY);
  await db
    .insertInto('attempts')
    .values({ key: 'old', window_start: new Date(Date.now() - 2 * 86_400_000) })
    .execute();
  await attemptJobs({ db })['forget-attempts'].run(null);
  const keys = await db.selectFrom('attempts').select('key').where('key', 'in', ['old', 'current']).execute();
  expect(keys).toEqual([{ key: 'current' }]);
});
