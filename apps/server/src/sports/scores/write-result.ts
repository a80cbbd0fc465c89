import { sql } from 'kysely';
import { announceGames } from '#server/platform/announce.ts';
import type { Tx } from '#server/platform/db/types.ts';
import { consequences, keepHistory, touchGame } from '#server/sports/games/api.ts';
import { describeChanges } from './describe-changes.ts';
import type { LockedGame } from './lock-game.ts';
import { newsOf, type ResultState, type SideState, type Waiting } from './result-state.ts';
import { writeSides } from './write-sides.ts';

export type NewState = ResultState & Waiting;

/** Who changed a game, as its history shows them. */
export interface Author {
  readonly name: string;
  /** Somebody signed in, whose name goes when they leave. */
  readonly memberId?: number | undefined;
}

/**
 * Writes what a game's result becomes, with its history, and moves the records of its teams. The one place that does.
 *
 * @returns whether anything changed.
 */
export async function writeResult(tx: Tx, game: LockedGame, after: NewState, by: Author): Promise<boolean> {
  const changes = describeChanges(game, after);
  const sides = after.sides.filter((side) => !isSame(side, sideOf(game, side.id)));
  if (changes.length === 0 && sides.length === 0 && isSameWaiting(game, after)) return false;
  await writeSides(tx, sides);
  await writeGame(tx, game, after);
  await keepHistory(tx, game.id, changes, { words: by.name, memberId: by.memberId ?? null });
  if (countsAnew(game, after, sides)) {
    // Games before records: whoever settles takes them in this order.
    await consequences().moveBrackets(tx, [game.id]);
    await consequences().refreshRecords(tx, game.sides);
  }
  await announceGames(tx, [game.id], newsOf(game, after));
  return true;
}

/** A score that is only shown counts nowhere, so it moves no record. */
function countsAnew(game: LockedGame, after: NewState, sides: readonly SideState[]): boolean {
  if (game.result_status !== after.result_status || game.forfeit_scope !== after.forfeit_scope) return true;
  return after.result_status !== 'none' && sides.length > 0;
}

async function writeGame(tx: Tx, game: LockedGame, after: NewState): Promise<void> {
  const { result_status, score_trust, forfeit_scope, settles_at, review_reason } = after;
  await touchGame(tx, game.id, {
    result_status,
    score_trust,
    forfeit_scope,
    settles_at,
    review_reason,
    // It waits since it first needed staff, whatever the reason is now.
    review_since: review_reason === null ? null : sql<Date>`coalesce(review_since, now())`,
  });
}

const sideOf = (game: LockedGame, id: number) => game.sides.find((side) => side.id === id);

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
