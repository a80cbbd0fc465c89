import { mediaJobs } from '#server/media/api.ts';
import { chasingJobs } from '#server/missing-scores/api.ts';
import { attemptJobs } from '#server/platform/attempts.ts';
import type { JobHandlers } from '#server/platform/jobs.ts';
import { mailJobs } from '#server/platform/mail/deliver-mail.ts';
import type { Platform } from '#server/platform/platform.ts';
import { profileJobs } from '#server/profile/api.ts';
import { schedulingJobs } from '#server/scheduling/api.ts';
import { scoreJobs } from '#server/scores/api.ts';

/** Every job that somebody may leave, and who does it. */
export function jobHandlers(platform: Platform): JobHandlers {
  return {
    ...attemptJobs(platform),
    ...mailJobs(platform),
    ...mediaJobs(platform),
    ...profileJobs(platform),
    ...schedulingJobs(platform),
    ...scoreJobs(platform),
    ...chasingJobs(platform),
  };
}
