import { expect, test } from 'vitest';
import { openPortal } from '#server/testing/portal.ts';
import { ensureDemoWorld } from './demo.ts';

const { db, platform } = await openPortal();

test('two processes that start at once on an empty database make one demo world', async () => {
  await Promise.all([ensureDemoWorld(platform), ensureDemoWorld(platform)]);
  const states = await db.selectFrom('states').select('code').orderBy('code').execute();
  expect(states.map(({ code }) => code)).toEqual(['MD', 'VA']);
});
