import { Refusal } from '@csz/contract/core/refusal';
import { expect, test } from 'vitest';
import { playoffsAddress, readPlayoffsAddress } from './playoffs-address.ts';

test('state, sport and season are read back under their names, an empty one is no choice', () => {
  expect(readPlayoffsAddress(new URLSearchParams('stateId=1&sportId=&season=2025-2026'))).toEqual({
    stateId: '1',
    season: '2025-2026',
  });
  expect(() => readPlayoffsAddress(new URLSearchParams('season=last'))).toThrow(Refusal);
});

test('the present season goes without saying', () => {
  const query = { stateId: '1', sportId: '12', season: '2026-2027' };
  expect(playoffsAddress(query, '2026-2027')).toBe('/playoffs?stateId=1&sportId=12');
  expect(playoffsAddress(query, '2027-2028')).toBe('/playoffs?stateId=1&sportId=12&season=2026-2027');
});
