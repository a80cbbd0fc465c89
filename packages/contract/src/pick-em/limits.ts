/** Picks that are saved with one call: those that a guest kept on the device. */
export const PICKS_AT_ONCE = 100;
/** The largest guess of a total. */
export const MOST_TOTAL = 9999;
/** Players on one page of a board. */
export const PLAYERS_PER_PAGE = 25;
/** Members of a league of friends. */
export const MOST_FRIENDS = 100;
/** Leagues that one member is in. */
export const MOST_LEAGUES = 20;
/** The most characters of a league's name. */
export const LONGEST_LEAGUE_NAME = 40;
