import type { BracketNode, BracketRound, BracketTree } from '@csz/contract/playoffs/calls';

/** Where the matches of a round are drawn in its column, from 1 on, and how they lead on to the next. */
export interface RoundPlaces {
  readonly slots: number;
  rowOf(node: BracketNode): number;
  pairOf(node: BracketNode): 'upper' | 'lower' | 'only';
}

export const isIn = (node: BracketNode, round: BracketRound) => node.part === round.part && node.round === round.round;

/**
 * A few play-ins stand right beside the matches that they lead to: in places of their own, all but empty, they would
 * make the whole drawing twice as high.
 */
export function placesIn({ nodes }: Pick<BracketTree, 'nodes'>, round: BracketRound): RoundPlaces {
  const next = nodes.filter((node) => isIn(node, round)).map(({ slot }) => Math.floor(slot / 2));
  if (round.part === 'playIn' && new Set(next).size === next.length)
    return { slots: round.slots / 2, rowOf: ({ slot }) => Math.floor(slot / 2) + 1, pairOf: () => 'only' };
  return {
    slots: round.slots,
    rowOf: ({ slot }) => slot + 1,
    pairOf: ({ slot }) => (slot % 2 === 0 ? 'upper' : 'lower'),
  };
}

/** The first round that is still open; once it is over the last one. */
export function currentRound(
  { nodes }: Pick<BracketTree, 'nodes'>,
  rounds: readonly BracketRound[],
): BracketRound | undefined {
  const isOpen = (round: BracketRound) =>
    nodes.some((node) => isIn(node, round) && !node.isBye && node.decidedBy === null);
  return rounds.find(isOpen) ?? rounds.at(-1);
}
