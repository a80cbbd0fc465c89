import { type RawBuilder, sql } from 'kysely';
import type { Reader } from './db/types.ts';
import { QUEUE } from './jobs/queue.ts';

/**
 * Every kind of job by name, with its data. A module declares its own beside the code that enqueues it:
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
  /** When it also runs by itself, in UTC: `17 3 * * *`. Such a job gets null; of those workers do one at a time. */
  readonly cron?: string;
  /**
   * Does many that wait at once, for much less than one after the other. Where it fails each is done by itself, so that
   * one that cannot be done keeps none of the others.
   */
  runAll?(data: readonly Data[]): Promise<void>;
}

export type JobHandlers = { readonly [Name in JobName]: JobHandler<JobData[Name]> };

export interface JobOptions {
  /** Not before this moment. */
  readonly startAfter?: Date;
  /** Without such a moment: not before so many milliseconds have passed, by the clock of the database. */
  readonly waitMs?: number;
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
export function enqueue<Name extends JobName>(
  tx: Reader,
  name: Name,
  data: JobData[Name],
  options: JobOptions = {},
): Promise<void> {
  return enqueueAll(tx, name, [data], options);
}

/** Leaves one job for each of these data, as `enqueue` does, with one statement. */
export async function enqueueAll<Name extends JobName>(
  tx: Reader,
  name: Name,
  data: readonly JobData[Name][],
  options: JobOptions = {},
): Promise<void> {
  if (data.length === 0 || (await insertJobs(tx, name, data, options))) return;
  await createQueue(tx, name);
  await insertJobs(tx, name, data, options);
}

/** Whether a job of this kind whose data meets a condition waits for a worker and is due. */
export const isWaiting = (name: JobName, condition: RawBuilder<unknown>): RawBuilder<boolean> => sql`exists (
  select from pgboss.job where name = ${name} and state = 'created' and not blocked and start_after <= now() and ${condition})`;

/** The first job of its kind comes before the first worker for it. */
async function createQueue(tx: Reader, name: JobName): Promise<void> {
  await sql`select pgboss.create_queue(${name}, ${JSON.stringify(QUEUE)}::jsonb)`.execute(tx);
}

async function insertJobs(tx: Reader, name: JobName, data: readonly unknown[], options: JobOptions): Promise<boolean> {
  const each = sql`select given.data from jsonb_array_elements(${JSON.stringify(data)}::jsonb) as given(data)`;
  const { rows } = await jobsOf(name, each, options).execute(tx);
  return rows.length > 0;
}

/**
 * The statement that leaves a job for each `data` of a query, also as a part of another one. It leaves none, and returns
 * no row, while the queue is not made.
 *
 * The library's own way in needs a started instance; its table is as good an interface and needs only a transaction.
 * Workers are woken at commit, but for a job whose moment comes later: they find that by themselves.
 */
export const jobsOf = (name: JobName, query: RawBuilder<unknown>, options: JobOptions = {}): RawBuilder<unknown> => sql`
    insert into pgboss.job (name, data, start_after, keep_until, retry_limit, retry_delay, retry_backoff, retry_delay_max,
      expire_seconds, deletion_seconds, heartbeat_seconds, policy, dead_letter)
    select name, d.data, due, due + make_interval(secs => retention_seconds),
      coalesce(${options.retries ?? null}::int, retry_limit), retry_delay, retry_backoff, retry_delay_max,
      expire_seconds, deletion_seconds, heartbeat_seconds, policy, dead_letter
    from pgboss.queue, (${query}) d, coalesce(${options.startAfter ?? null}::timestamptz,
      now() + make_interval(secs => ${(options.waitMs ?? 0) / 1000}::float8)) as due
    where name = ${name}
    returning case when start_after <= now() then pg_notify(${JOBS_CHANNEL}, ${name})::text end`;
