import type { GameDetail } from '@csz/contract/games';
import { Problem } from '@csz/contract/problem';
import { listCoaches } from '#server/directory/api.ts';
import type { Platform } from '#server/platform/platform.ts';
import { listChanges } from './detail-queries.ts';
import { loadGames } from './load-games.ts';

/**
 * One game with its coaches and its history.
 *
 * @throws {Problem} `game-not-found`, for a removed one too.
 */
export async function getGame({ db, clock }: Platform, id: number): Promise<GameDetail> {
  const isThere = await db
    .selectFrom('games')
    .select('id')
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
  const [game] = isThere === undefined ? [] : await loadGames(db, clock, [id]);
  if (game === undefined) throw new Problem('game-not-found');
  const schoolIds = game.teams.map((team) => Number(team.schoolId));
  const coaches = schoolIds.length === 0 ? [] : await listCoaches(db, { schoolIds, sportId: Number(game.sportId) });
  const changes = await listChanges(db, id);
  return {
    ...game,
    results: game.teams,
    coaches: coaches.map((coach) => ({
      schoolId: String(coach.school_id),
      name: `${coach.first_name} ${coach.last_name}`,
      role: coach.role,
    })),
    changes: changes.map((change) => ({
      field: change.field,
      before: change.before,
      after: change.after,
      changedAt: change.changed_at.toISOString(),
      changedBy: change.changed_by,
    })),
  };
}
