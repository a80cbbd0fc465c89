import { sql } from 'kysely';
import type { Member } from '#server/platform/actor.ts';
import { announceGames } from '#server/platform/announce.ts';
import type { Tx } from '#server/platform/db/types.ts';
import { isSoFar } from '#server/sports/games/api.ts';

/**
 * Calls staff to a game that somebody takes off the schedule after its end was reported: one side says that it was
 * played, the other one that it was not, and nobody makes a lost game go away alone. Staff who do it have decided.
 */
export async function doubtCallingOff(tx: Tx, gameId: number, by: Member): Promise<void> {
  if (by.isSiteAdmin) return;
  const { numAffectedRows = 0n } = await sql`
    update games g set review_reason = 'disputed', review_since = now(), settles_at = null
    where g.id = ${gameId}::int and g.review_reason is null
      and g.result_status = 'none' and g.score_trust <> 'unreported' and not ${isSoFar}`.execute(tx);
  if (numAffectedRows > 0n) await announceGames(tx, [gameId], ['review']);
}
