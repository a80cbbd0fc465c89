import { Problem } from '@csz/contract/problem';
import { sql } from 'kysely';
import { announceGames } from '#server/platform/announce.ts';
import type { Db } from '#server/platform/db/types.ts';
import { type Act, audit } from '#server/reference/audit/api.ts';
import { listGameSides } from './game-sides.ts';
import { canSettle } from './policy.ts';
import { getResultWords } from './result-words.ts';

/**
 * Closes a game to further reports, or opens it again; answers whether that was new.
 *
 * @throws {Problem} `game-not-found`, `not-allowed`.
 */
export function lockScore(db: Db, gameId: number, isLocked: boolean, act: Act): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    const game = await tx
      .selectFrom('games')
      .select('locked_at')
      .where('id', '=', gameId)
      .where('removed_at', 'is', null)
      .forUpdate()
      .executeTakeFirst();
    if (game === undefined) throw new Problem('game-not-found');
    if (!canSettle(act.actor, await listGameSides(tx, gameId))) throw new Problem('not-allowed');
    if ((game.locked_at !== null) === isLocked) return false;
    const before = await getResultWords(tx, gameId);
    await tx
      .updateTable('games')
      .set((eb) => ({ locked_at: isLocked ? sql`now()` : null, version: eb('version', '+', 1) }))
      .where('id', '=', gameId)
      .execute();
    const after = await getResultWords(tx, gameId);
    const action = isLocked ? 'lock score' : 'unlock score';
    const subject = `game ${gameId}: ${after.title}`;
    await audit(tx, { ...act, action, subject, before: before.result, after: after.result });
    await announceGames(tx, [gameId]);
    return true;
  });
}
