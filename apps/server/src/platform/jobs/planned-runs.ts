import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import type { JobResult, JobWithMetadata } from 'pg-boss';
import { isUniqueViolation } from '#server/platform/db/errors.ts';
import type { Db } from '#server/platform/db/types.ts';
import { enqueue, type JobName } from '#server/platform/jobs.ts';

type Job = JobWithMetadata<unknown>;

/** A run that leaves the rest of its work to the next one ends some milliseconds after that has begun. */
const TRIES = 5;
const BETWEEN_TRIES_MS = 100;
/** What finds another run under way all the same comes back after this. */
const COMES_BACK_MS = 10_000;

/**
 * Does jobs of a kind that also comes by the clock: of the runs without data one at a time over all processes. Such a run
 * does what is due when it begins, so one is enough for all that came together. What comes while another one is under way
 * may want what that one has looked at already, so it comes back. Jobs with data are work of their own, and do not wait.
 */
export async function doInTurn(
  db: Db,
  jobs: readonly Job[],
  doJobs: (jobs: readonly Job[]) => Promise<JobResult[]>,
): Promise<JobResult[]> {
  const [run, ...same] = jobs.filter(({ data }) => data === null);
  if (run === undefined) return doJobs(jobs);
  const others = jobs.filter(({ data }) => data !== null);
  if (!(await claim(db, run))) {
    await enqueue(db, run.name as JobName, null, { waitMs: COMES_BACK_MS });
    return [...[run, ...same].map(completed), ...(await doJobs(others))];
  }
  const results = await doJobs([run, ...others]);
  if (results[0]?.status === 'failed') await release(db, run);
  return [...same.map(completed), ...results];
}

const completed = ({ id }: Job): JobResult => ({ id, status: 'completed' });

/**
 * Makes a run the only one of its kind until its job has ended; false when another one is that.
 *
 * The row of its job is the lock: the library has an index by which a kind has one job of the policy `exclusive` that
 * waits for its retry or runs. An advisory lock would hold a connection for as long as the job takes, of which the
 * embedded engine has one; and at full minutes many kinds run. Here a process that dies loses its lock with the heartbeat
 * of its job. A policy of the whole queue cannot be given to queues that exist, and would hold up jobs with data.
 * Like every job, a run that takes longer than jobs may (`queue.ts`) is tried again beside what is left of it.
 */
async function claim(db: Db, run: Job): Promise<boolean> {
  for (let tries = 1; tries < TRIES; tries += 1) {
    if (await tryToClaim(db, run)) return true;
    await wait(BETWEEN_TRIES_MS);
  }
  return tryToClaim(db, run);
}

async function tryToClaim(db: Db, { name, id }: Job): Promise<boolean> {
  try {
    const { rows } = await sql`
      update pgboss.job set policy = 'exclusive' where name = ${name} and id = ${id} and state = 'active' and not exists (
        select from pgboss.job where name = ${name} and id <> ${id} and state <= 'active' and policy = 'exclusive')
      returning id`.execute(db);
    return rows.length > 0;
  } catch (error) {
    // Two processes that claim at the same moment do not see each other's row; the index lets one through.
    if (isUniqueViolation(error, 'job_common_i6')) return false;
    throw error;
  }
}

/** Lets others run while the job of this one waits for its next try. */
async function release(db: Db, { name, id }: Job): Promise<void> {
  await sql`update pgboss.job set policy = 'standard' where name = ${name} and id = ${id}`.execute(db);
}
