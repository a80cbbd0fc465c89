import { Problem } from '@csz/contract/problem';
import { undoImport } from '#server/imports/api.ts';
import type { Member } from '#server/platform/actor.ts';
import type { Platform } from '#server/platform/platform.ts';
import { getScheduledGame, listScheduledGames, titleOf } from '#server/scheduling/api.ts';
import { asProblem } from './as-problem.ts';
import { findImport, listAddedGames } from './import-queries.ts';
import { getSeasonTeam } from './season-team.ts';
import { tellUndone } from './tell-games.ts';

/**
 * Takes back what a member brought in; staff may for anybody. Whoever hears of changes hears of these.
 *
 * @throws {Problem} `import-not-found`, `import-undone`, `import-busy`, `not-allowed` for who does not keep the team any more.
 */
export async function undoSeason(platform: Platform, actor: Member, id: number) {
  const { db } = platform;
  const found = await findImport(db, id);
  if (found?.school_id == null) throw new Problem('import-not-found');
  if (!actor.isSiteAdmin) {
    if (found.member_id !== actor.memberId) throw new Problem('not-allowed');
    const sportId = found.sport_id === null ? undefined : String(found.sport_id);
    await getSeasonTeam(db, actor, { schoolId: String(found.school_id), sportId });
  }
  const takenBack = db.transaction().execute(async (tx) => {
    const reporter = `${actor.displayName} (taking back ${found.file_name})`;
    const added = await listScheduledGames(tx, await listAddedGames(tx, id));
    const undone = await undoImport({ tx, importId: id, reporter, memberId: actor.memberId });
    const left = [];
    for (const { gameId, reason } of undone.left) {
      const game = await getScheduledGame(tx, gameId);
      left.push({ gameId: String(gameId), title: `${game.sport_name}: ${titleOf(game, game.sides)}`, reason });
    }
    const removed = added.filter((game) => undone.removed.includes(game.id));
    await tellUndone(tx, platform, actor, { removed, updates: undone.restored });
    return { removed: undone.removed.length, restored: undone.restored.length, left };
  });
  return takenBack.catch((error) => {
    throw asProblem(error);
  });
}
