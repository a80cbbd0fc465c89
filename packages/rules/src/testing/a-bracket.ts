import type { BracketOptions, BracketPlan, TreeField } from '../brackets/bracket-plan.ts';
import { planBracket } from '../brackets/plan-bracket.ts';
import { type BracketField, type ResolvedBracket, resolveBracket } from '../brackets/resolve-bracket.ts';
import type { MatchFacts } from '../brackets/resolved-match.ts';

export const PLAIN: BracketOptions = { overflow: 'byes', reseedAt: [], thirdPlace: false, consolation: false };

/** Regions of so many teams each. */
export function regionsOf(...sizes: readonly number[]): TreeField[] {
  return sizes.map((teams, at) => ({ key: `r${at + 1}`, name: `Region ${at + 1}`, teams }));
}

/** Teams named by region and seed, ranked by seed first. */
export function fieldOf(trees: readonly TreeField[], withdrawn: readonly string[] = []): BracketField {
  const seeds = Object.fromEntries(
    trees.map(({ key, teams }) => [key, Array.from({ length: teams }, (_, at) => `${key}#${at + 1}`)]),
  );
  const all = Object.values(seeds).flat();
  const seedOf = (team: string) => Number(team.split('#')[1]);
  const ranking = all.toSorted((one, other) => seedOf(one) - seedOf(other) || (one < other ? -1 : 1));
  return { seeds, ranking, withdrawn: new Set(withdrawn) };
}

export function aBracket(sizes: readonly number[], options: Partial<BracketOptions> = {}) {
  const trees = regionsOf(...sizes);
  return { plan: planBracket(trees, { ...PLAIN, ...options }), field: fieldOf(trees) };
}

/** Plays whatever can be played until nothing is left; `better` says whether the upper line wins. */
export function playOut(
  plan: BracketPlan,
  field: BracketField,
  isUpperWinner: (key: string) => boolean,
): { facts: Map<string, MatchFacts>; bracket: ResolvedBracket } {
  const facts = new Map<string, MatchFacts>();
  for (;;) {
    const bracket = resolveBracket(plan, field, facts);
    const next = bracket.matches.find(({ by, sides }) => by === null && sides.every(({ is }) => is === 'team'));
    if (next === undefined) return { facts, bracket };
    const [upper, lower] = next.sides;
    if (upper.is !== 'team' || lower.is !== 'team') throw new Error('A match without teams was to be played.');
    const winner = isUpperWinner(next.key) ? upper.team : lower.team;
    facts.set(next.key, { played: [upper.team, lower.team], winner });
  }
}
