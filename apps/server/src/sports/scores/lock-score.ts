import { Problem } from '@csz/contract/problem';
import type { Db } from '#server/platform/db/types.ts';
import { type Act, audit } from '#server/reference/audit/api.ts';
import { getGame, lockScores, publishGames } from '#server/sports/games/api.ts';
import { canSettle } from './policy.ts';
import { getResultWords } from './result-words.ts';

/**
 * Closes a game to further reports, or opens it again; answers whether that was new.
 *
 * @throws {Problem} `game-not-found`, `not-allowed`.
 */
export function lockScore(db: Db, gameId: number, isLocked: boolean, act: Act): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    const game = await getGame(tx, gameId, { lock: true });
    if (!canSettle(act.actor, game.sides)) throw new Problem('not-allowed');
    if ((game.locked_at !== null) === isLocked) return false;
    const before = await getResultWords(tx, gameId);
    await lockScores(tx, gameId, { isLocked, actor: act.actor.memberId });
    const after = await getResultWords(tx, gameId);
    const action = isLocked ? 'lock score' : 'unlock score';
    const subject = `game ${gameId}: ${after.title}`;
    await audit(tx, { ...act, action, subject, before: before.result, after: after.result });
    await publishGames(tx, [gameId]);
    return true;
  });
}
