import { sql } from 'kysely';
import { PgBoss } from 'pg-boss';
import { pino } from 'pino';
import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { enqueue, enqueueAll, GiveUp, type JobHandlers } from '#server/platform/jobs.ts';
import { openTestDatabase } from '#server/testing/test-database.ts';
import { startBoss } from './boss.ts';
import { runDueJobs } from './run-due-jobs.ts';
import { startWorkers } from './workers.ts';

const database = await openTestDatabase();
const { db } = database;
afterAll(() => database.close());
beforeEach(() => sql`delete from pgboss.job`.execute(db));

const log = pino({ level: 'silent' });

/** Handles 'send-mail' with what the test brings. */
const mailWith = (run: (mailId: number) => Promise<void> | void): Partial<JobHandlers> => ({
  'send-mail': { run: async ({ mailId }) => run(mailId) },
});

async function stateOf(mailId: number): Promise<string | undefined> {
  const { rows } = await sql<{ state: string }>`
    select state from pgboss.job where name = 'send-mail' and data = ${JSON.stringify({ mailId })}::jsonb`.execute(db);
  return rows[0]?.state;
}

test('a job is done once its transaction has committed', async () => {
  const done: number[] = [];
  await db.transaction().execute((tx) => enqueue(tx, 'send-mail', { mailId: 1 }));
  const ran = await runDueJobs(
    database,
    mailWith((id) => void done.push(id)),
  );
  expect(done).toEqual([1]);
  expect(ran).toEqual([{ name: 'send-mail', data: { mailId: 1 } }]);
  expect(await stateOf(1)).toBe('completed');
});

test('a job of a transaction that is rolled back never runs', async () => {
  const write = db.transaction().execute(async (tx) => {
    await enqueue(tx, 'send-mail', { mailId: 2 });
    throw new Error('changed my mind');
  });
  await expect(write).rejects.toThrow('changed my mind');
  expect(
    await runDueJobs(
      database,
      mailWith(() => expect.unreachable()),
    ),
  ).toEqual([]);
});

test('the first job of a kind may come before the first worker for it', async () => {
  await sql`delete from pgboss.queue where name = 'forget-mails'`.execute(db);
  await db.transaction().execute((tx) => enqueue(tx, 'forget-mails', null));
  const ran = await runDueJobs(database, { 'forget-mails': { run: async () => {} } });
  expect(ran).toEqual([{ name: 'forget-mails', data: null }]);
});

test.each([
  ['for later waits for its moment', { startAfter: new Date(Date.now() + 86_400_000) }],
  ['that is to wait waits so long', { waitMs: 86_400_000 }],
])('a job %s', async (_, options) => {
  await enqueue(db, 'send-mail', { mailId: 3 }, options);
  expect(
    await runDueJobs(
      database,
      mailWith(() => expect.unreachable()),
    ),
  ).toEqual([]);
  expect(
    await runDueJobs(
      database,
      mailWith(() => {}),
      { evenLater: true },
    ),
  ).toHaveLength(1);
});

test('a job that fails with something that is no error is reported in its words', async () => {
  await enqueue(db, 'send-mail', { mailId: 15 });
  const [ran] = await runDueJobs(
    database,
    mailWith(() => Promise.reject('no connection')),
  );
  expect(ran).toEqual({ name: 'send-mail', data: { mailId: 15 }, error: new Error('no connection') });
});

test('jobs of several kinds are done in one go, whichever comes first', async () => {
  const done: string[] = [];
  await enqueue(db, 'forget-mails', null);
  await enqueue(db, 'send-mail', { mailId: 16 });
  await enqueue(db, 'send-mail', { mailId: 17 });
  await runDueJobs(database, {
    'send-mail': { run: async ({ mailId }) => void done.push(`mail ${mailId}`) },
    'forget-mails': { run: async () => void done.push('forget') },
  });
  expect(done.toSorted()).toEqual(['forget', 'mail 16', 'mail 17']);
});

test('jobs that jobs leave behind are done too', async () => {
  const done: number[] = [];
  await enqueue(db, 'send-mail', { mailId: 10 });
  await runDueJobs(
    database,
    mailWith(async (id) => {
      done.push(id);
      if (id < 13) await enqueue(db, 'send-mail', { mailId: id + 1 });
    }),
  );
  expect(done).toEqual([10, 11, 12, 13]);
});

