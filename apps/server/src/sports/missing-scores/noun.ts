import type { Noun } from '#server/platform/noun.ts';
import { missingScoreEvents } from './events.ts';
import { requestScores } from './request-scores.ts';
import { missingScoreRoutes } from './routes.ts';
import { sendWeeklyLists } from './write-weekly-list.ts';

declare module '#server/platform/jobs.ts' {
  interface JobData {
    'ask-for-scores': null;
    'send-weekly-score-lists': null;
  }
}

export const missingScores: Noun = {
  routes: missingScoreRoutes,
  // They look every few minutes instead of once a game: games move, are imported late and get their time at noon.
  jobs: (platform) => ({
    'ask-for-scores': { run: () => requestScores(platform), cron: '*/5 * * * *' },
    'send-weekly-score-lists': { run: () => sendWeeklyLists(platform), cron: '*/15 * * * *' },
  }),
  events: missingScoreEvents,
  memberData: {
    forgotten: { score_requests: ['member_id'], weekly_score_lists: ['member_id'] },
    forget: async (tx, { id }) => {
      for (const table of ['score_requests', 'weekly_score_lists'] as const)
        await tx.deleteFrom(table).where('member_id', '=', id).execute();
    },
  },
};
