/** A pair of a round: the first of the two is at home. */
export type Pairing<T> = readonly [home: T, away: T];

/**
 * Rounds in which every team meets every other once and nobody plays twice in a round (circle method). With an odd
 * number one team rests in each round. Each team is at home as often as away, within one.
 */
export function roundRobin<T>(teams: readonly T[]): Pairing<T>[][] {
  const size = teams.length + (teams.length % 2);
  return Array.from({ length: Math.max(0, size - 1) }, (_, round) =>
    Array.from({ length: size / 2 }, (_, at) => [seat(at, round, size), seat(size - 1 - at, round, size)] as const)
      .filter(([one, other]) => Math.max(one, other) < teams.length)
      .map(([one, other]) => pair(teams, Math.min(one, other), Math.max(one, other))),
  );
}

/** The first team stays in its seat, the others move on by one seat a round. */
function seat(at: number, round: number, size: number): number {
  return at === 0 ? 0 : 1 + ((at - 1 + round) % (size - 1));
}

/** Home by the parity of the two numbers: that alone shares the home games out evenly. */
function pair<T>(teams: readonly T[], low: number, high: number): Pairing<T> {
  const [one, other] = [teams[low] as T, teams[high] as T];
  return (low + high) % 2 === 1 ? [one, other] : [other, one];
}

/** The same rounds again with home and away exchanged. */
export function returnRounds<T>(rounds: readonly Pairing<T>[][]): Pairing<T>[][] {
  return rounds.map((round) => round.map(([home, away]): Pairing<T> => [away, home]));
}
