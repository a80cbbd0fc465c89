import type { Tx } from '#server/platform/db/types.ts';

/** Locks all games of schools until the transaction ends. */
type LockGames = (tx: Tx, schoolIds: readonly number[]) => Promise<void>;

let lockGames: LockGames = () => Promise.reject(new Error('How games are locked was not handed over.'));

/** Says how the games of schools are locked, which stand on schools. Every process does so once, before it moves a school. */
export function connectGameLock(given: LockGames): void {
  lockGames = given;
}

/**
 * Locks the games of a school that is about to move: a result that settles at this moment counts for the county that the
 * school has when it commits. A write that settles locks the game and then its schools, so lock the games before the school.
 */
export const lockGamesOf = (tx: Tx, schoolId: number): Promise<void> => lockGames(tx, [schoolId]);
