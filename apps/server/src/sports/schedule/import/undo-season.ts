import { Problem } from '@csz/contract/problem';
import type { Member } from '#server/platform/actor.ts';
import type { Reader, Tx } from '#server/platform/db/types.ts';
import type { Platform } from '#server/platform/platform.ts';
import { ImportRefused } from '#server/sports/csv-files/api.ts';
import { listGames } from '#server/sports/games/api.ts';
import { type Undone, undoImport } from '#server/sports/imports/api.ts';
import { followUndo } from './follow-import.ts';
import { getSeasonTeam } from './season-team.ts';

/**
 * Takes back what a member brought in; staff may for anyone. Anyone who hears of changes hears of these.
 *
 * @throws {Problem} `import-not-found`, `import-undone`, `import-busy`, `not-allowed` for who does not keep the team any more.
 */
export async function undoSeason(platform: Platform, actor: Member, id: number) {
  const { db, clock } = platform;
  const found = await findImport(db, id);
  if (found?.school_id == null) throw new Problem('import-not-found');
  if (!actor.isSiteAdmin) {
    if (found.member_id !== actor.memberId) throw new Problem('not-allowed');
    const sportId = found.sport_id === null ? undefined : String(found.sport_id);
    await getSeasonTeam(db, actor, { schoolId: String(found.school_id), sportId });
  }
  const takenBack = db.transaction().execute(async (tx) => {
    const reporter = `${actor.displayName} (taking back ${found.file_name})`;
    const added = await listGames(tx, await listAddedGames(tx, id));
    const undone = await undoImport({ tx, importId: id, reporter, memberId: actor.memberId, now: clock() });
    const removedIds = new Set(undone.removed);
    const removed = added.filter((game) => removedIds.has(game.id));
    const left = await presentLeft(tx, undone.left);
    await followUndo(tx, platform, actor, { removed, updates: undone.restored });
    return { removed: undone.removed.length, restored: undone.restored.length, left };
  });
  return takenBack.catch((error) => {
    throw asProblem(error);
  });
}

/** The import of any member. */
function findImport(db: Reader, id: number) {
  return db
    .selectFrom('imports')
    .select(['id', 'member_id', 'school_id', 'sport_id', 'file_name'])
    .where('id', '=', id)
    .where('school_id', 'is not', null)
    .executeTakeFirst();
}

/** The games that an import added and that are still there. */
async function listAddedGames(db: Reader, importId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('import_changes as c')
    .innerJoin('games as g', 'g.id', 'c.game_id')
    .where('c.import_id', '=', importId)
    .where('c.before', 'is', null)
    .where('g.removed_at', 'is', null)
    .select('c.game_id')
    .orderBy('c.game_id')
    .execute();
  return rows.map(({ game_id }) => game_id);
}

async function presentLeft(tx: Tx, left: Undone['left']) {
  const ids = left.map(({ gameId }) => gameId);
  const games = new Map((await listGames(tx, ids)).map((game) => [game.id, game]));
  return left.map(({ gameId, reason }) => {
    const game = games.get(gameId);
    return { gameId: String(gameId), title: game ? `${game.sport_name}: ${game.title}` : '', reason };
  });
}

/** PostgreSQL's words for a lock that did not come in time, and for two that waited for each other. */
const BUSY: ReadonlySet<string> = new Set(['55P03', '40P01']);

/** What is wrong with a file, for who sent it; what is wrong with us stays a bug. */
export function asProblem(error: unknown): unknown {
  const isRefused = error instanceof ImportRefused;
  const cause = isRefused ? error.cause : error;
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : '';
  if (BUSY.has(code)) return new Problem('import-busy');
  if (!isRefused) return error;
  // Five characters are the database's codes; a sentence of its own is nothing for a coach.
  return /^[0-9A-Z]{5}$/.test(code) ? cause : new Problem('import-refused', { reason: error.message });
}
