import type { TeamId } from '../result.ts';
import type { BracketPlan, PlannedMatch, Source } from './bracket-plan.ts';
import { type FilledPool, fillPool } from './fill-pool.ts';
import { isSameTeams, isTeam, type Line, teamsOn } from './lines.ts';
import { onceInTheirRound } from './once-in-their-round.ts';
import type { MatchFacts, ResolvedMatch } from './resolved-match.ts';

/** The teams of a bracket. */
export interface BracketField {
  /** Teams by tree, best seed first. */
  readonly seeds: Readonly<Record<string, readonly TeamId[]>>;
  /** Best first over all trees, for rounds of the final tree that are reseeded. */
  readonly ranking: readonly TeamId[];
  readonly withdrawn: ReadonlySet<TeamId>;
}

export interface ResolvedBracket {
  readonly matches: readonly ResolvedMatch[];
  readonly champion: Line;
  /** What is on the line that a source describes. */
  lineOf(source: Source): Line;
}

const OPEN: Line = { is: 'open' };
const EMPTY: Line = { is: 'empty' };

/**
 * A bracket with its teams, from what is known of its matches. Nothing is remembered from one time to the next: the same facts
 * give the same bracket in whatever order they became known, and a correction moves everyone who is not held by a
 * match that was played.
 */
export function resolveBracket(
  plan: BracketPlan,
  field: BracketField,
  facts: ReadonlyMap<string, MatchFacts>,
): ResolvedBracket {
  const resolved = new Map<string, ResolvedMatch>();
  const pools = new Map<string, FilledPool>();
  const matchOf = (key: string) => resolved.get(key);
  const factsOf = (key: string) => facts.get(key);
  const lineOf = (source: Source): Line => {
    switch (source.from) {
      case 'seed': {
        const team = field.seeds[source.tree]?.[source.seed - 1];
        return team === undefined ? OPEN : { is: 'team', team };
      }
      case 'winner':
        return resolved.get(source.match)?.winner ?? OPEN;
      case 'loser':
        return resolved.get(source.match)?.loser ?? OPEN;
      case 'ranked': {
        const order = orderIn(plan.pools[source.pool]?.tree, field);
        const pool = pools.get(source.pool) ?? fillPool(plan, source.pool, { order, lineOf, matchOf, factsOf });
        pools.set(source.pool, pool);
        return pool.placed.get(source.place) ?? OPEN;
      }
    }
  };
  for (const match of plan.matches) {
    const lines: [Line, Line] = [lineOf(match.sources[0]), lineOf(match.sources[1])];
    const isFromMatches = match.sources.every(({ from }) => from === 'winner' || from === 'loser');
    const fed = isFromMatches ? onceInTheirRound(plan, match, { lineOf, matchOf }) : lines;
    const [source] = match.sources;
    const pool = source.from === 'ranked' ? pools.get(source.pool) : undefined;
    const isRanked = pool?.sent.has(match.key) === true;
    const sent = (isRanked ? pool.sent.get(match.key) : undefined) ?? teamsOn(fed);
    const coming = { fed, sent, pairs: isRanked ? pool.pairs : [sent] };
    resolved.set(match.key, resolveMatch(match, coming, field, facts.get(match.key)));
  }
  return { matches: [...resolved.values()], champion: lineOf(plan.champion), lineOf };
}

/** The teams that may meet in a tree, best first: by their seeds, or where regions meet by the ranking. */
export function orderIn(tree: string | undefined, { seeds, ranking }: BracketField): readonly TeamId[] {
  return (tree === undefined ? undefined : seeds[tree]) ?? ranking;
}

/** Who comes to a match: on its lines, by the results alone, and which pairs rightly meet in it. */
interface Coming {
  readonly fed: readonly [Line, Line];
  readonly sent: readonly TeamId[];
  readonly pairs: readonly (readonly TeamId[])[];
}

function resolveMatch(
  match: PlannedMatch,
  { fed, sent, pairs }: Coming,
  { withdrawn }: BracketField,
  facts: MatchFacts = {},
): ResolvedMatch {
  const { played, standsOver } = facts;
  const sides = played === undefined ? fed : inPlaces(played, fed);
  const isRight = played === undefined || pairs.some((pair) => isSameTeams(pair, played));
  return {
    ...match,
    sides,
    sent,
    isOvertaken: !isRight && !isSameTeams(standsOver, sent),
    ...outcomeOf(sides, facts, withdrawn),
  };
}

/** The teams that played, each on the line it still comes from. */
function inPlaces([one, other]: readonly [TeamId, TeamId], fed: readonly [Line, Line]): [Line, Line] {
  const isSwapped = isTeam(fed[0], other) || isTeam(fed[1], one);
  const [upper, lower] = isSwapped ? [other, one] : [one, other];
  return [
    { is: 'team', team: upper },
    { is: 'team', team: lower },
  ];
}

/** Whether a match has a result, with a winner or without one. */
export function isSettled({ played, isReported }: MatchFacts): boolean {
  return played !== undefined && isReported !== true;
}

function outcomeOf(
  sides: readonly [Line, Line],
  facts: MatchFacts,
  withdrawn: ReadonlySet<TeamId>,
): Pick<ResolvedMatch, 'winner' | 'loser' | 'by'> {
  const { winner, decided } = facts;
  const through = (at: number, by: ResolvedMatch['by']) => ({
    winner: sides[at] ?? OPEN,
    loser: sides[1 - at] ?? OPEN,
    by,
  });
  const indexOf = (team: TeamId | null | undefined) => sides.findIndex((line) => team != null && isTeam(line, team));
  if (decided !== undefined && isSettled(facts) && decided.over === (winner ?? null)) {
    if (decided.team === null) return { winner: EMPTY, loser: EMPTY, by: 'staff' };
    if (indexOf(decided.team) >= 0) return through(indexOf(decided.team), 'staff');
  }
  if (indexOf(winner) >= 0) return through(indexOf(winner), 'result');
  if (winner === null) return { winner: EMPTY, loser: EMPTY, by: 'result' };
  const isOut = (line: Line) => line.is === 'empty' || (line.is === 'team' && withdrawn.has(line.team));
  const [isUpperOut, isLowerOut] = [isOut(sides[0]), isOut(sides[1])];
  if (sides.some(({ is }) => is === 'open') || (!isUpperOut && !isLowerOut)) {
    return { winner: OPEN, loser: OPEN, by: null };
  }
  if (isUpperOut && isLowerOut) return { winner: EMPTY, loser: EMPTY, by: 'walkover' };
  return through(isUpperOut ? 1 : 0, 'walkover');
}
