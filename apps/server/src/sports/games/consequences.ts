import type { Reader, Tx } from '#server/platform/db/types.ts';

/** The published bracket that a game is a match of, and what that is called there. */
export interface BracketOfGame {
  readonly id: string;
  readonly name: string;
  readonly match: string;
}

/** A team whose record may have moved. */
interface Team {
  readonly school_id: number;
  readonly sport_id: number;
  readonly season: number;
}

/** What nouns that stand on games add to them. */
export interface Consequences {
  /** Follows a result that counts differently now, or whose teams are others. Answers whether a bracket moved. */
  moveBrackets(tx: Tx, gameIds: readonly number[]): Promise<boolean>;
  refreshRecords(tx: Tx, teams: Iterable<Team>): Promise<void>;
  /** The brackets of games by the id of the game; games of none are missing. */
  findBracketsOfGames(db: Reader, gameIds: readonly number[]): Promise<ReadonlyMap<number, BracketOfGame>>;
}

let given: Consequences | undefined;

/** Says what follows from changes of games. The program does so once, before it touches a game. */
export function setConsequences(consequences: Consequences): void {
  given = consequences;
}

export function consequences(): Consequences {
  if (given === undefined) throw new Error('Nothing was said to follow from changes of games.');
  return given;
}
