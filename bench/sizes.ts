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

/** Games of the seasons that are over; their ids come first. All their results are in, whatever day it is today. */
export const endedGamesIn = ({ states, seasons }: Size): number => gamesIn({ states, seasons: seasons - 1 });

/** 10,000,000 games: more states than there are, and all seasons that the database takes. Builds for a quarter of an hour. */
export const HUGE = { states: 134, seasons: 15 } as const satisfies Size;

/** 50,000 games against 1,000,000, 100,000 in a file, and 50,000 posts against 1,000,000; less of all for trying the benchmark itself. */
export const SIZES = {
  full: {
    small: { states: 2, seasons: 5 },
    large: { states: 20, seasons: 10 },
    imported: { states: 4, seasons: 5 },
    posts: { small: 50_000, large: 1_000_000 },
  },
  quick: {
    small: { states: 1, seasons: 2 },
    large: { states: 4, seasons: 5 },
    imported: { states: 1, seasons: 1 },
    posts: { small: 10_000, large: 50_000 },
  },
} as const satisfies Record<
  string,
  { small: Size; large: Size; imported: Size; posts: { small: number; large: number } }
>;
