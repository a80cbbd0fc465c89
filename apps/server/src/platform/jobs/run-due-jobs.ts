import { sql } from 'kysely';
import type { Job, PgBoss } from 'pg-boss';
import type { Database, Db } from '#server/platform/db/types.ts';
import { GiveUp, type JobHandler, type JobHandlers } from '#server/platform/jobs.ts';
import { startBoss } from './boss.ts';
import { QUEUE } from './queue.ts';

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
    for (const [name] of queues) await boss.createQueue(name, QUEUE);
    const ran: RanJob[] = [];
    for (let before = -1; before < ran.length; ) {
      before = ran.length;
      let due = await listDue(database.db);
      for (const [name, handler] of queues) {
        // Most queues are empty most of the time, and asking each of them costs more than the work.
        const [job] = due.has(name) ? await boss.fetch<object>(name) : [];
        if (job === undefined) continue;
        ran.push(await doJob({ boss, db: database.db }, handler, job));
        due = await listDue(database.db);
      }
    }
    return ran;
  } finally {
    await boss.stop({ graceful: false });
  }
}

async function doJob(
  { boss, db }: { boss: PgBoss; db: Db },
  handler: JobHandler<unknown>,
  job: Job<object>,
): Promise<RanJob> {
  const { name, data } = job;
  try {
    await handler.run(data);
    await boss.complete(name, job);
    return { name, data };
  } catch (thrown) {
    const error = thrown instanceof Error ? thrown : new Error(String(thrown));
    if (error instanceof GiveUp) await sql`update pgboss.job set retry_limit = 0 where id = ${job.id}`.execute(db);
    await boss.fail(name, job, { message: error.message });
    return { name, data, error };
  }
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
