import { sql } from 'kysely';
import { anyOf } from '#server/platform/db/lists.ts';
import type { Tx } from '#server/platform/db/types.ts';
import { isSoFar } from '#server/sports/unreported/api.ts';
import type { GameChange, GameSchools } from './game-change.ts';

/** What follows from changes of games, in the transaction that made them. */
type Consequence = (tx: Tx, changes: readonly GameChange[]) => Promise<unknown>;

interface Connected {
  /** Before games get another day or other teams: where they are shown until then is known only now. */
  readonly beforeMoves: (tx: Tx, gameIds: readonly number[]) => Promise<void>;
  /** In their order. */
  readonly afterChanges: readonly Consequence[];
}

let connected: Connected | undefined;

/** Says what follows from changes of games. Every process does so once, before it touches a game. */
export function connectConsequences(given: Connected): void {
  connected = given;
}

function listConnected(): Connected {
  if (connected === undefined) throw new Error('What follows from changes of games was not handed over.');
  return connected;
}

/** Does what is due before games move to other days or teams. */
export async function prepareMoves(tx: Tx, gameIds: readonly number[]): Promise<void> {
  if (gameIds.length > 0) await listConnected().beforeMoves(tx, gameIds);
}

/** Does what follows, one after the other. */
export async function doConsequences(tx: Tx, changes: readonly GameChange[]): Promise<void> {
  for (const consequence of listConnected().afterChanges) await consequence(tx, changes);
}

/**
 * Sends games to staff that were taken off the schedule after their end was reported: one side says that it was played,
 * the other one that it was not, and a lost game does not go away by one side's word. Answers which.
 */
export async function flagGamesForReview(tx: Tx, gameIds: readonly number[], at: Temporal.Instant): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    update games g set review_reason = 'disputed', review_since = ${at.toString()}::timestamptz, settles_at = null
    where g.id = ${anyOf(gameIds)} and g.review_reason is null
      and g.result_status = 'none' and g.score_trust <> 'unreported' and not ${isSoFar} returning g.id`.execute(tx);
  return rows.map(({ id }) => id);
}

/** The other schools of games are asked whether they know of a change; these know. Where there are no others, none is asked. */
export async function requestConfirmation(tx: Tx, own: readonly GameSchools[], at: Temporal.Instant): Promise<void> {
  const rows = own.map(({ gameId, schoolIds }) => ({ game_id: gameId, school_ids: schoolIds }));
  await sql`
    update game_results r set unconfirmed_since = case
      when r.school_id = any(given.school_ids) then null
      else coalesce(r.unconfirmed_since, ${at.toString()}::timestamptz) end
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given(game_id int, school_ids int[])
    where r.game_id = given.game_id
      and exists (select from game_results other
        where other.game_id = r.game_id and other.school_id <> all(given.school_ids))`.execute(tx);
}
