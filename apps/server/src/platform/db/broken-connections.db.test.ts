import { sql } from 'kysely';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { startWorkers } from '#server/platform/jobs/workers.ts';
import { enqueue } from '#server/platform/jobs.ts';
import { aGame } from '#server/testing/factories.ts';
import { aMember, headersOf } from '#server/testing/members.ts';
import { openPortal } from '#server/testing/portal.ts';
import { scoresOf } from '#server/testing/reporting.ts';
import { openCuttableDatabase } from '#server/testing/test-database.ts';

const { database, proxy } = await openCuttableDatabase();
const portal = await openPortal({}, database);
const { db } = portal;

/** More than most writes have; one that has fewer is cut at its commit. */
const STATEMENTS = 12;
const CUTS = 100;

test('a hundred connections that break in the middle of a write end nothing, and what was acknowledged is there', async () => {
  const member = await aMember(portal);
  const headers = await headersOf(portal, member);
  const sport = await aGame(db);
  const reportOf = async (games: Awaited<ReturnType<typeof aGame>>) =>
    portal.send<{ code?: string }>('POST', '/api/csz/memberScores', {
      headers,
      body: { gameId: String(games.id), scores: scoresOf(games, [21, 14]) },
    });
  const acknowledged: number[] = [];
  for (let round = 0; round < CUTS; round += 1) {
    const game = await aGame(db, { sport_id: sport.sport_id });
    proxy?.cutInTransaction(1 + (round % STATEMENTS));
    const first = await reportOf(game);
    if (proxy !== undefined) {
      expect(first).toMatchObject({ status: 503, body: { code: 'database-away' }, headers: { 'retry-after': '5' } });
      expect((await reportOf(game)).status).toBe(200);
    } else expect(first.status).toBe(200);
    acknowledged.push(game.id);
  }
  expect(proxy?.cuts ?? CUTS).toBe(CUTS);
  const kept = await db.selectFrom('score_reports').select('game_id').where('member_id', '=', member.id).execute();
  expect(kept.map(({ game_id }) => game_id).sort()).toEqual(acknowledged.sort());
});

test('while the database is away every answer says to come back, and works again when it is', async () => {
  const headers = await headersOf(portal, await aMember(portal));
  const ask = async (address: string) => (await portal.get(address, headers)).status;
  const pages = ['/api/csz/sessions', '/api/csz/states', '/readyz'];
  const whileAway = proxy === undefined ? 200 : 503;
  proxy?.setDown(true);
  for (const page of pages) expect(await ask(page)).toBe(whileAway);
  proxy?.setDown(false);
  for (const page of pages) expect(await ask(page)).toBe(200);
});

test('announcements and jobs go on after their connections broke', async () => {
  const received: string[] = [];
  const done: number[] = [];
  const unsubscribe = await database.listen('broken_test', (payload) => received.push(payload));
  const stopWorkers = await startWorkers(
    { database, log: pino({ level: 'silent' }) },
    { 'send-mail': { run: async ({ mailId }) => void done.push(mailId) } },
  );
  proxy?.setDown(true);
  proxy?.setDown(false);
  // After a break listeners hear that anything may have changed.
  if (proxy !== undefined) await expect.poll(() => received).toContain('');
  await sql`select pg_notify('broken_test', 'hello')`.execute(db);
  await expect.poll(() => received).toContain('hello');
  await enqueue(db, 'send-mail', { mailId: 7 });
  await expect.poll(() => done).toEqual([7]);
  await unsubscribe();
  await stopWorkers();
});
