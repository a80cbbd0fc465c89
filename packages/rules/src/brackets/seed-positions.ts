/**
 * Seeds in the order of the lines of a bracket, top to bottom: 1, 8, 4, 5, 2, 7, 3, 6. Neighbours meet first, the best
 * two can only meet last, and each round, if the better team always wins, again pairs the best with the worst.
 *
 * @param size a power of two
 */
export function seedPositions(size: number): number[] {
  let seeds = [1];
  while (seeds.length < size) {
    const sum = seeds.length * 2 + 1;
    seeds = seeds.flatMap((seed) => [seed, sum - seed]);
  }
  return seeds;
}

/** The smallest bracket that holds so many teams: 2, 4, 8 … */
export function bracketSize(teams: number): number {
  let size = 2;
  while (size < teams) size *= 2;
  return size;
}
