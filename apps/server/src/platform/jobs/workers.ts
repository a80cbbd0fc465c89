import type { FastifyBaseLogger } from 'fastify';
import type { JobResult, JobWithMetadata, PgBoss } from 'pg-boss';
import type { Database } from '#server/platform/db/types.ts';
import { GiveUp, JOBS_CHANNEL, type JobHandler, type JobHandlers } from '#server/platform/jobs.ts';
import { startBoss } from './boss.ts';
import { FAILED_JOBS, QUEUE } from './queue.ts';

/** New jobs wake the workers at once; this is for those whose moment comes later, and for lost wake-ups. */
const POLL_SECONDS = 10;
/** Jobs of a kind that one process does at the same time. */
const AT_ONCE = 5;
/** Jobs that one process takes together and does in turn: taking them costs as much as doing a short one. */
const IN_TURN = 25;
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
  const workers = new Map<string, string>();
  for (const [name, handler] of Object.entries<AnyHandler>(handlers)) {
    await prepareQueue(boss, name, handler);
    workers.set(name, await work(boss, name, handler, (job) => doJob(handler, job, log)));
  }
  workers.set(FAILED_JOBS, await work(boss, FAILED_JOBS, {}, (job) => reportFailed(job, log)));
  await dropOldPlans(boss, handlers);

  const stopHearing = await database.listen(JOBS_CHANNEL, (name) => {
    // Nothing is logged after the connection was lost: anything may be waiting.
    const woken = name === '' ? [...workers.values()] : [workers.get(name)];
    for (const worker of woken) if (worker !== undefined) boss.notifyWorker(worker);
  });
  return async () => {
    await stopHearing();
    await boss.stop({ graceful: true, timeout: STOP_MS });
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
  { isInTurn = false }: Pick<AnyHandler, 'isInTurn'>,
  doOne: (job: JobWithMetadata<unknown>) => Promise<JobResult>,
): Promise<string> {
  const options = {
    batchSize: isInTurn ? IN_TURN : AT_ONCE,
    burstWhenBatchFull: true,
    pollingIntervalSeconds: POLL_SECONDS,
    includeMetadata: true,
    perJobResults: true,
  } as const;
  return boss.work(name, options, (jobs) => (isInTurn ? doInTurn(jobs, doOne) : Promise.all(jobs.map(doOne))));
}

async function doInTurn<Job, Result>(jobs: readonly Job[], doOne: (job: Job) => Promise<Result>): Promise<Result[]> {
  const results: Result[] = [];
  for (const job of jobs) results.push(await doOne(job));
  return results;
}

async function doJob(handler: AnyHandler, job: JobWithMetadata<unknown>, log: FastifyBaseLogger): Promise<JobResult> {
  try {
    await handler.run(job.data);
    return { id: job.id, status: 'completed' };
  } catch (error) {
    const about = { job: job.name, id: job.id, tried: job.retryCount + 1, err: error };
    log.warn(about, 'job failed');
    return { id: job.id, status: error instanceof GiveUp ? 'deadletter' : 'failed', output: outputOf(error) };
  }
}

/** What is kept of an error in the job's row. */
function outputOf(error: unknown): { message: string } {
  return { message: error instanceof Error ? error.message : String(error) };
}

async function reportFailed(job: JobWithMetadata<unknown>, log: FastifyBaseLogger): Promise<JobResult> {
  const { sourceName, sourceId, sourceOutput, data } = job;
  log.error({ job: sourceName, id: sourceId, data, reason: sourceOutput }, 'job failed for good');
  return { id: job.id, status: 'completed' };
}
