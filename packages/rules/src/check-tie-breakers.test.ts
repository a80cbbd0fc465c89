import { expect, test } from 'vitest';
import { checkTieBreakers } from './check-tie-breakers.ts';
import type { TieBreakerRules, TieBreakerStep } from './tie-breaker-rules.ts';
import { MPSSAA_REGION } from './tie-breaker-rules.ts';

const plain = { hasDivisions: false, lowWins: false };
const faults = (steps: TieBreakerStep[], shape = plain, rankBy: TieBreakerRules['rankBy'] = 'league-pct') =>
  checkTieBreakers({ name: 'Rules', rankBy, restart: 'restart-after-one', steps }, shape).map(
    ({ step, sentence }) => `${step + 1}: ${sentence}`,
  );
const weights = (wp: number, owp: number, oowp: number): TieBreakerStep => ({
  kind: 'rpi',
  weights: { wp, owp, oowp },
  countForfeits: true,
});

test('a sound rule set has no fault', () => {
  expect(checkTieBreakers(MPSSAA_REGION, plain)).toEqual([]);
});

test.each<[string, TieBreakerStep[], string]>([
  [
    'a step after the coin',
    [{ kind: 'coin-toss' }, { kind: 'head-to-head' }],
    '2: No step after a coin toss is ever reached. Move the coin toss to the end.',
  ],
  [
    'a step twice, whatever it does afterwards',
    [{ kind: 'head-to-head' }, { kind: 'head-to-head', restart: 'restart-after-split' }],
    '2: This step is in the list already.',
  ],
  [
    'the percentage that teams are tied by',
    [{ kind: 'league-pct' }],
    '1: Teams that are tied have the same percentage already.',
  ],
  ['divisions where there are none', [{ kind: 'division-record' }], '1: This league has no divisions this season.'],
  ['a cap of nothing', [{ kind: 'point-differential', games: 'tied', cap: 0 }], '1: The cap must be at least 1.'],
  ['weights that do not add up', [weights(0.3, 0.4, 0.4)], '1: The three weights must add up to 1.'],
  ['a weight below zero', [weights(-0.3, 1, 0.3)], '1: A weight cannot be below zero.'],
])('%s is a fault', (_, steps, expected) => {
  expect(faults(steps)).toEqual([expected]);
});

test('margins with another cap are another step', () => {
  const margin = (cap: number | null): TieBreakerStep => ({ kind: 'point-differential', games: 'tied', cap });
  expect(faults([margin(10), margin(17), margin(null)])).toEqual([]);
});

test('points allowed say nothing where the low score wins, a division record something where there are divisions', () => {
  expect(faults([{ kind: 'points-allowed', games: 'all' }], { hasDivisions: false, lowWins: true })).toEqual([
    '1: The low score wins in this sport, so this step says nothing.',
  ]);
  expect(faults([{ kind: 'division-record' }], { hasDivisions: true, lowWins: false })).toEqual([]);
});

test('weights of three thirds are near enough to 1', () => {
  expect(faults([weights(0.333, 0.333, 0.334)])).toEqual([]);
  expect(faults([weights(0.3, 0.4, 0.3)])).toEqual([]);
});
