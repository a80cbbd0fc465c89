import { aSide } from '@csz/contract/playoffs/testing/a-forest';
import { expect, test } from 'vitest';
import { type EditedBracket, formOf, withTeams } from './edited-bracket.ts';

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

test('a team that is in a region already is not added to another', () => {
  const after = withTeams(bracket, 'r2', [aSeed('Elm', 1), aSeed('Oak', 2)]);
  expect(formOf(after).trees.map(({ schoolIds }) => schoolIds)).toEqual([['1'], ['2']]);
});
