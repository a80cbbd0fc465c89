import type { PlannedMatch, Source } from './bracket-plan.ts';
import { planTree, seededLines, type TreePlan } from './plan-tree.ts';

/**
 * The consolation of a tree: the losers of its first round play on among themselves, so that every team plays twice.
 * Where that was a single match its loser would have no opponent: those of the second round join then, unless they play for the
 * title or the third place. Those who got further, and the better seeds, stand higher.
 *
 * @param taken matches whose losers play somewhere else already.
 */
export function consolationOf({ matches }: Pick<TreePlan, 'matches'>, taken: ReadonlySet<string>): TreePlan[] {
  const losers = losersOf(matches, taken)
    .toSorted((one, other) => other.round - one.round || bestSeed(one) - bestSeed(other))
    .map(({ key }): Source => ({ from: 'loser', match: key }));
  const [first] = matches;
  if (first === undefined || losers.length < 2) return [];
  const none: ReadonlySet<number> = new Set();
  const lines = seededLines(losers);
  return [planTree({ tree: first.tree, part: 'consolation', lines, playIns: false, reseedAt: none })];
}

function losersOf(matches: readonly PlannedMatch[], taken: ReadonlySet<string>): readonly PlannedMatch[] {
  const opening = matches[0]?.round ?? 0;
  const isFree = ({ key, lines }: PlannedMatch) => lines > 2 && !taken.has(key);
  const inRound = (round: number) => matches.filter((match) => match.round === round && isFree(match));
  const first = inRound(opening);
  return first.length === 1 ? [...first, ...inRound(opening + 1)] : first;
}

function bestSeed({ sources }: PlannedMatch): number {
  const seeds = sources.map((source) => {
    if (source.from === 'seed') return source.seed;
    return source.from === 'ranked' ? source.place : Number.POSITIVE_INFINITY;
  });
  return Math.min(...seeds);
}
