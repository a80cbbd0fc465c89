import { Problem } from '@csz/contract/problem';
import type { TeamScope } from './find-missing.ts';
import type { Assert } from './report-items.ts';

/** A report's link opens the games of its teams and no others. */
export function assertGameOf(teams: readonly TeamScope[]): Assert {
  return async (tx, gameId) => {
    const sides = await tx
      .selectFrom('game_results')
      .select(['school_id', 'sport_id'])
      .where('game_id', '=', gameId)
      .execute();
    if (sides.length === 0) throw new Problem('game-not-found');
    const isOwn = sides.some((side) =>
      teams.some(
        ({ schoolId, sportId }) => schoolId === side.school_id && (sportId === null || sportId === side.sport_id),
      ),
    );
    if (!isOwn) throw new Problem('not-your-team');
  };
}
