/** Where jobs end up that failed for good; a worker reports it to the operator. */
export const FAILED_JOBS = 'failed-jobs';

/** Seconds. */
const RULES = {
  policy: 'standard',
  retryLimit: 8,
  // Waits of 15 to 30 s, then twice as long each time, an hour at most: for a restart as well as for a long night.
  retryDelay: 15,
  retryBackoff: true,
  retryDelayMax: 3600,
  // A job of a process that died is tried again when its heartbeat has been missing for this long.
  heartbeatSeconds: 30,
  expireInSeconds: 900,
  deleteAfterSeconds: 7 * 86_400,
} as const;

/** Every kind of job is queued alike. */
export const QUEUE = { ...RULES, deadLetter: FAILED_JOBS };
/** The queue of failed jobs: like the others, but a job that fails there goes nowhere. */
export const FAILED_QUEUE = RULES;
