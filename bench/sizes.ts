/** How much of the world a database holds. A county and season always has as many games as any other. */
export interface Size {
  readonly states: number;
  readonly seasons: number;
}

export const COUNTIES_A_STATE = 10;
export const SCHOOLS_A_COUNTY = 10;
export const SPORTS = 5;
/** Of one sport, county and season: each pair of the county's schools at both places, and one game each abroad. */
export const GAMES_A_SPORT = 100;

export const gamesIn = ({ states, seasons }: Size): number =>
  states * seasons * COUNTIES_A_STATE * SPORTS * GAMES_A_SPORT;

/** What the issue compares, and a tenth of it for trying the benchmark itself. */
export const SIZES = {
  full: { small: { states: 2, seasons: 5 }, large: { states: 20, seasons: 10 }, imported: 100_000 },
  quick: { small: { states: 1, seasons: 1 }, large: { states: 4, seasons: 5 }, imported: 5_000 },
} as const satisfies Record<string, { small: Size; large: Size; imported: number }>;
