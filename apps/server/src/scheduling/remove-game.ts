import { Problem } from '@csz/contract/problem';
import { REMOVE_WITHIN_HOURS } from '@csz/contract/schedule-saves';
import { sql } from 'kysely';
import type { Member } from '#server/platform/actor.ts';
import { announceGames } from '#server/platform/announce.ts';
import type { Reader } from '#server/platform/db/types.ts';
import type { Platform } from '#server/platform/platform.ts';
import { refreshRecords } from '#server/standings/api.ts';
import { overtakeProposals } from './overtake-proposals.ts';
import { isCreator, ownSides } from './policy.ts';
import { getScheduledGameForUpdate, type ScheduledGame } from './scheduled-game.ts';

/**
 * Takes away what was entered by mistake; nobody sees it any more. A postponed game whose new entry goes waits for
 * another day.
 *
 * @throws {Problem} `game-not-found`; `not-allowed` for who did not enter it; `too-late-to-remove`.
 */
export function removeGame({ db, clock }: Platform, by: Member, id: number): Promise<void> {
  return db.transaction().execute(async (tx) => {
    const game = await getScheduledGameForUpdate(tx, id);
    if (!isCreator(by, game) || ownSides(by, game).length === 0) throw new Problem('not-allowed');
    if (!(await isRemovable(tx, game, clock()))) throw new Problem('too-late-to-remove');
    await tx
      .updateTable('games')
      .set((eb) => ({ removed_at: sql`now()`, version: eb('version', '+', 1), updated_at: sql`now()` }))
      .where('id', '=', id)
      .execute();
    await tx.updateTable('games').set({ next_game_id: null }).where('next_game_id', '=', id).execute();
    await overtakeProposals(tx, id);
    await tx.deleteFrom('schedule_notices').where('game_id', '=', id).where('sent_at', 'is', null).execute();
    await refreshRecords(
      tx,
      game.sides.map(({ school_id }) => ({ school_id, sport_id: game.sport_id, season: game.season })),
    );
    await announceGames(tx, [id]);
  });
}

/** Within a day, while nobody has reported anything and no other entry took its place. */
export async function isRemovable(db: Reader, game: ScheduledGame, now: Temporal.Instant): Promise<boolean> {
  const hours = (now.epochMilliseconds - game.created_at.getTime()) / 3_600_000;
  if (hours >= REMOVE_WITHIN_HOURS || game.is_playoff || game.next_game_id !== null) return false;
  if (game.score_trust !== 'unreported' || game.result_status !== 'none') return false;
  const report = await db.selectFrom('score_reports').select('id').where('game_id', '=', game.id).executeTakeFirst();
  return report === undefined;
}
