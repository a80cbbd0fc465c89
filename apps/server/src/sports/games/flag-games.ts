import type { Outcome } from '@csz/rules/result';
import { sql } from 'kysely';
import type { Tx } from '#server/platform/db/types.ts';
import { recordEvent } from '#server/platform/events/record-event.ts';
import { type GameChange, writeHistory } from './change-games.ts';
import type { Game } from './game.ts';

interface Lock {
  readonly isLocked: boolean;
  /** The id of the member who does it. */
  readonly actor: number;
}

/** Closes a game to further reports, or opens it again. */
export async function lockScores(tx: Tx, gameId: number, { isLocked, actor }: Lock): Promise<void> {
  await sql`
    update games set locked_at = case when ${isLocked} then coalesce(locked_at, now()) end, version = version + 1
    where id = ${gameId}`.execute(tx);
  await recordLock(tx, gameId, { isLocked, actor });
}

const recordLock = (tx: Tx, gameId: number, { isLocked, actor }: Lock) =>
  recordEvent(tx, { type: isLocked ? 'score.locked' : 'score.unlocked', actor, subject: `game:${gameId}`, data: {} });

/**
 * Nothing waits for staff any more, except that a bracket went on: that is decided there, where one sees who has played
 * on. Without a change the version moves all the same, so that a colleague's open page of the game is refused.
 */
export async function closeReview(
  tx: Tx,
  { id, locked_at }: Pick<Game, 'id' | 'locked_at'>,
  { isSame, lock, actor }: { isSame: boolean; lock: boolean; actor: number },
): Promise<void> {
  await sql`
    update games set settles_at = null,
      review_reason = case when review_reason = 'advanced' then review_reason end,
      review_since = case when review_reason = 'advanced' then review_since end,
      locked_at = case when ${lock} then coalesce(locked_at, now()) else locked_at end,
      version = version + ${isSame ? 1 : 0}::int
    where id = ${id}`.execute(tx);
  if (lock && locked_at === null) await recordLock(tx, id, { isLocked: true, actor });
}

/** Sends games to staff whose bracket went on with another result. */
export async function flagAdvanced(tx: Tx, gameIds: readonly number[]): Promise<void> {
  await sql`
    update games set review_reason = 'advanced', review_since = coalesce(review_since, now())
    where id = any(${gameIds}::int[])`.execute(tx);
}

/**
 * Takes games back from staff. One that is being settled at this moment is passed over, since who settles it may wait
 * for us; it says itself whether it waits.
 */
export async function unflagGames(tx: Tx, gameIds: readonly number[]): Promise<void> {
  await sql`
    update games set review_reason = null, review_since = null
    where id in (select id from games where id = any(${gameIds}::int[]) for update skip locked)`.execute(tx);
}

/** Schools of a game. */
export interface GameSchools {
  readonly gameId: number;
  readonly schoolIds: readonly number[];
}

/** Schools say that they know of the last change; the history has it where a note is given. */
export async function confirmTeams(
  tx: Tx,
  { gameId, schoolIds, note }: GameSchools & { readonly note?: Pick<GameChange, 'fields' | 'by'> },
): Promise<void> {
  await sql`
    update game_results set unconfirmed_since = null
    where game_id = ${gameId} and school_id = any(${schoolIds}::int[])`.execute(tx);
  if (note !== undefined) await writeHistory(tx, [{ ...note, game: { id: gameId } }]);
}

/** What games are for their teams, as their records count them. */
export async function writeOutcomes(
  tx: Tx,
  outcomes: readonly { readonly id: number; readonly outcome?: Outcome | null | undefined }[],
): Promise<void> {
  if (outcomes.length === 0) return;
  const ids = outcomes.map(({ id }) => id);
  const values = outcomes.map(({ outcome }) => outcome ?? null);
  await sql`
    update game_results r set outcome = fresh.outcome
    from unnest(${ids}::int[], ${values}::text[]) as fresh(id, outcome) where r.id = fresh.id`.execute(tx);
}