test('a job that fails is tried again later, as often as it may', async () => {
  const broken = mailWith(() => Promise.reject(new Error('no connection')));
  await enqueue(db, 'send-mail', { mailId: 4 }, { retries: 1 });
  const [first] = await runDueJobs(database, broken);
  expect(first?.error?.message).toBe('no connection');
  expect(await runDueJobs(database, broken)).toEqual([]);
  expect(await stateOf(4)).toBe('retry');
  await runDueJobs(database, broken, { evenLater: true });
  expect(await stateOf(4)).toBe('failed');
});

test('a job that keeps failing is tried nine times, with waits that grow to an hour', async () => {
  const broken = mailWith(() => Promise.reject(new Error('no connection')));
  await enqueue(db, 'send-mail', { mailId: 14 });
  const waits: number[] = [];
  for (let tries = 1; tries <= 8; tries += 1) {
    expect(await runDueJobs(database, broken, { evenLater: true })).toHaveLength(1);
    expect(await stateOf(14)).toBe('retry');
    const { rows } = await sql<{ wait: number }>`
      select extract(epoch from start_after - now())::float8 as wait from pgboss.job where name = 'send-mail'`.execute(
      db,
    );
    waits.push(rows[0]?.wait ?? Number.NaN);
  }
  expect(await runDueJobs(database, broken, { evenLater: true })).toHaveLength(1);
  expect(await stateOf(14)).toBe('failed');
  waits.forEach((wait, at) => {
    expect(wait).toBeGreaterThan(15 * 2 ** at - 10);
    expect(wait).toBeLessThanOrEqual(Math.min(3600, 30 * 2 ** at));
  });
  expect(await runDueJobs(database, broken, { evenLater: true })).toEqual([]);
});

test('a job that gives up is not tried again', async () => {
  await enqueue(db, 'send-mail', { mailId: 5 });
  await runDueJobs(
    database,
    mailWith(() => Promise.reject(new GiveUp('no such mailbox'))),
  );
  expect(await stateOf(5)).toBe('failed');
});

test("a job is the same as if the library's own call had left it", async () => {
  const boss = await startBoss(database, () => {});
  await enqueue(db, 'send-mail', { mailId: 6 });
  await boss.send('send-mail', { mailId: 6 });
  await boss.stop({ graceful: false });
  const { rows } = await sql<Record<string, unknown>>`select * from pgboss.job`.execute(db);
  const [ours, theirs] = rows.map(({ id, created_on, start_after, keep_until, ...row }) => ({
    ...row,
    kept: (keep_until as Date).getTime() - (start_after as Date).getTime(),
  }));
  expect(ours).toEqual(theirs);
});

test('workers take up a new job at once and stop when its work has ended', async () => {
  const started = Promise.withResolvers<void>();
  const goOn = Promise.withResolvers<void>();
  const stop = await startWorkers(
    { database, log },
    mailWith(async () => {
      started.resolve();
      await goOn.promise;
    }),
  );
  await db.transaction().execute((tx) => enqueue(tx, 'send-mail', { mailId: 7 }));
  await started.promise;
  const stopped = stop();
  goOn.resolve();
  await stopped;
  expect(await stateOf(7)).toBe('completed');
});

test('jobs that can be done together are gathered, and done by themselves where one of them cannot be', async () => {
  const together: number[][] = [];
  const alone: number[] = [];
  const handler: JobHandlers['send-mail'] = {
    runAll: async (all) => {
      together.push(all.map(({ mailId }) => mailId).toSorted());
      if (all.some(({ mailId }) => mailId === 22)) throw new Error('one of them is broken');
    },
    run: async ({ mailId }) => {
      alone.push(mailId);
      if (mailId === 22) throw new GiveUp('no such mailbox');
    },
  };
  const stop = await startWorkers({ database, log }, { 'send-mail': handler });
  for (const mailId of [18, 19, 20]) await enqueue(db, 'send-mail', { mailId });
  await vi.waitUntil(async () => (await stateOf(20)) === 'completed', { timeout: 60_000 });
  expect([together.flat().toSorted(), alone]).toEqual([[18, 19, 20], []]);

  await db.transaction().execute((tx) => enqueueAll(tx, 'send-mail', [{ mailId: 21 }, { mailId: 22 }, { mailId: 23 }]));
  await vi.waitUntil(async () => (await stateOf(22)) === 'failed', { timeout: 60_000 });
  await vi.waitUntil(async () => (await stateOf(23)) === 'completed', { timeout: 60_000 });
  expect(alone.toSorted()).toEqual([21, 22, 23]);
  expect(await stateOf(21)).toBe('completed');
  await stop();
});

