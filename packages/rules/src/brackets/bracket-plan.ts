/** Where a line of a match comes from. */
export type Source =
  | { readonly from: 'seed'; readonly tree: string; readonly seed: number }
  | { readonly from: 'winner' | 'loser'; readonly match: string }
  /** The best, second best … of the teams left in a pool: how a round that is reseeded is paired. */
  | { readonly from: 'ranked'; readonly pool: string; readonly place: number };

/** `extra` matches decide nothing about the title: the third place, and a consolation bracket. */
export type BracketPart = 'main' | 'playIn' | 'third' | 'consolation';

/** A match before anyone knows who plays it. */
export interface PlannedMatch {
  /** Names it for ever; fit for an address. */
  readonly key: string;
  readonly tree: string;
  readonly part: BracketPart;
  /** From 1 on in each part; a play-in is round 0. */
  readonly round: number;
  /** From 0, top to bottom. */
  readonly slot: number;
  /** Lines of the round this match belongs to: 2 for a final, 4 for semifinals. */
  readonly lines: number;
  readonly sources: readonly [Source, Source];
}

/** A team that waits a round. */
export interface PlannedBye {
  readonly tree: string;
  readonly part: BracketPart;
  readonly round: number;
  readonly slot: number;
  readonly lines: number;
  readonly source: Source;
  /** The match it goes into. */
  readonly into: string;
}

export interface PlannedTree {
  readonly key: string;
  readonly name: string;
  /** Its teams are the winners of the other trees. */
  readonly isFinal: boolean;
}

/** The teams that are ranked for a round of a tree that is reseeded. */
export interface BracketPool {
  readonly tree: string;
  readonly left: readonly Source[];
}

/** Trees of matches; a match stands after all those that feed it. */
export interface BracketPlan {
  readonly trees: readonly PlannedTree[];
  readonly matches: readonly PlannedMatch[];
  readonly byes: readonly PlannedBye[];
  readonly pools: Readonly<Record<string, BracketPool>>;
  /** The winner of this is the champion. */
  readonly champion: Source;
}

/** How a bracket is drawn. */
export interface BracketOptions {
  /** What a field that is no power of two does: the best wait a round, or the last play in for the last places. */
  readonly overflow: 'byes' | 'playIns';
  /** Rounds that are reseeded, the best left against the worst left, by the teams left in all then: 8, 4. */
  readonly reseedAt: readonly number[];
  readonly thirdPlace: boolean;
  /** The losers of the first round play on among themselves. */
  readonly consolation: boolean;
}

/** The teams of a tree, by their number; seeds count from 1. */
export interface TreeField {
  readonly key: string;
  readonly name: string;
  readonly teams: number;
}

/** A bracket of fewer teams has no match. */
export const MIN_TEAMS = 2;
/** No bracket of the region is larger; six rounds still fit a sheet of paper. */
export const MAX_TEAMS = 64;
/** Key and name of the tree that region winners meet in. */
export const FINAL_TREE = { key: 'final', name: 'Final rounds' } as const;
