import { expect, test } from 'vitest';
import { describeChanges } from './describe-changes.ts';
import type { ResultState, SideState } from './settlement.ts';

const aSide = (name: string, rest: Partial<SideState> = {}): SideState => ({
  id: name.length,
  short_name: name,
  score: null,
  place: null,
  forfeited: false,
  won_by_criteria: null,
  ...rest,
});

const state = (sides: SideState[], rest: Partial<ResultState> = {}): ResultState => ({
  result_status: 'final',
  score_trust: 'official',
  forfeit_scope: 'both',
  sides,
  ...rest,
});

test('a first result is described from nothing', () => {
  const before = state([aSide('Elm'), aSide('Ridge')], { result_status: 'none', score_trust: 'unreported' });
  const after = state([aSide('Elm', { score: 21 }), aSide('Ridge', { score: 14 })]);
  expect(describeChanges(before, after)).toEqual([
    { field: 'resultStatus', before: 'none', after: 'final' },
    { field: 'score', before: '', after: 'Elm 21, Ridge 14' },
    { field: 'scoreTrust', before: 'unreported', after: 'official' },
  ]);
});

test('a correction names only the team whose score it moves', () => {
  const before = state([aSide('Elm', { score: 21 }), aSide('Ridge', { score: 14 })]);
  const after = state([aSide('Elm', { score: 28 }), aSide('Ridge', { score: 14 })]);
  expect(describeChanges(before, after)).toEqual([{ field: 'score', before: 'Elm 21', after: 'Elm 28' }]);
});

test('a forfeit names the team, its scope and the scores that went', () => {
  const before = state([aSide('Elm', { score: 21 }), aSide('Ridge', { score: 14 })]);
  const after = state([aSide('Elm'), aSide('Ridge', { forfeited: true })], {
    result_status: 'forfeit',
    forfeit_scope: 'league',
  });
  expect(describeChanges(before, after)).toEqual([
    { field: 'resultStatus', before: 'final', after: 'forfeit' },
    { field: 'score', before: 'Elm 21, Ridge 14', after: '' },
    { field: 'forfeited', before: '', after: 'Ridge' },
    { field: 'forfeitScope', before: 'both', after: 'league' },
  ]);
});

test('places and named winners are part of the history', () => {
  const before = state([aSide('Elm', { place: 1 }), aSide('Ridge', { place: 2 })]);
  const after = state([aSide('Elm', { place: 2 }), aSide('Ridge', { place: 1, won_by_criteria: 'shootout' })]);
  expect(describeChanges(before, after)).toEqual([
    { field: 'place', before: 'Elm 1, Ridge 2', after: 'Elm 2, Ridge 1' },
    { field: 'wonByCriteria', before: '', after: 'Ridge (shootout)' },
  ]);
});

test('the same state has no history', () => {
  const same = state([aSide('Elm', { score: 1 }), aSide('Ridge', { score: 0 })]);
  expect(describeChanges(same, same)).toEqual([]);
});
