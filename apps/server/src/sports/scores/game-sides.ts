import { districtsOfTeam } from '#server/people/permissions/api.ts';
import type { Reader } from '#server/platform/db/types.ts';

/** The teams of a game, as far as rights in it go. */
export function listGameSides(db: Reader, gameId: number) {
  return db
    .selectFrom('game_results as r')
    .select(['r.school_id', 'r.sport_id', 'r.is_home', districtsOfTeam.as('district_ids')])
    .where('r.game_id', '=', gameId)
    .execute();
}
