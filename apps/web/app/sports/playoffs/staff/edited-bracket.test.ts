import { expect, test } from 'vitest';
import { aSide } from '#web/sports/playoffs/testing/a-forest.ts';
import { type EditedBracket, formOf, moved, withTeams } from './edited-bracket.ts';

const aSeed = (name: string, id: number) => ({
  tree: '',
  seed: 0,
  team: aSide(name, id).team as NonNullable<ReturnType<typeof aSide>['team']>,
  record: '9-1',
  pct: '.900',
  rankBy: 'league' as const,
  group: 'League',
  rank: id,
  reasons: [],
  isWithdrawn: false,
  withdrawnReason: '',
});
const options = { overflow: 'byes', reseedAt: [], thirdPlace: false, consolation: false, home: 'higherSeed' } as const;
const bracket: EditedBracket = {
  name: 'Cup',
  options: { ...options, reseedAt: [] },
  trees: [
    { id: 'r1', name: 'North', leagueId: null, seeds: [aSeed('Elm', 1)] },
    { id: 'r2', name: 'South', leagueId: null, seeds: [] },
  ],
};

test('a team moves up or down, and nowhere past the ends', () => {
  expect(moved(['a', 'b', 'c'], 2, 0)).toEqual(['c', 'a', 'b']);
  expect(moved(['a', 'b', 'c'], 0, 1)).toEqual(['b', 'a', 'c']);
  expect(moved(['a', 'b', 'c'], 2, 3)).toEqual(['a', 'b', 'c']);
});

test('a team that stands in a region already is not added to another', () => {
  const after = withTeams(bracket, 'r2', [aSeed('Elm', 1), aSeed('Oak', 2)]);
  expect(formOf(after).trees.map(({ schoolIds }) => schoolIds)).toEqual([['1'], ['2']]);
});
