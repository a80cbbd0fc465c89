import { Problem } from '@csz/contract/problem';
import type { Tx } from '#server/platform/db/types.ts';
import type { Game } from '#server/sports/games/api.ts';
import type { StatedSide } from './game-state.ts';

/**
 * A final game has a score for each of its teams, or the form says that one has no team score. Once its teams are others,
 * one that joined needs its own, and no team leaves while another has none.
 *
 * @throws {Problem} `score-missing`, beside the teams of the form.
 */
export async function refuseUnscored(tx: Tx, { id, result_status }: Game, sides: readonly StatedSide[]): Promise<void> {
  if (result_status !== 'final') return;
  const unscored = await tx
    .selectFrom('game_results as r')
    .innerJoin('schools', 'schools.id', 'r.school_id')
    .select(['r.school_id', 'schools.short_name as name'])
    .where('r.game_id', '=', id)
    .where('r.score', 'is', null)
    .where('r.place', 'is', null)
    .execute();
  const schoolIds = sides.map(({ school }) => school.id);
  const missing = unscored.filter(({ school_id }) => !sides[schoolIds.indexOf(school_id)]?.isUnscored);
  if (missing.length === 0) return;
  const fields = missing.map(({ school_id, name }) => ({
    path: `teams.${schoolIds.indexOf(school_id)}.finalScore`,
    message: `${name} has no score yet`,
  }));
  throw new Problem('score-missing', {}, fields);
}