test('the operator reads of a job that failed for good', async () => {
  const read = Promise.withResolvers<string>();
  const written = pino({ level: 'error', base: null }, { write: (line: string) => read.resolve(line) });
  const stop = await startWorkers(
    { database, log: written },
    mailWith(() => Promise.reject(new GiveUp('no such mailbox'))),
  );
  await enqueue(db, 'send-mail', { mailId: 8 });
  await vi.waitUntil(async () => (await stateOf(8)) === 'failed', { timeout: 60_000 });
  // Instead of the next look of the worker for failed jobs.
  await sql`select pg_notify('csz_jobs', 'failed-jobs')`.execute(db);
  expect(JSON.parse(await read.promise)).toMatchObject({
    msg: 'job failed for good',
    job: 'send-mail',
    reason: { message: 'no such mailbox' },
  });
  await stop();
});

test('the log says how often a job that failed was tried, and its row what went wrong', async () => {
  const lines: { msg: string; tried?: number; job?: string }[] = [];
  const written = pino({ level: 'warn', base: null }, { write: (line: string) => lines.push(JSON.parse(line)) });
  const broken = mailWith(() => Promise.reject(new Error('no connection')));
  await enqueue(db, 'send-mail', { mailId: 9 }, { retries: 1 });
  await runDueJobs(database, broken);
  await sql`update pgboss.job set start_after = now()`.execute(db);
  const stop = await startWorkers({ database, log: written }, broken);
  await expect.poll(() => stateOf(9)).toBe('failed');
  await stop();
  expect(lines).toContainEqual(expect.objectContaining({ msg: 'job failed', job: 'send-mail', tried: 2 }));
  const { rows } = await sql<{ output: object }>`select output from pgboss.job where name = 'send-mail'`.execute(db);
  expect(rows).toEqual([{ output: { message: 'no connection' } }]);
});

test('after a lost connection every worker looks for what it may have missed', async () => {
  const woken = vi.spyOn(PgBoss.prototype, 'notifyWorker');
  let notify: (name: string) => void = () => {};
  const listen = async (_channel: string, listener: (name: string) => void) => {
    notify = listener;
    return async () => {};
  };
  const stop = await startWorkers(
    { database: { ...database, listen }, log },
    mailWith(() => {}),
  );
  const wokenBy = (name: string) => {
    woken.mockClear();
    notify(name);
    return woken.mock.calls.length;
  };
  expect([wokenBy('send-mail'), wokenBy(''), wokenBy('unknown')]).toEqual([1, 2, 0]);
  woken.mockRestore();
  await stop();
});

test('what no longer runs by itself loses its plan, what does gets one', async () => {
  const planned = async () =>
    (await sql<{ name: string }>`select name from pgboss.schedule order by name`.execute(db)).rows.map(
      ({ name }) => name,
    );
  const run = async () => {};
  const start = async (handlers: Partial<JobHandlers>) => (await startWorkers({ database, log }, handlers))();
  await start({ 'forget-mails': { run, cron: '0 3 * * *' }, 'send-mail': { run } });
  expect(await planned()).toEqual(['forget-mails']);
  await start({ 'forget-mails': { run } });
  expect(await planned()).toEqual([]);
});

test('statements that fail together leave no open transaction behind', async () => {
  const boss = await startBoss(database, () => {});
  const broken = boss.getDb().executeSql('begin; select 1 / 0; commit');
  await expect(broken).rejects.toThrow('division by zero');
  const { rows } = await sql`select 1 as one`.execute(db);
  expect(rows).toEqual([{ one: 1 }]);
  await boss.stop({ graceful: false });
});
