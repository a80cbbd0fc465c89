/** A stream of chance that its seed determines: the same seed gives the same numbers on every machine. */
export interface Random {
  /** From 0 up to, and never, 1. */
  next(): number;
  /** A whole number; both bounds can come up. */
  int(from: number, to: number): number;
  chance(probability: number): boolean;
  /** @throws {RangeError} for an empty list. */
  pick<T>(items: readonly T[]): T;
  shuffle<T>(items: readonly T[]): T[];
  normal(mean: number, deviation: number): number;
  poisson(mean: number): number;
}

/**
 * Opens a stream for what the words name. Each thing of the demo world draws from a stream of its own, so that one more
 * school or sport does not change what happens to all the others.
 */
export function randomFor(...words: readonly (string | number)[]): Random {
  const next = mulberry32(hash(words.join('/')));
  const int = (from: number, to: number) => from + Math.floor(next() * (to - from + 1));
  return {
    next,
    int,
    chance: (probability) => next() < probability,
    pick: (items) => pickFrom(items, next),
    shuffle: (items) => shuffled(items, int),
    // Twelve uniform draws come close to a normal one, without functions that engines may round differently.
    normal: (mean, deviation) => mean + deviation * (Array.from({ length: 12 }, next).reduce(sum, 0) - 6),
    poisson: (mean) => poisson(mean, next),
  };
}

const sum = (a: number, b: number) => a + b;

function pickFrom<T>(items: readonly T[], next: () => number): T {
  const index = Math.floor(next() * items.length);
  if (items.length === 0) throw new RangeError('Nothing to pick from');
  return items[index] as T;
}

function shuffled<T>(items: readonly T[], int: Random['int']): T[] {
  const order = [...items];
  for (let last = order.length - 1; last > 0; last -= 1) {
    const other = int(0, last);
    [order[last], order[other]] = [order[other] as T, order[last] as T];
  }
  return order;
}

/** Knuth's way: how many draws it takes to fall below e^-mean. Good for the small means of goals and touchdowns. */
function poisson(mean: number, next: () => number): number {
  const floor = Math.exp(-mean);
  let count = 0;
  for (let product = next(); product > floor; product *= next()) count += 1;
  return count;
}

/** FNV-1a, with a final mix so that neighbouring words ('game 1', 'game 2') open unrelated streams. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) value = Math.imul(value ^ text.charCodeAt(at), 0x01000193);
  value = Math.imul(value ^ (value >>> 16), 0x85ebca6b);
  value = Math.imul(value ^ (value >>> 13), 0xc2b2ae35);
  return (value ^ (value >>> 16)) >>> 0;
}

function mulberry32(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let value = Math.imul(state ^ (state >>> 15), 1 | state);
    value = (value + Math.imul(value ^ (value >>> 7), 61 | value)) ^ value;
    return ((value ^ (value >>> 14)) >>> 0) / 2 ** 32;
  };
}
