/** One of the promised figures: a ratio, measured in several rounds of one run. */
export interface Figure {
  readonly name: string;
  /** Without one it is only printed. */
  readonly limit: { readonly atLeast: number } | { readonly atMost: number } | undefined;
  /** One a round. */
  readonly ratios: readonly number[];
}

/** The value below which this share of the values lies, between neighbours by their distance. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  const at = (sorted.length - 1) * share;
  const low = sorted[Math.floor(at)] ?? Number.NaN;
  const high = sorted[Math.ceil(at)] ?? Number.NaN;
  return low + (high - low) * (at - Math.floor(at));
}

export const median = (values: readonly number[]): number => quantile(values, 0.5);

export function isKept({ limit, ratios }: Figure): boolean {
  if (limit === undefined) return true;
  return 'atLeast' in limit ? median(ratios) >= limit.atLeast : median(ratios) <= limit.atMost;
}

/** `PASS  cached page against bare node:http  0.83 (0.81 to 0.84)  at least 0.7`. */
export function lineOf(figure: Figure): string {
  const { name, limit, ratios } = figure;
  if (limit === undefined) return `      ${name.padEnd(58)} ${spreadOf(ratios)}`;
  const wanted = 'atLeast' in limit ? `at least ${limit.atLeast}` : `at most ${limit.atMost}`;
  return `${isKept(figure) ? 'PASS' : 'MISS'}  ${name.padEnd(58)} ${spreadOf(ratios).padEnd(22)} ${wanted}`;
}

const spreadOf = (ratios: readonly number[]): string =>
  `${median(ratios).toFixed(2)} (${quantile(ratios, 0.25).toFixed(2)} to ${quantile(ratios, 0.75).toFixed(2)})`;

/** How long some work takes, in milliseconds. */
export async function timed(work: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now();
  await work();
  return performance.now() - startedAt;
}

/**
 * Measures two sides in turns, so that whatever else the machine does meets both; who begins changes with the round.
 * Answers with `of(first) / of(second)` of each round.
 */
export async function inTurns(rounds: number, first: () => Promise<number>, second: () => Promise<number>) {
  const ratios: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const sides = round % 2 === 0 ? [first, second] : [second, first];
    const values = new Map<unknown, number>();
    for (const side of sides) values.set(side, await side());
    ratios.push((values.get(first) ?? Number.NaN) / (values.get(second) ?? Number.NaN));
  }
  return ratios;
}

/** Two sides doing the same work, numbered; each does every number once a round, turn by turn. */
export interface Contest {
  readonly rounds: number;
  readonly calls: number;
  first(call: number, round: number): Promise<unknown>;
  second(call: number, round: number): Promise<unknown>;
}

/**
 * Times single calls of two sides in turns, after one round that does not count: statements are prepared then, and
 * pages in memory. Answers with the first side's median over the second's, of each round.
 */
export async function medianRatios({ rounds, calls, first, second }: Contest): Promise<number[]> {
  const ratios: number[] = [];
  for (let round = 0; round <= rounds; round += 1) {
    const times = { first: [] as number[], second: [] as number[] };
    for (let call = 0; call < calls; call += 1) {
      const firstBegins = (call + round) % 2 === 0;
      if (firstBegins) times.first.push(await timed(() => first(call, round)));
      times.second.push(await timed(() => second(call, round)));
      if (!firstBegins) times.first.push(await timed(() => first(call, round)));
    }
    if (round > 0) ratios.push(median(times.first) / median(times.second));
  }
  return ratios;
}
