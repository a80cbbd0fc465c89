import type { BracketPlan, PlannedMatch, Source } from './bracket-plan.ts';

/** The matches that decide which teams are on the lines of a match; where a round is reseeded, all of its pool. */
export function feedersOf(match: Pick<PlannedMatch, 'sources'>, plan: BracketPlan): ReadonlySet<string> {
  const keys = (source: Source): string[] => {
    if (source.from === 'seed') return [];
    return source.from === 'ranked' ? (plan.pools[source.pool]?.left ?? []).flatMap(keys) : [source.match];
  };
  return new Set(match.sources.flatMap(keys));
}

/** How many matches come before each, by key: matches of one depth never feed each other. From 1 on. */
export function matchDepths(plan: BracketPlan): ReadonlyMap<string, number> {
  const depths = new Map<string, number>();
  for (const match of plan.matches) {
    const before = [...feedersOf(match, plan)].map((key) => depths.get(key) ?? 0);
    depths.set(match.key, 1 + Math.max(0, ...before));
  }
  return depths;
}

/** The keys of all matches that a result of this one can move teams in. */
export function matchesAfter(key: string, plan: BracketPlan): ReadonlySet<string> {
  const after = new Set<string>();
  for (const match of plan.matches) {
    const feeders = feedersOf(match, plan);
    if (feeders.has(key) || [...feeders].some((feeder) => after.has(feeder))) after.add(match.key);
  }
  return after;
}

/** Whether the winner or the loser of a match has another one; where the next round is reseeded, one of it. */
export function leadsOn(key: string, from: 'winner' | 'loser', { matches, pools }: BracketPlan): boolean {
  const sources = [...matches.flatMap((match) => match.sources), ...Object.values(pools).flatMap(({ left }) => left)];
  return sources.some((source) => source.from === from && source.match === key);
}
