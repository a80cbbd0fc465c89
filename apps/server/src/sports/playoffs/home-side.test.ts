import type { Line } from '@csz/rules/brackets/lines';
import { expect, test } from 'vitest';
import { homeSide } from './match-sides.ts';

// Over all regions the worst seed of the first is ranked before the best one of the second.
const FIELD = { seeds: { r1: [11, 12], r2: [21, 22] }, ranking: [11, 12, 21, 22], withdrawn: new Set<number>() };
const team = (id: number): Line => ({ is: 'team', team: id });
const OPEN: Line = { is: 'open' };

type Home = Parameters<typeof homeSide>[2]['home'];
const sideOf = (home: Home, sides: readonly [Line, Line], { tree = 'r1', wanted = null as string | null } = {}) =>
  homeSide({ sides, tree }, FIELD, { home }, wanted);

test.each<[string, Home, readonly [Line, Line], 0 | 1 | null]>([
  ['on neutral ground no one’s', 'neutral', [team(11), team(12)], null],
  ['the upper line’s, where that is the rule', 'upper', [team(12), team(11)], 0],
  ['the upper line’s, before its team is known', 'upper', [OPEN, team(11)], 0],
  ['the better seed’s on the upper line', 'higherSeed', [team(11), team(12)], 0],
  ['the better seed’s on the lower line', 'higherSeed', [team(12), team(11)], 1],
  ['no one’s while a team is still to come', 'higherSeed', [team(11), OPEN], null],
  ['no one’s while the other team is still to come', 'higherSeed', [OPEN, team(11)], null],
])('the ground is %s', (_, home, sides, side) => {
  expect(sideOf(home, sides)).toBe(side);
});

test('where regions meet the ranking over all of them says who is at home', () => {
  expect(sideOf('higherSeed', [team(21), team(12)], { tree: 'final' })).toBe(1);
  expect(sideOf('higherSeed', [team(12), team(21)], { tree: 'final' })).toBe(0);
  expect(sideOf('higherSeed', [team(21), team(12)], { tree: 'r2' }), 'one of them is of another region').toBe(1);
});

test.each([
  ['upper', 0],
  ['lower', 1],
  ['neutral', null],
])('a keeper who asks for %s gets it, whatever the rule', (wanted, side) => {
  for (const home of ['neutral', 'upper', 'higherSeed'] as const)
    expect(sideOf(home, [team(11), team(12)], { wanted })).toBe(side);
});
