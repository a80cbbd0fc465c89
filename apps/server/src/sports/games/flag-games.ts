import type { Outcome } from '@csz/rules/result';
import { sql } from 'kysely';
import { anyOf, listOf } from '#server/platform/db/lists.ts';
import type { Tx } from '#server/platform/db/types.ts';
import { writeHistory } from './change-games.ts';
import type { GameChange, GameSchools } from './game-change.ts';

/**
 * Sends games to staff whose bracket went on with another result, or takes them back from staff. One that is being settled
 * at this moment is not taken back, since who settles it may wait for us; it says itself whether it waits.
 *
 * Another game of the bracket does this to them, and what they say themselves stays as it is: neither version nor history
 * nor event. With a new version a decision of staff about the game would be refused as overtaken by another one, and an import
 * that brought it could not be taken back. Who sets it publishes the games, since their pages say that staff look at them.
 */
async function setReviewReason(
  tx: Tx,
  gameIds: readonly number[],
  { reason, at }: { readonly reason: 'advanced' | null; readonly at: Temporal.Instant },
): Promise<void> {
  // Another reason may have come meanwhile, which is not ours to end.
  const locked = reason === null ? sql`and review_reason = 'advanced' for update skip locked` : sql`for update`;
  await sql`
    update games set review_reason = ${reason},
      review_since = case when ${reason}::text is not null then coalesce(review_since, ${at.toString()}::timestamptz) end
    where id in (select id from games where id = ${anyOf(gameIds)} ${locked})`.execute(tx);
}

/**
 * Schools say that they know of the last change; the history has it where a note is given. It is no new version: what
 * they know of is as it was, and a form that was opened before is not stale. The caller publishes it.
 */
async function confirmTeams(
  tx: Tx,
  { gameId, schoolIds, note }: GameSchools & { readonly note?: Pick<GameChange, 'fields' | 'by'> },
): Promise<void> {
  await sql`
    update game_results set unconfirmed_since = null
    where game_id = ${gameId} and school_id = ${anyOf(schoolIds)}`.execute(tx);
  if (note !== undefined) await writeHistory(tx, [{ ...note, game: { id: gameId } }]);
}

/** What games are for their teams, as their records count them: it follows from results, whose change is published. */
async function writeOutcomes(
  tx: Tx,
  outcomes: readonly { readonly id: number; readonly outcome?: Outcome | null | undefined }[],
): Promise<void> {
  if (outcomes.length === 0) return;
  const ids = outcomes.map(({ id }) => id);
  const values = outcomes.map(({ outcome }) => outcome ?? null);
  await sql`
    update game_results r set outcome = fresh.outcome
    from unnest(${listOf(ids)}, ${values}::text[]) as fresh(id, outcome) where r.id = fresh.id`.execute(tx);
}

/** What is kept of games and their teams beside their versions. */
export const gameMarks = { confirmTeams, setReviewReason, writeOutcomes } as const;
