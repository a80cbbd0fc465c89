/** Games of one slate: as many as are picked in half a minute. */
export const SLATE_GAMES = 10;
/** With fewer there is no slate: a coin would win it. */
export const LEAST_GAMES = 3;

/** What a team did so far in its season. */
export interface TeamRecord {
  readonly wins: number;
  readonly losses: number;
  readonly ties: number;
}

/** A game of the week that may be on a slate. */
export interface Candidate {
  readonly id: number;
  /** When it takes no picks any more: text that sorts by time. */
  readonly locksAt: string;
  /** How many members follow one of its teams. */
  readonly followers: number;
  readonly records: readonly [TeamRecord, TeamRecord];
}

/**
 * The games of a slate, the first to start first: those that most people follow and whose sides are most alike by their
 * records, each worth as much as the other. The same games in any order give the same slate; empty when there are too few.
 */
export function chooseGames<T extends Candidate>(candidates: readonly T[]): T[] {
  if (candidates.length < LEAST_GAMES) return [];
  const most = Math.max(...candidates.map(({ followers }) => followers));
  const byWorth = candidates
    .map((game) => ({ game, worth: evennessOf(game.records) + shareOf(game.followers, most) }))
    .sort((a, b) => b.worth - a.worth || winsOf(b.game) - winsOf(a.game) || a.game.id - b.game.id);
  return byWorth
    .slice(0, SLATE_GAMES)
    .map(({ game }) => game)
    .sort((a, b) => (a.locksAt === b.locksAt ? a.id - b.id : a.locksAt < b.locksAt ? -1 : 1));
}

/** From 0, a team that won all against one that won none, to 1. Before its first game a team is taken as an even one. */
function evennessOf([one, other]: Candidate['records']): number {
  return 1 - Math.abs(pctOf(one) - pctOf(other));
}

function pctOf({ wins, losses, ties }: TeamRecord): number {
  const played = wins + losses + ties;
  return played === 0 ? 0.5 : (wins + ties / 2) / played;
}

/** From 0 to 1. Ten followers against a hundred are half of it: one big school would leave the others no game. */
function shareOf(followers: number, most: number): number {
  return most === 0 ? 0 : Math.log(1 + followers) / Math.log(1 + most);
}

const winsOf = ({ records: [one, other] }: Candidate): number => one.wins + other.wins;
