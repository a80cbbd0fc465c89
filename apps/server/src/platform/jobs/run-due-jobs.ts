import { sql } from 'kysely';
import type { Job, PgBoss } from 'pg-boss';
import type { Database, Db } from '#server/platform/db/types.ts';
import { GiveUp, type JobHandler, type JobHandlers } from '#server/platform/jobs.ts';
import { startBoss } from './boss.ts';
import { runJobs, TOGETHER } from './run-jobs.ts';

/** A job that was done, with what went wrong. */
export interface RanJob {
  readonly name: string;
  readonly data: unknown;
  readonly error?: Error;
}

export interface RunOptions {
  /** Also those that wait for a later moment: retries, planned jobs. */
  readonly evenLater?: boolean;
}

/**
 * Does every job that is due and what those leave behind, one after the other, and answers what was done, in order.
 * A job that fails then waits for its retry. For tests and commands; sites run workers.
 */
export async function runDueJobs(
  database: Database,
  handlers: Partial<JobHandlers>,
  { evenLater = false }: RunOptions = {},
): Promise<RanJob[]> {
  if (evenLater) await makeAllDue(database.db);
  const boss = await startBoss(database, () => {});
  try {
    const queues = Object.entries<JobHandler<unknown>>(handlers);
    const ran: RanJob[] = [];
    for (let before = -1; before < ran.length; ) {
      before = ran.length;
      let due = await listDue(database.db);
      for (const [name, handler] of queues) {
        // Most queues are empty most of the time, and asking each of them costs more than the work.
        if (!due.has(name)) continue;
        const jobs = await boss.fetch<object>(name, { batchSize: TOGETHER });
        if (jobs.length === 0) continue;
        ran.push(...(await doJobs({ boss, db: database.db }, handler, jobs)));
        due = await listDue(database.db);
      }
    }
    return ran;
  } finally {
    await boss.stop({ graceful: false });
  }
}

async function doJobs(
  { boss, db }: { boss: PgBoss; db: Db },
  handler: JobHandler<unknown>,
  jobs: readonly Job<object>[],
): Promise<RanJob[]> {
  const errors: (Error | undefined)[] = [];
  const parts = handler.runAll === undefined ? jobs.map((job) => [job]) : [jobs];
  for (const part of parts) {
    const data = part.map((job) => job.data);
    errors.push(...(await runJobs(handler, data, () => {})));
  }
  const ran: RanJob[] = [];
  const done: string[] = [];
  for (const [at, { id, name, data }] of jobs.entries()) {
    const error = errors[at];
    if (error instanceof GiveUp) await sql`update pgboss.job set retry_limit = 0 where id = ${id}`.execute(db);
    if (error === undefined) done.push(id);
    else await boss.fail(name, id, { message: error.message });
    ran.push(error === undefined ? { name, data } : { name, data, error });
  }
  const [first] = jobs;
  if (first !== undefined && done.length > 0) await boss.complete(first.name, done);
  return ran;
}

/** The queues that have a job now. */
async function listDue(db: Db): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ name: string }>`
    select distinct name from pgboss.job where state in ('created', 'retry') and start_after <= now()`.execute(db);
  return new Set(rows.map(({ name }) => name));
}

async function makeAllDue(db: Db): Promise<void> {
  await sql`update pgboss.job set start_after = now() where state in ('created', 'retry')`.execute(db);
}
