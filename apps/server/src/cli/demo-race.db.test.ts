import { afterAll, expect, test } from 'vitest';
import { openTestDatabase } from '#server/testing/test-database.ts';
import { ensureDemoWorld } from './demo.ts';

const database = await openTestDatabase();
afterAll(() => database.close());

test('two processes that start at once on an empty database make one demo world', async () => {
  await Promise.all([ensureDemoWorld(database.db), ensureDemoWorld(database.db)]);
  const states = await database.db.selectFrom('states').select('code').orderBy('code').execute();
  expect(states.map(({ code }) => code)).toEqual(['MD', 'VA']);
});
