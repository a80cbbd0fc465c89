import { aSide } from '@csz/contract/playoffs/testing/a-forest';
import { expect, test } from 'vitest';
import { changesOf, clashesOf, takeOver } from './bracket-clash.ts';
import type { EditedBracket } from './edited-bracket.ts';

const aSeed = (name: string, id: number) => ({
  tree: '',
  seed: 0,
  team: aSide(name, id).team as NonNullable<ReturnType<typeof aSide>['team']>,
  record: '',
  pct: '-',
  rankBy: 'league' as const,
  group: '',
  rank: null,
  reasons: [],
  isWithdrawn: false,
  withdrawnReason: '',
});
const elm = aSeed('Elm', 1);
const oak = aSeed('Oak', 2);
const base: EditedBracket = {
  name: 'Cup',
  options: { overflow: 'byes', reseedAt: [], thirdPlace: false, consolation: false, home: 'higherSeed' },
  trees: [{ id: 'r1', name: 'Bracket', leagueId: null, seeds: [elm, oak] }],
};
const seeded = (...seeds: (typeof elm)[]) => base.trees.map((tree) => ({ ...tree, seeds }));

test('only what the other changed is shown, and contested is what both changed', () => {
  const mine = { ...base, name: 'County Cup', trees: seeded(oak, elm) };
  const theirs = { ...base, options: { ...base.options, reseedAt: [4] }, trees: seeded(elm) };
  expect(clashesOf(base, mine, theirs)).toEqual([
    {
      name: 'trees',
      label: 'Seeds',
      theirs: 'Bracket: 1 Elm',
      mine: 'Bracket: 1 Oak, 2 Elm',
      isContested: true,
    },
    { name: 'reseedAt', label: 'Reseed', theirs: '4', mine: 'Never', isContested: false },
  ]);
});

test('taking over takes the named parts and keeps what else was edited', () => {
  const mine = { ...base, name: 'County Cup', trees: seeded(oak, elm) };
  const theirs = { ...base, options: { ...base.options, thirdPlace: true }, trees: seeded(elm) };
  expect(takeOver(mine, theirs, ['thirdPlace'])).toEqual({ ...mine, options: theirs.options });
  expect(takeOver(mine, theirs, ['trees']).trees).toBe(theirs.trees);
});

test('rounds that are reseeded are named from the first on, in whatever order they were chosen', () => {
  const reseeding = (reseedAt: number[]) => ({ ...base, options: { ...base.options, reseedAt } });
  expect(changesOf(base, reseeding([4, 8]))).toEqual([{ label: 'Reseed', words: '8, 4' }]);
  expect(changesOf(reseeding([8, 4]), reseeding([4, 8]))).toEqual([]);
});
