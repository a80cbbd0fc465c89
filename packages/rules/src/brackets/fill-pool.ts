import type { TeamId } from '../result.ts';
import type { BracketPlan, Source } from './bracket-plan.ts';
import { isSameTeams, isTeam, type Line, teamsOn } from './lines.ts';
import type { MatchFacts, ResolvedMatch } from './resolved-match.ts';

/** A match of a round that is reseeded: the places it is fed from, and the teams that played it already. */
interface PoolMatch {
  readonly key: string;
  readonly places: readonly number[];
  readonly played: readonly [TeamId, TeamId] | undefined;
}

/** The teams on the places of a pool. */
export interface FilledPool {
  /** The teams that the results alone send to each match, by its key; none until all have arrived. */
  readonly sent: ReadonlyMap<string, readonly TeamId[]>;
  /** Who rightly meets in the round: by the results alone, and around the matches that staff let stand. */
  readonly pairs: readonly (readonly TeamId[])[];
  /** The same around all matches that were played: they hold their teams and the places these took. */
  readonly placed: ReadonlyMap<number, Line>;
}

/** What is known when a pool is filled. */
interface PoolFacts {
  /** Teams, best first. */
  readonly order: readonly TeamId[];
  lineOf(source: Source): Line;
  matchOf(key: string): Pick<ResolvedMatch, 'sides'> | undefined;
  factsOf(key: string): MatchFacts | undefined;
}

/**
 * Ranks the teams left in a tree. Where a correction comes after a match of the round was played, that match keeps its
 * two teams until staff strike it, and the others are paired among the rest: no team is in two of them.
 */
export function fillPool(plan: BracketPlan, pool: string, known: PoolFacts): FilledPool {
  const lines = (plan.pools[pool]?.left ?? []).map((source) => ({ source, line: known.lineOf(source) }));
  const matches = matchesOf(plan, pool).map((match) => ({ ...match, played: known.factsOf(match.key)?.played }));
  const plain = placeAround([], lines, known);
  const sent = new Map(matches.map(({ key, places }) => [key, teamsAt(plain, places)]));
  const standing = matches.filter(({ key }) => isSameTeams(known.factsOf(key)?.standsOver, sent.get(key)));
  const around = placeAround(standing, lines, known);
  return {
    sent,
    pairs: [...sent.values(), ...matches.map(({ places }) => teamsAt(around, places))],
    placed: placeAround(
      matches.filter(({ played }) => played !== undefined),
      lines,
      known,
    ),
  };
}

/** The matches of the round that is paired from a pool. */
function matchesOf({ matches }: BracketPlan, pool: string) {
  return matches.flatMap(({ key, sources }) => {
    const places = sources.flatMap((source) =>
      source.from === 'ranked' && source.pool === pool ? [source.place] : [],
    );
    // One place alone is a team with a bye: the match belongs to the round after.
    return places.length < 2 ? [] : [{ key, places }];
  });
}

interface PoolLine {
  readonly source: Source;
  readonly line: Line;
}

/** The places of matches that hold their teams are theirs; the rest fill the others in their order. */
function placeAround(holding: readonly PoolMatch[], lines: readonly PoolLine[], known: PoolFacts): Map<number, Line> {
  const placed = new Map<number, Line>();
  const taken = new Set<number>();
  for (const { places, played = [] } of holding) {
    const bestFirst = played.toSorted((one, other) => known.order.indexOf(one) - known.order.indexOf(other));
    for (const [at, team] of bestFirst.entries()) {
      placed.set(places[at] ?? 0, { is: 'team', team });
      taken.add(lineHeld(team, { lines, taken, known }));
    }
  }
  const rest = lines.flatMap(({ line }, at) => (taken.has(at) ? [] : [line]));
  const ranked = rankLines(rest, known.order);
  const open = lines.flatMap((_, at) => (placed.has(at + 1) ? [] : [at + 1]));
  for (const [at, place] of open.entries()) placed.set(place, ranked[at] ?? { is: 'open' });
  return placed;
}

/** The line that a team holds: its own, or the one it lost by a correction; -1 where it has none. */
function lineHeld(
  team: TeamId,
  { lines, taken, known }: { lines: readonly PoolLine[]; taken: ReadonlySet<number>; known: PoolFacts },
): number {
  const own = lines.findIndex(({ line }, at) => !taken.has(at) && isTeam(line, team));
  return own >= 0 ? own : lines.findIndex(({ source }, at) => !taken.has(at) && cameFrom(source, team, known));
}

function teamsAt(placed: ReadonlyMap<number, Line>, places: readonly number[]): TeamId[] {
  return teamsOn(places.flatMap((place) => placed.get(place) ?? []));
}

/** No team has a place before all have arrived; those that never will come last. */
function rankLines(lines: readonly Line[], order: readonly TeamId[]): readonly Line[] {
  if (lines.some(({ is }) => is === 'open')) return [];
  const rankOf = (line: Line) => (line.is === 'team' ? order.indexOf(line.team) : Number.POSITIVE_INFINITY);
  return lines.toSorted((one, other) => Math.sign(rankOf(one) - rankOf(other)) || 0);
}

/** The team played the match whose winner comes here. */
function cameFrom(source: Source, team: TeamId, { matchOf }: PoolFacts): boolean {
  if (source.from !== 'winner' && source.from !== 'loser') return false;
  return matchOf(source.match)?.sides.some((line) => isTeam(line, team)) === true;
}
