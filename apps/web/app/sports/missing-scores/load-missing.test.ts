import { expect, test } from 'vitest';
import { makeQueryClient } from '#web/api/query-client.ts';
import { loadMissing } from './load-missing.ts';

test('missing scores of no team in particular are those of tonight', async () => {
  const url = new URL('https://portal.example/scores/missing');
  const thrown: unknown = await Promise.resolve(loadMissing({ client: makeQueryClient(), url, params: {} })).catch(
    (redirected: unknown) => redirected,
  );
  expect((thrown as Response).headers.get('location')).toBe('/scores/tonight');
});
