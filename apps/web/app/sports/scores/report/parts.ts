import type { GameScoring } from '@csz/contract/games/calls';

/** What a game of a sport is divided into, for who wants to give more than the result. */
export interface Parts {
  /** 'Set', 'Inning', 'Period'. */
  readonly name: string;
  readonly most: number;
}

const INNINGS = 9; // seven and two extra ones
const PERIODS = 5; // four quarters and overtime

const HAS_PERIODS: ReadonlySet<string> = new Set(['points', 'goals']);

export function partsOf({ sets, unit, kind, step }: GameScoring): Parts | undefined {
  // Swimmers and gymnasts share points by halves and thousandths, but not by periods.
  if (kind === 'placing' || !Number.isInteger(step)) return undefined;
  if (sets !== null) return { name: 'Set', most: 2 * sets.toWin - 1 };
  if (unit === 'runs') return { name: 'Inning', most: INNINGS };
  // Strokes of golf and matches of tennis are counted in no periods.
  return HAS_PERIODS.has(unit) ? { name: 'Period', most: PERIODS } : undefined;
}
