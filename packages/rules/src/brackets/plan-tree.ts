import type { BracketPart, BracketPool, PlannedBye, PlannedMatch, Source } from './bracket-plan.ts';
import { bracketSize, seedPositions } from './seed-positions.ts';

/** What one knockout is drawn from. */
export interface TreeInput {
  readonly tree: string;
  readonly part: BracketPart;
  /** The source of each line, top to bottom; null for an empty one. As many as a power of two. */
  readonly lines: readonly (Source | null)[];
  readonly playIns: boolean;
  /** Lines of the rounds that are reseeded. */
  readonly reseedAt: ReadonlySet<number>;
}

export interface TreePlan {
  readonly matches: PlannedMatch[];
  readonly byes: PlannedBye[];
  readonly pools: Record<string, BracketPool>;
  readonly winner: Source;
}

/** Entrants on the lines of the smallest bracket that holds them, the best first: byes go to the top. */
export function seededLines(entrants: readonly Source[]): (Source | null)[] {
  return seedPositions(bracketSize(entrants.length)).map((seed) => entrants[seed - 1] ?? null);
}

/**
 * The matches and byes of a knockout, round by round; each round pairs the neighbours of the lines that are left.
 *
 * @throws {RangeError} when fewer than two lines have a source.
 */
export function planTree(input: TreeInput): TreePlan {
  const plan: Omit<TreePlan, 'winner'> = { matches: [], byes: [], pools: {} };
  const hasOverflow = input.playIns && input.lines.includes(null);
  let lines = input.lines;
  for (let round = hasOverflow ? 0 : 1; lines.length > 1; round += 1) {
    lines = planRound(plan, input, reseeded(plan, input, lines), round);
  }
  const [winner] = lines;
  if (winner == null) throw new RangeError('A bracket needs at least two teams.');
  return { ...plan, winner };
}

/** The lines of a round; where it is reseeded, places in a pool instead of the winners of the round before. */
function reseeded(
  plan: Omit<TreePlan, 'winner'>,
  { tree, reseedAt }: TreeInput,
  lines: readonly (Source | null)[],
): readonly (Source | null)[] {
  // Two teams are the same pair however they are ranked.
  if (lines.length <= 2 || !reseedAt.has(lines.length)) return lines;
  const left = lines.filter((line) => line !== null);
  // Nothing has been played that could have changed the order of the seeds.
  if (left.every((line) => line.from === 'seed' && line.tree === tree)) return lines;
  const pool = poolKey(tree, lines.length);
  plan.pools[pool] = { tree, left };
  return seedPositions(lines.length).map((place) => (place <= left.length ? { from: 'ranked', pool, place } : null));
}

function planRound(
  { matches, byes }: Pick<TreePlan, 'matches' | 'byes'>,
  { tree, part }: TreeInput,
  lines: readonly (Source | null)[],
  round: number,
): (Source | null)[] {
  const next: (Source | null)[] = [];
  for (let slot = 0; slot < lines.length / 2; slot += 1) {
    const [upper = null, lower = null] = lines.slice(slot * 2, slot * 2 + 2);
    const place = { tree, part: round === 0 ? ('playIn' as const) : part, round, slot, lines: lines.length };
    if (upper !== null && lower !== null) {
      const key = matchKey(tree, part, round, slot);
      matches.push({ ...place, key, sources: [upper, lower] });
      next.push({ from: 'winner', match: key });
      continue;
    }
    const alone = upper ?? lower;
    const into = matchKey(tree, part, round + 1, Math.floor(slot / 2));
    if (alone !== null && round > 0) byes.push({ ...place, source: alone, into });
    next.push(alone);
  }
  return next;
}

/** Names the teams left in a tree before a round of so many lines. */
export function poolKey(tree: string, lines: number): string {
  return `${tree}-of-${lines}`;
}

function matchKey(tree: string, part: BracketPart, round: number, slot: number): string {
  return `${tree}-${part === 'consolation' ? 'c' : ''}${round}-${slot + 1}`;
}
