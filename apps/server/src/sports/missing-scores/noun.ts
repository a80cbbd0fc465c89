import { missingScoresRoutes } from '@csz/contract/missing-scores/routes';
import * as z from 'zod';
import type { EventsOf } from '#server/platform/events/events.ts';
import type { Noun } from '#server/platform/noun.ts';
import { requestScores } from './request-scores.ts';
import { missingScoreRoutes } from './routes.ts';
import { sendWeeklyLists } from './write-weekly-list.ts';

/** Subjects: `member:5`. */
const missingScoreEvents = {
  /** The scores of games are requested from a coach or an athletic director, each for the first time. */
  'scores.requested': z.strictObject({
    memberId: z.int(),
    gameIds: z.array(z.int()),
    /** The zone where the first of them is played. */
    tz: z.string(),
  }),
  /** It is the hour of a member's list of the week that begins on this Monday. */
  'weekly-scores.due': z.strictObject({ memberId: z.int(), week: z.string(), tz: z.string() }),
} as const;

declare module '#server/platform/events/events.ts' {
  interface Events extends EventsOf<typeof missingScoreEvents> {}
}

declare module '#server/platform/jobs.ts' {
  interface JobData {
    'ask-for-scores': null;
    'send-weekly-score-lists': null;
  }
}

export const missingScores: Noun = {
  routes: missingScoreRoutes,
  addresses: {
    secret: ['/ms-rp', '/ms-rp-ad', '/mc-rp-ad'],
    secretCalls: [
      missingScoresRoutes.getCoachReport,
      missingScoresRoutes.saveCoachReport,
      missingScoresRoutes.getDirectorReport,
      missingScoresRoutes.saveDirectorReport,
      missingScoresRoutes.getCoachlessReport,
      missingScoresRoutes.saveCoachlessReport,
    ],
  },
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
