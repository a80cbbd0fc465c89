import type { BracketRound } from '@csz/contract/playoffs/calls';
import { aNode } from '@csz/contract/playoffs/testing/a-forest';
import { expect, test } from 'vitest';
import { currentRound, placesIn } from './round-places.ts';

const aRound = (part: BracketRound['part'], round: number, slots: number): BracketRound => ({
  part,
  round,
  slots,
  name: '',
  isReseeded: false,
});
const playIns = (...slots: number[]) => slots.map((slot) => aNode({ part: 'playIn', round: 0, slot }));

test('a play-in stands beside the match that it leads to, so that one makes no drawing twice as high', () => {
  const nodes = playIns(1, 6);
  const { slots, rowOf, pairOf } = placesIn({ nodes }, aRound('playIn', 0, 8));
  expect([slots, nodes.map(rowOf), nodes.map(pairOf)]).toEqual([4, [1, 4], ['only', 'only']]);
});

test('where two play-ins lead to one match each has a place of its own', () => {
  const nodes = playIns(2, 3, 5);
  const { slots, rowOf, pairOf } = placesIn({ nodes }, aRound('playIn', 0, 8));
  expect([slots, nodes.map(rowOf), nodes.map(pairOf)]).toEqual([8, [3, 4, 6], ['upper', 'lower', 'lower']]);
});

test('the round of today is the first one with an open match, and the last one at the end', () => {
  const rounds = [aRound('main', 1, 2), aRound('main', 2, 1)];
  const played = (round: number, slot: number) => aNode({ round, slot, decidedBy: 'result' });
  const bye = aNode({ round: 1, slot: 1, isBye: true });
  expect(currentRound({ nodes: [aNode({ round: 1 }), bye, aNode({ round: 2 })] }, rounds)).toBe(rounds[0]);
  expect(currentRound({ nodes: [played(1, 0), bye, aNode({ round: 2 })] }, rounds)).toBe(rounds[1]);
  expect(currentRound({ nodes: [played(1, 0), bye, played(2, 0)] }, rounds)).toBe(rounds[1]);
});
