import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import { enqueue, enqueueAll, type JobHandlers } from '#server/platform/jobs.ts';
import { openTestDatabase } from '#server/testing/test-database.ts';
import { startWorkers } from './workers.ts';

const database = await openTestDatabase();
const { db } = database;
afterAll(() => database.close());
beforeEach(() => sql`delete from pgboss.job`.execute(db));

/** Two processes that do the jobs of one portal. */
async function startTwo(handlersOf: (process: number) => Partial<JobHandlers>): Promise<void> {
  const log = pino({ level: 'silent' });
  const stops = await Promise.all([0, 1].map((process) => startWorkers({ database, log }, handlersOf(process))));
  onTestFinished(async () => void (await Promise.all(stops.map((stop) => stop()))));
}

/** Instead of the next look of the workers, which is some seconds away. */
async function makeDue(name: string): Promise<void> {
  await sql`update pgboss.job set start_after = now() where state = 'created'`.execute(db);
  await sql`select pg_notify('csz_jobs', ${name})`.execute(db);
}

/** Jobs that wait for no later moment, or run. */
async function listDue(): Promise<unknown[]> {
  const due = sql`select id from pgboss.job where state < 'completed' and start_after <= now()`;
  return (await due.execute(db)).rows;
}

async function countJobs(state: string): Promise<number> {
  const { rows } = await sql`select from pgboss.job where name = 'forget-mails' and state::text = ${state}`.execute(db);
  return rows.length;
}

test('two processes do fifty jobs between them, each once', async () => {
  const done: number[] = [];
  const begun = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  await startTwo((process) => ({
    'send-mail': {
      run: async ({ mailId }) => {
        done.push(mailId);
        begun[process]?.resolve();
        await Promise.all(begun.map(({ promise }) => promise));
      },
    },
  }));
  const ids = Array.from({ length: 50 }, (_, at) => at + 1);
  await enqueueAll(
    db,
    'send-mail',
    ids.map((mailId) => ({ mailId })),
  );
  await expect.poll(() => done.length).toBeGreaterThanOrEqual(50);
  await expect.poll(() => listDue()).toEqual([]);
  expect(done.toSorted((one, other) => one - other)).toEqual(ids);
});

test('what runs by the clock never runs twice at the same moment, and what comes meanwhile is done after it', async () => {
  const goOn = Promise.withResolvers<void>();
  let [runs, running, most] = [0, 0, 0];
  const run = async () => {
    runs += 1;
    running += 1;
    most = Math.max(most, running);
    await goOn.promise;
    running -= 1;
  };
  await startTwo(() => ({ 'forget-mails': { run, cron: '0 0 1 1 *' } }));
  await enqueue(db, 'forget-mails', null);
  await expect.poll(() => runs).toBe(1);
  await enqueue(db, 'forget-mails', null);
  // One process is at work; the other one took what came, and left it for later.
  await expect.poll(() => countJobs('completed')).toBe(1);
  expect([runs, await countJobs('created')]).toEqual([1, 1]);
  goOn.resolve();
  await expect.poll(() => countJobs('active')).toBe(0);
  await makeDue('forget-mails');
  await expect.poll(() => runs).toBe(2);
  expect(most).toBe(1);
});

test('two processes that begin what runs by the clock at the same moment do it one after the other', async () => {
  let [runs, running, most] = [0, 0, 0];
  const run = async () => {
    runs += 1;
    running += 1;
    most = Math.max(most, running);
    await sql`select pg_sleep(0.01)`.execute(db);
    running -= 1;
  };
  await startTwo(() => ({ 'forget-mails': { run, cron: '0 0 1 1 *' } }));
  for (let round = 1; round <= 10; round += 1) {
    await enqueueAll(db, 'forget-mails', Array(12).fill(null));
    await expect.poll(() => listDue()).toEqual([]);
  }
  expect(runs).toBeGreaterThanOrEqual(10);
  expect(most).toBe(1);
});

test('what runs by the clock and failed holds up no other one while it waits for its next try', async () => {
  let runs = 0;
  const run = async () => {
    runs += 1;
    if (runs === 1) throw new Error('no connection');
  };
  await startTwo(() => ({ 'forget-mails': { run, cron: '0 0 1 1 *' } }));
  await enqueue(db, 'forget-mails', null);
  await expect.poll(() => countJobs('retry')).toBe(1);
  await enqueue(db, 'forget-mails', null);
  await expect.poll(() => countJobs('completed')).toBe(1);
  expect([runs, await countJobs('retry')]).toEqual([2, 1]);
});
