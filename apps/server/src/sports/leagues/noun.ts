import { FORMER_MEMBER, type Noun } from '#server/platform/noun.ts';
import { publish } from '#server/platform/publish.ts';
import { tableKeysOf } from './queries.ts';
import { leagueRoutes } from './routes.ts';

export const leagues: Noun = {
  routes: leagueRoutes,
  memberData: {
    forgotten: { league_decisions: ['recorded_by'] },
    // Tosses are a league's; the id says nothing once the row of the member is empty.
    kept: { league_decisions: ['recorded_by_id', 'kind', 'witness', 'reason'] },
    export: async (db, { id }) => ({
      'league decisions': await db
        .selectFrom('league_decisions')
        .select(['id', 'league_id as leagueId', 'season', 'decided_on as decidedOn', 'recorded_at as recordedAt'])
        .where('recorded_by_id', '=', id)
        .orderBy('id')
        .execute(),
    }),
    forget: async (tx, { id }) => {
      const decisions = await tx
        .updateTable('league_decisions')
        .set({ recorded_by: FORMER_MEMBER })
        .where('recorded_by_id', '=', id)
        .returning(['league_id as leagueId', 'sport_id as sportId', 'season'])
        .execute();
      // The tables say by whom ties were decided.
      for (const decision of decisions) await publish(tx, await tableKeysOf(tx, decision));
    },
  },
};
