import { setImmediate } from 'node:timers/promises';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { openTestDatabase } from '#server/testing/test-database.ts';
import { findSimilarSchools } from './find-similar-schools.ts';

const database = await openTestDatabase();
afterAll(() => database.close());

const unmatched = { state_code: 'MD', school_id: null };
const aSchool = (id: number, name: string, state_code = 'MD') => ({
  id,
  name,
  state_code,
  short_name: name,
  name_key: name.toLowerCase().replace(/[^a-z]/g, ''),
});

test('two names are as alike as PostgreSQL says', async () => {
  const words = fc.constantFrom('Pike', 'County', 'Central', 'St.', "Mary's", 'North', 'Peñasco', 'Valley-View', '7th');
  const name = fc.array(words, { minLength: 1, maxLength: 4 }).map((list) => list.join(' '));
  await fc.assert(
    fc.asyncProperty(name, name, async (one, other) => {
      const [found] = await findSimilarSchools(
        [{ ...unmatched, name: one, name_key: 'x' }],
        [{ ...aSchool(1, other), name_key: 'z' }],
      );
      const { rows } = await sql<{ likeness: number }>`
        select similarity(${one}, ${other})::float8 as likeness`.execute(database.db);
      const likeness = rows[0]?.likeness ?? 0;
      expect(found?.[0]?.likeness ?? 0).toBeCloseTo(likeness < 0.5 ? 0 : likeness, 1);
    }),
    { numRuns: 60 },
  );
});

test('the three likeliest schools of the same state are named, the name’s own school never', async () => {
  const schools = [
    aSchool(1, 'Pike County Central'),
    aSchool(2, 'Pike Central', 'KY'),
    aSchool(3, 'Pike Centrals'),
    aSchool(4, 'Pike Central'),
    aSchool(5, 'Linganore'),
  ];
  const name = { ...unmatched, name: 'Pike Central', name_key: 'pikecentral', school_id: 4 };
  const [found, everywhere] = await findSimilarSchools([name, { ...name, state_code: '', school_id: null }], schools);
  expect(found?.map(({ school }) => school.id)).toEqual([3, 1]);
  expect(everywhere?.map(({ school }) => school.id)).toEqual([2, 4, 3]);
});

test('two thousand names are compared with two thousand schools while others are answered', async () => {
  const all = Array.from({ length: 2000 }, (_, n) =>
    aSchool(n + 1, `Valley ${String.fromCharCode(97 + (n % 26))}${n}`),
  );
  const names = all.map(({ name }) => ({ ...unmatched, name: `North ${name}`, name_key: `north${name}` }));
  let isDone = false;
  let answered = 0;
  const compared = findSimilarSchools(names, all).finally(() => {
    isDone = true;
  });
  while (!isDone) {
    await setImmediate();
    answered += 1;
  }
  expect(await compared).toHaveLength(2000);
  expect(answered).toBeGreaterThan(300);
});
