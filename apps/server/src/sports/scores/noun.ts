import { scoresRoutes } from '@csz/contract/scores/routes';
import * as z from 'zod';
import type { EventsOf } from '#server/platform/events/events.ts';
import type { Noun } from '#server/platform/noun.ts';
import { scoreRoutes } from './routes.ts';
import { forgetSentReports } from './sent-reports.ts';
import { scoreJobs } from './settle-unopposed.ts';

/** Subjects: `game:7`. */
const scoreEvents = {
  /** A member reported how it ended, or stands so far. */
  'score.reported': z.strictObject({ memberId: z.int() }),
  /** Whether these members' last reports were right is known now, or is another thing than before, or open again. */
  'score.judged': z.strictObject({ memberIds: z.array(z.int()) }),
  /** A decision of staff or of a league director says otherwise than these members last reported. */
  'score.overruled': z.strictObject({
    memberIds: z.array(z.int()),
    /** The zone where the game is played. */
    tz: z.string(),
  }),
} as const;

declare module '#server/platform/events/events.ts' {
  interface Events extends EventsOf<typeof scoreEvents> {}
}

declare module '#server/platform/jobs.ts' {
  interface JobData {
    'forget-sent-reports': null;
  }
}

export const scores: Noun = {
  routes: scoreRoutes,
  pageSettings: ({ requirePhoneToReport }) => ({ requirePhone: requirePhoneToReport }),
  addresses: { secret: ['/uploadScores'], secretCalls: [scoresRoutes.getUploadScores, scoresRoutes.saveUploadScores] },
  jobs: (platform) => ({
    ...scoreJobs(platform),
    'forget-sent-reports': { run: () => forgetSentReports(platform.db, platform.clock()), cron: '33 4 * * *' },
  }),
  events: scoreEvents,
  movedPages: { '/s': '/scores', '/games': '/scores', '/sv/:id': '/scores/view/:id' },
  memberData: {
    forgotten: { score_reports: ['reporter'], sent_reports: ['member_id', 'key'] },
    // That a member in their role reported it stays; the id says nothing once the row of the member is empty.
    kept: {
      score_reports: [
        ...(['member_id', 'role', 'voice', 'source', 'reason', 'result_status'] as const),
        ...(['scores', 'parts', 'places', 'won_by', 'forfeited_by'] as const),
      ],
    },
    export: async (db, { id }) => ({
      scoreReports: await db
        .selectFrom('score_reports')
        .select(['game_id as gameId', 'scores', 'result_status as resultStatus', 'reason', 'reporter', 'role'])
        .select(['source', 'was_right as wasRight', 'reported_at as reportedAt'])
        .where('member_id', '=', id)
        .orderBy('id')
        .execute(),
    }),
    forget: async (tx, { id }) => {
      await tx.deleteFrom('sent_reports').where('member_id', '=', id).execute();
      await tx.updateTable('score_reports').set({ reporter: '' }).where('member_id', '=', id).execute();
    },
  },
};
