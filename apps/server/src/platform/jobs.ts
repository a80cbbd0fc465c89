import { sql } from 'kysely';
import type { Reader } from './db/types.ts';
import { QUEUE } from './jobs/queue.ts';

/**
 * Every kind of job by name, with what it is told. A module declares its own beside the code that enqueues it:
 *
 *     declare module '#server/platform/jobs.ts' {
 *       interface JobData {
 *         'send-mail': { mailId: number };
 *       }
 *     }
 *
 * Data is kept in the database as it is, so it holds ids, never secrets.
 */
// biome-ignore lint/suspicious/noEmptyInterface: modules fill it.
export interface JobData {}

export type JobName = keyof JobData & string;

/** What does one kind of job. It may run twice (a process died, a connection broke), so it looks before it acts. */
export interface JobHandler<Data> {
  run(data: Data): Promise<void>;
  /** When it also runs by itself, in UTC: `17 3 * * *`. Such a job gets null. */
  readonly cron?: string;
  /** A process does these one after the other: many short ones at once would keep members waiting. */
  readonly isInTurn?: boolean;
}

export type JobHandlers = { readonly [Name in JobName]: JobHandler<JobData[Name]> };

export interface JobOptions {
  /** Not before this moment. */
  readonly startAfter?: Date;
  /** How often a failed job is tried again; the waits between grow from seconds to an hour. */
  readonly retries?: number;
}

/** The work cannot succeed, however often it is tried: thrown by a handler, it ends the job at once. */
export class GiveUp extends Error {
  override readonly name = 'GiveUp';
}

/** Wakes the workers of all processes; the payload is the job's name. */
export const JOBS_CHANNEL = 'csz_jobs';

/**
 * Leaves a job for the workers, in the caller's transaction: when that is rolled back there was never a job, when it
 * commits the job is done by one process, later if need be.
 */
export async function enqueue<Name extends JobName>(
  tx: Reader,
  name: Name,
  data: JobData[Name],
  options: JobOptions = {},
): Promise<void> {
  if (!(await insertJob(tx, name, data, options))) {
    // The first job of its kind comes before the first worker for it.
    await sql`select pgboss.create_queue(${name}, ${JSON.stringify(QUEUE)}::jsonb)`.execute(tx);
    await insertJob(tx, name, data, options);
  }
}

/**
 * The library's own way in needs a started instance; its table is as good an interface and needs only a transaction.
 * Workers are woken at commit, but for a job whose moment comes later: they find that by themselves.
 */
async function insertJob(tx: Reader, name: string, data: unknown, options: JobOptions): Promise<boolean> {
  const { rows } = await sql`
    insert into pgboss.job (name, data, start_after, keep_until, retry_limit, retry_delay, retry_backoff, retry_delay_max,
      expire_seconds, deletion_seconds, heartbeat_seconds, policy, dead_letter)
    select name, ${JSON.stringify(data)}::jsonb, due, due + make_interval(secs => retention_seconds),
      coalesce(${options.retries ?? null}::int, retry_limit), retry_delay, retry_backoff, retry_delay_max,
      expire_seconds, deletion_seconds, heartbeat_seconds, policy, dead_letter
    from pgboss.queue, coalesce(${options.startAfter ?? null}::timestamptz, now()) as due
    where name = ${name}
    returning case when start_after <= now() then pg_notify(${JOBS_CHANNEL}, ${name})::text end`.execute(tx);
  return rows.length > 0;
}
