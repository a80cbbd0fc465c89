import type { JobHandlers } from '#server/platform/jobs.ts';
import { askForScores, type ChasingPlatform } from './ask-for-scores.ts';
import { sendWeeklyLists } from './send-weekly-lists.ts';

declare module '#server/platform/jobs.ts' {
  interface JobData {
    'ask-for-scores': null;
    'send-weekly-score-lists': null;
  }
}

/** Looks every few minutes instead of once a game: games move, are imported late and get their time at noon. */
export function chasingJobs(
  platform: ChasingPlatform,
): Pick<JobHandlers, 'ask-for-scores' | 'send-weekly-score-lists'> {
  return {
    'ask-for-scores': { run: () => askForScores(platform), cron: '*/5 * * * *' },
    'send-weekly-score-lists': { run: () => sendWeeklyLists(platform), cron: '*/15 * * * *' },
  };
}
