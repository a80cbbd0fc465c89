import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { JobResult, JobWithMetadata, PgBoss } from 'pg-boss';
import type { Database } from '#server/platform/db/types.ts';
import { GiveUp, JOBS_CHANNEL, type JobHandler, type JobHandlers } from '#server/platform/jobs.ts';
import { startBoss } from './boss.ts';
import { doInTurn } from './planned-runs.ts';
import { FAILED_JOBS, QUEUE } from './queue.ts';
import { runJobs, TOGETHER } from './run-jobs.ts';

/** New jobs wake the workers at once; this is for those whose moment comes later, and for lost wake-ups. */
const POLL_SECONDS = 10;
/** Jobs of a kind that one process does at the same time. */
const AT_ONCE = 5;
/** So long jobs that are done together wait for each other. */
const GATHER_MS = 200;
/** How long stopping waits for jobs that are being done; what is not done by then is tried again. */
const STOP_MS = 5000;

interface WorkingPlatform {
  readonly database: Database;
  readonly log: FastifyBaseLogger;
}

type AnyHandler = JobHandler<unknown>;

/** Does jobs in this process, among as many processes as there are, until the answered function has stopped them. */
export async function startWorkers(
  { database, log }: WorkingPlatform,
  handlers: Partial<JobHandlers>,
): Promise<() => Promise<void>> {
  const onError = (error: Error) => log.error({ err: error }, 'job queue failed');
  const boss = await startBoss(database, onError, { supervise: true, schedule: true });
  const wakes = new Map<string, () => void>();
  const stopping = new AbortController();
  for (const [name, handler] of Object.entries<AnyHandler>(handlers)) {
    await prepareQueue(boss, name, handler);
    const most = handler.runAll === undefined ? AT_ONCE : TOGETHER;
    const worker = await work(boss, name, most, (jobs) =>
      handler.cron === undefined
        ? doJobs(handler, jobs, log)
        : doInTurn(database.db, jobs, (taken) => doJobs(handler, taken, log)),
    );
    const wake = () => boss.notifyWorker(worker);
    wakes.set(name, handler.runAll === undefined ? wake : gathering(wake, stopping.signal));
  }
  const worker = await work(boss, FAILED_JOBS, AT_ONCE, async (jobs) => reportFailed(jobs, log));
  wakes.set(FAILED_JOBS, () => boss.notifyWorker(worker));
  await dropOldPlans(boss, handlers);

  const unsubscribe = await database.listen(JOBS_CHANNEL, (name) => {
    // Nothing is logged after the connection was lost: anything may be waiting.
    for (const wake of name === '' ? wakes.values() : [wakes.get(name)]) wake?.();
  });
  return async () => {
    stopping.abort();
    await unsubscribe();
    await boss.stop({ graceful: true, timeout: STOP_MS });
  };
}

/** Wakes once for all jobs that come within a moment. */
function gathering(wake: () => void, stopped: AbortSignal): () => void {
  let isGathering = false;
  return () => {
    if (isGathering) return;
    isGathering = true;
    const ended = wait(GATHER_MS, undefined, { signal: stopped, ref: false });
    ended.then(
      () => {
        isGathering = false;
        wake();
      },
      () => {},
    );
  };
}

async function prepareQueue(boss: PgBoss, name: string, { cron }: AnyHandler): Promise<void> {
  const { policy: _, ...rules } = QUEUE;
  await boss.createQueue(name, QUEUE);
  // The rules may have changed since the queue was made.
  await boss.updateQueue(name, rules);
  if (cron !== undefined) await boss.schedule(name, cron, undefined, { tz: 'UTC' });
}

/** What ran by itself in an older version and does not any more. */
async function dropOldPlans(boss: PgBoss, handlers: Partial<JobHandlers>): Promise<void> {
  const planned = new Map(Object.entries<AnyHandler>(handlers));
  for (const { name } of await boss.getSchedules()) {
    if (planned.get(name)?.cron === undefined) await boss.unschedule(name);
  }
}

function work(
  boss: PgBoss,
  name: string,
  batchSize: number,
  doJobs: (jobs: readonly JobWithMetadata<unknown>[]) => Promise<JobResult[]>,
): Promise<string> {
  const options = {
    batchSize,
    burstWhenBatchFull: true,
    pollingIntervalSeconds: POLL_SECONDS,
    includeMetadata: true,
    perJobResults: true,
  } as const;
  return boss.work(name, options, doJobs);
}

async function doJobs(
  handler: AnyHandler,
  jobs: readonly JobWithMetadata<unknown>[],
  log: FastifyBaseLogger,
): Promise<JobResult[]> {
  const errors = await runJobs(
    handler,
    jobs.map(({ data }) => data),
    (error) => log.warn({ job: jobs[0]?.name, jobs: jobs.length, err: error }, 'jobs failed together'),
  );
  return jobs.map((job, at) => resultOf(job, errors[at], log));
}

function resultOf(job: JobWithMetadata<unknown>, error: Error | undefined, log: FastifyBaseLogger): JobResult {
  if (error === undefined) return { id: job.id, status: 'completed' };
  log.warn({ job: job.name, id: job.id, tried: job.retryCount + 1, err: error }, 'job failed');
  // What is kept of it in the job's row.
  const output = { message: error.message };
  return { id: job.id, status: error instanceof GiveUp ? 'deadletter' : 'failed', output };
}

function reportFailed(jobs: readonly JobWithMetadata<unknown>[], log: FastifyBaseLogger): JobResult[] {
  return jobs.map(({ id, sourceName, sourceId, sourceOutput, data }) => {
    log.error({ job: sourceName, id: sourceId, data, reason: sourceOutput }, 'job failed for good');
    return { id, status: 'completed' };
  });
}
