import { refusedPage } from '@csz/contract/core/refusal';
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

test.each([
  ['schoolId=1234567890', refusedPage('school-not-found', { id: '1234567890' })],
  ['schoolId=3&sportId=0', refusedPage('sport-not-found', { id: '0' })],
  ['schoolId=3&season=2026', refusedPage('bad-request', { reason: 'season must be a season like 2026-2027.' })],
])('an address with %s is refused before anything is asked for', async (query, refusal) => {
  const url = new URL(`https://portal.example/scores/missing?${query}`);
  const load = async () => loadMissing({ client: makeQueryClient(), url, params: {} });
  await expect(load()).rejects.toEqual(refusal);
});
