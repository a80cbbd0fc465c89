import { sql } from 'kysely';
import type { Noun } from '#server/platform/noun.ts';
import { browserErrorRoutes } from './routes.ts';

declare module '#server/platform/jobs.ts' {
  interface JobData {
    'forget-browser-errors': null;
  }
}

/** What has not happened for a quarter of a year is mended, or no one meets it. */
const KEPT_DAYS = 90;

export const browserErrors: Noun = {
  routes: browserErrorRoutes,
  jobs: ({ db, clock }) => ({
    'forget-browser-errors': {
      run: async () => {
        const before = clock().subtract({ hours: 24 * KEPT_DAYS });
        await db
          .deleteFrom('browser_errors')
          .where('last_seen_at', '<', sql<Date>`${before.toString()}::timestamptz`)
          .execute();
      },
      cron: '34 4 * * *',
    },
  }),
  // Whose browser it was is not known; which of staff was done with it says nothing once their row is empty.
  memberData: {
    forgotten: {},
    kept: { browser_errors: ['part', 'message', 'script', 'line', 'pages', 'browsers', 'builds', 'done_by'] },
  },
};
