import type { TeamId } from '../result.ts';
import type { BracketPlan, PlannedMatch, Source } from './bracket-plan.ts';

/** Who stands on a line: a team, somebody still to come, or nobody any more. */
export type Line =
  | { readonly is: 'team'; readonly team: TeamId }
  | { readonly is: 'open' }
  /** Whoever was to come here withdrew, or a double forfeit let nobody through. */
  | { readonly is: 'nobody' };

/** The teams of a bracket. */
export interface BracketField {
  /** Teams by tree, best seed first. */
  readonly seeds: Readonly<Record<string, readonly TeamId[]>>;
  /** Best first over all trees, for rounds of the final tree that are seeded anew. */
  readonly ranking: readonly TeamId[];
  readonly withdrawn: ReadonlySet<TeamId>;
}

/** What has become of a match. */
export interface MatchFacts {
  /** The teams that played it, whatever the matches before say now. */
  readonly played?: readonly [TeamId, TeamId];
  /** Who won it; null when nobody did (a double forfeit), absent while it is open. */
  readonly winner?: TeamId | null;
  /** Whom staff sent on, whatever the result says. */
  readonly decided?: TeamId;
}

/** A match with all that is known of it. */
export interface ResolvedMatch extends PlannedMatch {
  readonly sides: readonly [Line, Line];
  readonly winner: Line;
  readonly loser: Line;
  /** How the winner was found; null while there is none. */
  readonly by: 'result' | 'walkover' | 'staff' | null;
  /** The teams the matches before send here now are not those that played it. */
  readonly isOvertaken: boolean;
}

export interface ResolvedBracket {
  readonly matches: readonly ResolvedMatch[];
  readonly champion: Line;
  /** Who stands on the line that a source describes. */
  lineOf(source: Source): Line;
}

const OPEN: Line = { is: 'open' };
const NOBODY: Line = { is: 'nobody' };

/**
 * Fills a bracket from what is known of its matches. Nothing is remembered from one time to the next: the same facts
 * give the same bracket in whatever order they became known, and a correction moves everyone who is not held by a
 * match that was played.
 */
export function resolveBracket(
  plan: BracketPlan,
  field: BracketField,
  facts: ReadonlyMap<string, MatchFacts>,
): ResolvedBracket {
  const resolved = new Map<string, ResolvedMatch>();
  const pools = new Map<string, readonly Line[]>();
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
        const pool = plan.pools[source.pool];
        const lines = pools.get(source.pool) ?? rankPool((pool?.left ?? []).map(lineOf), orderIn(pool?.tree, field));
        pools.set(source.pool, lines);
        return lines[source.place - 1] ?? OPEN;
      }
    }
  };
  for (const match of plan.matches) resolved.set(match.key, resolveMatch(match, lineOf, field, facts.get(match.key)));
  return { matches: [...resolved.values()], champion: lineOf(plan.champion), lineOf };
}

/** The teams that may meet in a tree, best first: by their seeds, or where regions meet by the ranking. */
export function orderIn(tree: string | undefined, { seeds, ranking }: BracketField): readonly TeamId[] {
  return (tree === undefined ? undefined : seeds[tree]) ?? ranking;
}

/** Nobody has a place before all have arrived; those who never will stand last. */
function rankPool(lines: readonly Line[], order: readonly TeamId[]): readonly Line[] {
  if (lines.some(({ is }) => is === 'open')) return [];
  const rankOf = (line: Line) => (line.is === 'team' ? order.indexOf(line.team) : Number.POSITIVE_INFINITY);
  return lines.toSorted((one, other) => Math.sign(rankOf(one) - rankOf(other)) || 0);
}

function resolveMatch(
  match: PlannedMatch,
  lineOf: (source: Source) => Line,
  { withdrawn }: BracketField,
  facts: MatchFacts = {},
): ResolvedMatch {
  const fed: [Line, Line] = [lineOf(match.sources[0]), lineOf(match.sources[1])];
  const { played } = facts;
  const sides = played === undefined ? fed : inPlaces(played, fed);
  const isOvertaken = played !== undefined && !fed.every((line, at) => isSameLine(line, sides[at]));
  return { ...match, sides, isOvertaken, ...outcomeOf(sides, facts, withdrawn) };
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

function outcomeOf(
  sides: readonly [Line, Line],
  { winner, decided }: MatchFacts,
  withdrawn: ReadonlySet<TeamId>,
): Pick<ResolvedMatch, 'winner' | 'loser' | 'by'> {
  const through = (at: number, by: ResolvedMatch['by']) => ({
    winner: sides[at] ?? OPEN,
    loser: sides[1 - at] ?? OPEN,
    by,
  });
  const indexOf = (team: TeamId | null | undefined) => sides.findIndex((line) => team != null && isTeam(line, team));
  if (indexOf(decided) >= 0) return through(indexOf(decided), 'staff');
  if (indexOf(winner) >= 0) return through(indexOf(winner), 'result');
  if (winner === null) return { winner: NOBODY, loser: NOBODY, by: 'result' };
  const isOut = (line: Line) => line.is === 'nobody' || (line.is === 'team' && withdrawn.has(line.team));
  const [isUpperOut, isLowerOut] = [isOut(sides[0]), isOut(sides[1])];
  if (sides.some(({ is }) => is === 'open') || (!isUpperOut && !isLowerOut)) {
    return { winner: OPEN, loser: OPEN, by: null };
  }
  if (isUpperOut && isLowerOut) return { winner: NOBODY, loser: NOBODY, by: 'walkover' };
  return through(isUpperOut ? 1 : 0, 'walkover');
}

function isTeam(line: Line, team: TeamId): boolean {
  return line.is === 'team' && line.team === team;
}

function isSameLine(one: Line, other: Line | undefined): boolean {
  return one.is === 'team' ? other?.is === 'team' && one.team === other.team : one.is === other?.is;
}
