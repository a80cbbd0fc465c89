import { expect, test } from 'vitest';
import { BracketTreeForm } from './staff.ts';

test('a region that is seeded by the points of a league names the league', () => {
  const tree = { name: 'East', schoolIds: ['1', '2'] };
  const reasonOf = (given: object) => BracketTreeForm.safeParse({ ...tree, ...given }).error?.issues[0]?.message;
  expect(reasonOf({ byPoints: 'league' })).toMatch(/choose the league/);
  expect(reasonOf({ byPoints: 'league', leagueId: '7' })).toBeUndefined();
  expect(reasonOf({ byPoints: 'state' })).toBeUndefined();
});
