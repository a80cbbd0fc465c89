import type { Tx } from '#server/platform/db/types.ts';
import { changeGames, type Game } from '#server/sports/games/api.ts';
import { describeChanges } from './describe-changes.ts';
import type { ResultState, SideState, Waiting } from './settlement.ts';

/** Who changed a game, as its history shows them. */
export interface Author {
  readonly name: string;
  /** A member signed in, whose name goes when they leave. */
  readonly memberId?: number | undefined;
  /** When, by the clock of the write; the start of the transaction when absent. */
  readonly at?: Temporal.Instant | undefined;
}

/**
 * Writes what a game's result becomes, with its history, and moves the records of its teams. The one place that does.
 *
 * @returns whether anything changed.
 */
export async function writeResult(tx: Tx, game: Game, after: ResultState & Waiting, by: Author): Promise<boolean> {
  const fields = describeChanges(game, after);
  const sides = after.sides.filter(
    (side) =>
      !isSame(
        side,
        game.sides.find(({ id }) => id === side.id),
      ),
  );
  if (fields.length === 0 && sides.length === 0 && isSameWaiting(game, after)) return false;
  const { result_status, score_trust, forfeit_scope, settles_at, review_reason } = after;
  await changeGames(tx, [
    {
      cause: 'result',
      game,
      columns: { result_status, score_trust, forfeit_scope, settles_at, review_reason },
      teams: sides.map(({ id, score, place, forfeited, won_by_criteria, parts = [] }) => ({
        id,
        score,
        place,
        forfeited,
        won_by_criteria,
        parts: [...parts],
      })),
      fields,
      by: { words: by.name, memberId: by.memberId ?? null, at: by.at },
      counts: countsDifferently(game, after, sides),
    },
  ]);
  return true;
}

/** A score that is only shown counts nowhere, so it moves no record. */
function countsDifferently(game: Game, after: ResultState, sides: readonly SideState[]): boolean {
  if (game.result_status !== after.result_status || game.forfeit_scope !== after.forfeit_scope) return true;
  return after.result_status !== 'none' && sides.length > 0;
}

function isSame(side: SideState, before: SideState | undefined): boolean {
  return (
    side.score === before?.score &&
    side.place === before.place &&
    side.forfeited === before.forfeited &&
    side.won_by_criteria === before.won_by_criteria &&
    String(side.parts ?? '') === String(before.parts ?? '')
  );
}

function isSameWaiting(before: Waiting, after: Waiting): boolean {
  return before.review_reason === after.review_reason && before.settles_at?.getTime() === after.settles_at?.getTime();
}
