import type { Reader, Tx } from '#server/platform/db/types.ts';
import type { GameChange } from './change-games.ts';
import { recordChanges } from './record-changes.ts';

/** The published bracket that a game is a match of, and what that is called there. */
export interface BracketOfGame {
  readonly id: string;
  readonly name: string;
  readonly match: string;
}

/** What follows from changes of games, in the transaction that made them. */
export type Consequence = (tx: Tx, changes: readonly GameChange[]) => Promise<void>;

/** What nouns that stand on games add to them. */
export interface AboveGames {
  /** In this order. */
  readonly consequences: readonly Consequence[];
  /** The brackets of games by the id of the game; games of none are missing. */
  findBracketsOfGames(db: Reader, gameIds: readonly number[]): Promise<ReadonlyMap<number, BracketOfGame>>;
}

let above: AboveGames | undefined;

/** Says what stands on games. Every process does so once, before it touches a game. */
export function connectAbove(given: AboveGames): void {
  above = given;
}

export function aboveGames(): AboveGames {
  if (above === undefined) throw new Error('What follows from changes of games was not handed over.');
  return above;
}

/** Records what changes did that are written already, and does what follows from them. */
export async function followChanges(tx: Tx, changes: readonly GameChange[]): Promise<void> {
  if (changes.length === 0) return;
  await recordChanges(tx, changes);
  for (const consequence of aboveGames().consequences) await consequence(tx, changes);
}
