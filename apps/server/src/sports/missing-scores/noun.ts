import type { Noun } from '#server/platform/noun.ts';
import { chasingJobs } from './jobs.ts';
import { missingScoreRoutes } from './routes.ts';

export const missingScores: Noun = {
  routes: missingScoreRoutes,
  jobs: chasingJobs,
  memberData: {
    forgotten: { score_requests: ['member_id'], weekly_score_lists: ['member_id'] },
    forget: async (tx, { id }) => {
      for (const table of ['score_requests', 'weekly_score_lists'] as const)
        await tx.deleteFrom(table).where('member_id', '=', id).execute();
    },
  },
};
