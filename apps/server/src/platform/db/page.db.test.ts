import { afterAll, expect, test } from 'vitest';
import { openTestDatabase } from '#server/testing/test-database.ts';
import { pageOf } from './page.ts';

const database = await openTestDatabase();
const { db } = database;
afterAll(() => database.close());

const CODES = ['DE', 'MD', 'NC', 'PA', 'VA'];
const states = CODES.map((code) => ({ name: `State ${code}`, code, tz: 'America/New_York' }));
await db.insertInto('states').values(states).execute();

/** A page of the states by code. */
const pageOfStates = async (page: number, perPage: number, codes = CODES) => {
  const { rows, total } = await pageOf(
    db.selectFrom('states').select('code').where('code', 'in', codes).orderBy('code'),
    { page, perPage },
  );
  return { codes: rows.map(({ code }) => code), total };
};

test.each([
  [1, 2, ['DE', 'MD'], 5],
  [2, 2, ['NC', 'PA'], 5],
  [3, 2, ['VA'], 5],
  [4, 2, [], 5],
  [1, 5, CODES, 5],
  [2, 5, [], 5],
])('page %i of %i states each has %j, and says how many there are', async (page, perPage, codes, total) => {
  expect(await pageOfStates(page, perPage)).toEqual({ codes, total });
});

test.each([1, 2])('page %i of an empty list has nothing, of nothing', async (page) => {
  expect(await pageOfStates(page, 2, ['none'])).toEqual({ codes: [], total: 0 });
});
