import type { DuplicateGame } from '@csz/contract/schedule/calendar-schedule';
import type { Db, Tx } from '#server/platform/db/types.ts';

/** What became of a save: written, or kept back because the game may be there already. */
export type SaveOutcome =
  | { readonly gameId: number; readonly warnings: readonly string[] }
  | { readonly gameId: null; readonly duplicates: readonly DuplicateGame[] };

/** Ends the transaction without a trace: placeholders and teams that were made on the way go too. */
export class DuplicatesFound extends Error {
  readonly duplicates: readonly DuplicateGame[];

  constructor(duplicates: readonly DuplicateGame[]) {
    super('The game may be there already.');
    this.name = 'DuplicatesFound';
    this.duplicates = duplicates;
  }
}

/** Runs a save in one transaction; duplicates that it finds are an answer, not a failure. */
export async function saving(
  db: Db,
  save: (tx: Tx) => Promise<{ gameId: number; warnings: readonly string[] }>,
): Promise<SaveOutcome> {
  try {
    return await db.transaction().execute(save);
  } catch (error) {
    if (error instanceof DuplicatesFound) return { gameId: null, duplicates: error.duplicates };
    throw error;
  }
}
