import { FORMER_MEMBER, type Noun } from '#server/platform/noun.ts';
import { pointRankingRoutes } from './routes.ts';

export const pointRankings: Noun = {
  routes: pointRankingRoutes,
  memberData: {
    forgotten: { point_rankings: ['chosen_by'], point_systems: ['created_by'] },
    // What a league or state ranked by is theirs; the id says nothing once the row of the member is empty.
    kept: {
      point_rankings: ['chosen_by_id'],
      point_systems: ['audience', 'created_by_id', 'key', 'name', 'rules', 'source'],
    },
    export: async (db, { id }) => ({
      'point systems chosen': await db
        .selectFrom('point_rankings')
        .select(['league_id as leagueId', 'state_id as stateId', 'season', 'chosen_at as chosenAt'])
        .where('chosen_by_id', '=', id)
        .orderBy('id')
        .execute(),
      'point systems added': await db
        .selectFrom('point_systems')
        .select(['name', 'version', 'created_at as createdAt'])
        .where('created_by_id', '=', id)
        .orderBy('id')
        .execute(),
    }),
    forget: async (tx, { id }) => {
      await tx.updateTable('point_rankings').set({ chosen_by: FORMER_MEMBER }).where('chosen_by_id', '=', id).execute();
      await tx
        .updateTable('point_systems')
        .set({ created_by: FORMER_MEMBER })
        .where('created_by_id', '=', id)
        .execute();
    },
  },
};
