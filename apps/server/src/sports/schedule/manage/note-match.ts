import type { Platform } from '#server/platform/platform.ts';
import { type FieldChange, getGame } from '#server/sports/games/api.ts';
import { type NotedGame, noteChanges } from './note-changes.ts';
import { noteRemovals } from './note-removal.ts';

/** What a notice calls a game whose teams go on elsewhere in their bracket, so that nobody plays it. */
export const OUT_OF_BRACKET = 'Out of its bracket';

declare module '#server/platform/jobs.ts' {
  interface JobData {
    /** A result moves brackets, and scheduling asks scores: playoffs, between them, tells us by a job. */
    'note-match': MatchNews;
  }
}

/** What became of a game that a bracket entered and nobody has played. */
export interface MatchNews {
  readonly gameId: number;
  /** Its teams until then. */
  readonly sides: NotedGame['sides'];
  /** Null where the game is gone. */
  readonly changes: readonly FieldChange[] | null;
}

/** Leaves notices about a game of a bracket that went to other teams, or that its bracket has no more. */
export function noteMatch({ db, clock }: Platform, { gameId, sides, changes }: MatchNews): Promise<void> {
  return db.transaction().execute(async (tx) => {
    const now = await getGame(tx, gameId, { withRemoved: true });
    const game = { ...now, sides };
    const author = { memberId: null };
    if (changes === null) await noteRemovals(tx, clock, [{ game, author, as: OUT_OF_BRACKET }]);
    // What was told of it before it went is of no use any more.
    else if (now.removed_at === null) await noteChanges(tx, clock, { game, changes, author });
  });
}
