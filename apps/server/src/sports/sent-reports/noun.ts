import type { Noun } from '#server/platform/noun.ts';
import { forgetSentReports } from './api.ts';

declare module '#server/platform/jobs.ts' {
  interface JobData {
    'forget-sent-reports': null;
  }
}

export const sentReports: Noun = {
  jobs: ({ db, clock }) => ({
    'forget-sent-reports': { run: () => forgetSentReports(db, clock()), cron: '33 4 * * *' },
  }),
  memberData: {
    forgotten: { sent_reports: ['member_id', 'key'] },
    forget: async (tx, { id }) => {
      await tx.deleteFrom('sent_reports').where('member_id', '=', id).execute();
    },
  },
};
