import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { jobHandlers } from '#server/nouns.ts';
import { enqueue, type JobData } from '#server/platform/jobs.ts';
import { aFixture } from '#server/testing/a-fixture.ts';
import { openPortal } from '#server/testing/portal.ts';

const portal = await openPortal();
const { db } = portal;

/** A game of Monday that is called off, whose home team has so many followers, each with mails of it. */
async function aCanceledGame(followers: number, at: string) {
  const { home, sport, homeCoach, aSavedGame } = await aFixture(portal);
  portal.at('2026-10-30T12:00:00-04:00');
  const game = await aSavedGame({ eventDate: '2026-11-02' });
  await sql`
    with fans as (
      insert into members (email, password_hash, display_name, first_name, last_name, email_verified_at)
      select 'many' || n || '-' || ${game.id}::text || '@example.org', 'x', 'Many ' || n || ' ' || ${game.id}::text, 'M', 'M', now()
      from generate_series(1, ${followers}::int) n returning id)
    insert into follows (member_id, school_id, sport_id, mails)
    select id, ${home.id}::int, ${sport.id}::int, true from fans`.execute(db);
  portal.at(at);
  await homeCoach.cancel(game.id);
  const linesOf = () =>
    db.selectFrom('notifications').select('count').where('subject', '=', `game:${game.id}`).execute();
  const mailsOf = () =>
    db.selectFrom('mails').select('id').where('to_address', 'like', `many%-${game.id}@example.org`).execute();
  return { linesOf, mailsOf };
}

async function batchJobs(): Promise<readonly JobData['notify-batch'][]> {
  const { rows } = await sql<{ data: JobData['notify-batch'] }>`
    select data from pgboss.job where name = 'notify-batch' and state = 'created' order by created_on`.execute(db);
  return rows.map(({ data }) => data);
}

const handlers = () => jobHandlers(portal.platform);

test('a game that is called off notifies 1,100 followers in batches, each once, also where a job runs twice', async () => {
  const { linesOf, mailsOf } = await aCanceledGame(1100, '2026-10-30T12:00:00-04:00');
  portal.at('2026-10-30T12:06:00-04:00');
  await handlers()['send-notifications']?.run({ kind: 'schedule-change' });
  expect(await linesOf(), 'the jobs are left, nothing is sent yet').toEqual([]);
  const jobs = await batchJobs();
  // One statement leaves them, so none is the first.
  const sizes = jobs.map(({ memberIds }) => memberIds.length).sort((a, b) => b - a);
  expect(sizes).toEqual([500, 500, expect.any(Number)]);
  const first = jobs.find(({ memberIds }) => memberIds.length === 500);
  if (first !== undefined) await Promise.all([first, first].map((job) => handlers()['notify-batch']?.run(job)));
  expect(await linesOf()).toHaveLength(500);
  await portal.runJobs();
  // The followers and the coach of the other team.
  expect([(await linesOf()).length, (await mailsOf()).length]).toEqual([1101, 1100]);
  expect((await linesOf()).every(({ count }) => count === 1)).toBe(true);
});

test('at night they wait for their morning, and are notified in batches then', async () => {
  const { linesOf, mailsOf } = await aCanceledGame(600, '2026-10-30T22:30:00-04:00');
  portal.at('2026-10-30T22:36:00-04:00');
  await handlers()['send-notifications']?.run({ kind: 'schedule-change' });
  for (const job of await batchJobs()) await handlers()['notify-batch']?.run(job);
  await sql`delete from pgboss.job where name = 'notify-batch'`.execute(db);
  expect([await linesOf(), await mailsOf()]).toEqual([[], []]);
  portal.at('2026-10-31T07:00:00-04:00');
  await enqueue(db, 'send-notifications', null);
  await portal.runJobs();
  await enqueue(db, 'send-morning-mails', null);
  await portal.runJobs();
  expect([(await linesOf()).length, (await mailsOf()).length]).toEqual([601, 600]);
});
