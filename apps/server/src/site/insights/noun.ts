import type { Noun } from '#server/platform/noun.ts';
import { forgetCounts } from './day-counts.ts';
import { insightsRoutes } from './routes.ts';

declare module '#server/platform/jobs.ts' {
  interface JobData {
    'forget-counts': null;
  }
}

export const insights: Noun = {
  routes: insightsRoutes,
  jobs: (platform) => ({ 'forget-counts': { run: () => forgetCounts(platform), cron: '29 4 * * *' } }),
};
