import type { SportScoring } from './sport-scoring.ts';

/** One team's score, and what it had by set, period or inning as far as that was recorded. */
export interface PartedScore {
  /** Null for no team score, which no parts make. */
  readonly score: number | null;
  readonly parts?: readonly number[] | undefined;
}

/**
 * What is wrong with the parts of a score that is final, as a visitor reads it; undefined when they make the score, or
 * when there are none. A set is won by who has more in it; periods and innings add up.
 */
export function partsFault(sides: readonly PartedScore[], { sets }: Pick<SportScoring, 'sets'>): string | undefined {
  const parted = sides.filter(({ parts = [] }) => parts.length > 0);
  if (sets === null) return parted.every(isSum) ? undefined : 'These do not add up to the score above';
  // The sets of one team alone say nothing of who won them.
  if (parted.length < 2) return undefined;
  // A set is recorded for both sides; innings may end with the visitors.
  const isEven = parted.every(({ parts }) => parts?.length === parted[0]?.parts?.length);
  const isFit = isEven && parted.every((side) => setsWon(side, parted) === side.score);
  return isFit ? undefined : 'These sets make another score than the one above';
}

function isSum({ score, parts = [] }: PartedScore): boolean {
  const sum = parts.reduce((total, part) => total + part, 0);
  return score !== null && Math.abs(sum - score) < 1e-6;
}

function setsWon(side: PartedScore, sides: readonly PartedScore[]): number {
  const others = sides.filter((other) => other !== side);
  return (side.parts ?? []).filter((points, at) => others.every(({ parts = [] }) => points > (parts[at] ?? 0))).length;
}
