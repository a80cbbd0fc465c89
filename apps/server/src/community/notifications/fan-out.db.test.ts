import type { MemberNotification } from '@csz/contract/notifications/calls';
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { aBrowser } from '#server/community/push/testing/a-browser.ts';
import { jobHandlers } from '#server/nouns.ts';
import { recordEvent } from '#server/platform/events/record-event.ts';
import { aCup } from '#server/testing/a-cup.ts';
import { aGame, type GameWithResults } from '#server/testing/factories.ts';
import { aMember, headersOf, type MemberRow } from '#server/testing/members.ts';
import { openPortal } from '#server/testing/portal.ts';
import { aReporter, scoresOf, sendReports } from '#server/testing/reporting.ts';

const portal = await openPortal();
const { db } = portal;
const report = sendReports(portal);

beforeEach(() => portal.at('2026-10-30T21:30:00-04:00'));

async function follow(member: MemberRow, game: GameWithResults, side = 0, sport = true): Promise<void> {
  const at = game.results[side];
  if (at === undefined) throw new Error('There is no such side.');
  const values = { member_id: member.id, school_id: at.school_id, sport_id: sport ? at.sport_id : null };
  await db.insertInto('follows').values(values).execute();
}

/** Both coaches say how it ended, so that it counts. */
async function finish(game: GameWithResults, scores: readonly number[]) {
  const coaches = [
    await aReporter(portal, game, 0, 'HeadCoach'),
    await aReporter(portal, game, 1, 'HeadCoach'),
  ] as const;
  for (const coach of coaches) await report(game, coach, scores);
  return coaches;
}

async function staffSay(game: GameWithResults, decision: object) {
  const staff = await aMember(portal, { is_site_admin: true });
  const headers = await headersOf(portal, staff);
  const { version } = await db
    .selectFrom('games')
    .select('version')
    .where('id', '=', game.id)
    .executeTakeFirstOrThrow();
  const body = { version, reason: 'The referee says so.', ...decision };
  const answer = await portal.send('POST', `/api/csz/admin/scores/${game.id}/settle`, { headers, body });
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
}

async function finalsOf(member: MemberRow): Promise<readonly MemberNotification[]> {
  const { body } = await portal.get<{ items: MemberNotification[] }>(
    '/api/csz/notifications',
    await headersOf(portal, member),
  );
  return body.items.filter(({ text }) => /Final|Corrected|Forfeit/.test(text));
}

const linesOf = (game: GameWithResults) =>
  db
    .selectFrom('notifications')
    .selectAll()
    .where('kind', '=', 'final-score')
    .where('subject', '=', `game:${game.id}`)
    .execute();

test('followers of both teams read how the game ended, the winner first, followers of the team and of the school', async () => {
  const game = await aGame(db, {});
  const fans = [await aMember(portal), await aMember(portal), await aMember(portal), await aMember(portal)] as const;
  await follow(fans[0], game, 0);
  await follow(fans[1], game, 1, false);
  await follow(fans[2], game, 0);
  await follow(fans[2], game, 1);
  await finish(game, [14, 21]);
  await portal.runJobs();
  const names = await db
    .selectFrom('game_results as r')
    .innerJoin('schools as s', 's.id', 'r.school_id')
    .select('s.short_name as name')
    .where('r.game_id', '=', game.id)
    .orderBy('r.score', 'desc')
    .execute();
  const text = `Final: ${names[0]?.name} 21, ${names[1]?.name} 14`;
  for (const fan of fans.slice(0, 3))
    expect(await finalsOf(fan)).toMatchObject([{ text, gameId: String(game.id), count: 1, isRead: false }]);
  expect(await finalsOf(fans[3])).toEqual([]);
});

test('who reported the score that counts is not notified of it, nor who muted the team or is not here', async () => {
  const game = await aGame(db, {});
  const [muter, gone] = [await aMember(portal), await aMember(portal)];
  for (const fan of [muter, gone]) await follow(fan, game);
  const muted = { member_id: muter.id, school_id: game.results[0]?.school_id ?? 0 };
  await db.insertInto('mutes').values(muted).execute();
  const left = { deactivated_at: new Date(), delete_after: new Date() };
  await db.updateTable('members').set(left).where('id', '=', gone.id).execute();
  const coaches = [
    await aReporter(portal, game, 0, 'HeadCoach'),
    await aReporter(portal, game, 1, 'HeadCoach'),
  ] as const;
  for (const coach of coaches) await follow(coach, game);
  for (const coach of coaches) await report(game, coach, [3, 2]);
  await portal.runJobs();
  expect((await linesOf(game)).map(({ member_id }) => member_id)).toEqual([coaches[0].id]);
});

test('a corrected score takes the place of the wrong one, and one that is taken back goes', async () => {
  const game = await aGame(db, {});
  const fan = await aMember(portal);
  await follow(fan, game);
  await finish(game, [14, 21]);
  await portal.runJobs();
  await staffSay(game, { status: 'final', scores: scoresOf(game, [24, 21]) });
  await portal.runJobs();
  expect(await finalsOf(fan)).toMatchObject([
    { text: expect.stringMatching(/^Corrected: Final: .+ 21, .+ 24$/), count: 1 },
  ]);
  await staffSay(game, { status: 'none' });
  await portal.runJobs();
  expect(await finalsOf(fan)).toEqual([]);
});

test('the score of a game of last week is on pages, and no news', async () => {
  const game = await aGame(db, { event_date: '2026-10-24' });
  await follow(await aMember(portal), game);
  await finish(game, [1, 0]);
  await portal.runJobs();
  expect(await linesOf(game)).toEqual([]);
});

test('each follower gets it in the ways that they want: no screen, no phone, or a mail with the link that stops it', async () => {
  const game = await aGame(db, {});
  const [all, none, mails] = [await aMember(portal), await aMember(portal), await aMember(portal)];
  for (const fan of [all, none, mails]) await follow(fan, game);
  for (const fan of [all, none]) {
    const body = aBrowser(`https://fcm.googleapis.com/fcm/send/fan-${fan.id}`).subscription;
    await portal.send('POST', '/api/csz/push/subscriptions', { headers: await headersOf(portal, fan), body });
  }
  const prefer = async (fan: MemberRow, channel: string, isOn: boolean) =>
    portal.send('PUT', `/api/csz/notifications/preferences/final-score/${channel}`, {
      headers: await headersOf(portal, fan),
      body: { isOn },
    });
  await prefer(none, 'screen', false);
  await prefer(none, 'push', false);
  await prefer(mails, 'mail', true);
  await finish(game, [14, 21]);
  await fanOut();
  const pushes = await db
    .selectFrom('pushes')
    .select(['member_id', 'notification_id', 'url'])
    .where('member_id', 'in', [all.id, none.id, mails.id])
    .execute();
  const line = (await linesOf(game)).find(({ member_id }) => member_id === all.id);
  expect(pushes).toEqual([{ member_id: all.id, notification_id: line?.id, url: `/scores/view/${game.id}` }]);
  expect((await linesOf(game)).map(({ member_id }) => member_id).sort()).toEqual([all.id, mails.id].sort());
  const sent = await db
    .selectFrom('mails')
    .select(['to_address', 'unsubscribe_url'])
    .where('kind', '=', 'final-score')
    .execute();
  expect(sent).toEqual([{ to_address: mails.email, unsubscribe_url: expect.stringContaining('/api/csz/stopMails/') }]);
  await db.deleteFrom('pushes').execute();
});

test('at night the line is there at once, and the phone is silent until seven', async () => {
  portal.at('2026-10-30T22:30:00-04:00');
  const game = await aGame(db, {});
  const fan = await aMember(portal);
  await follow(fan, game);
  const body = aBrowser(`https://fcm.googleapis.com/fcm/send/night-${fan.id}`).subscription;
  await portal.send('POST', '/api/csz/push/subscriptions', { headers: await headersOf(portal, fan), body });
  await finish(game, [14, 21]);
  await portal.runJobs();
  expect(await finalsOf(fan)).toHaveLength(1);
  const [push] = await db.selectFrom('pushes').select('due_at').where('member_id', '=', fan.id).execute();
  expect(push?.due_at).toEqual(new Date('2026-10-31T07:00:00-04:00'));
});

/** Notifies the first followers of each game that ended. */
const fanOut = async () => jobHandlers(portal.platform)['react-to-events']?.run({ reaction: 'fan out: final-score' });

/** The data of the newest job that notifies the followers behind those. */
async function fanOutJob() {
  const { rows } = await sql<{ data: { kind: string; eventId: number; after: number } }>`
    select data from pgboss.job where name = 'fan-out' and state = 'created' order by created_on desc limit 1`.execute(
    db,
  );
  if (rows[0] === undefined) throw new Error('There is no such job.');
  return rows[0].data;
}

async function manyFollowers(game: GameWithResults, number: number): Promise<void> {
  const at = game.results[0];
  await sql`
    with fans as (
      insert into members (email, password_hash, display_name, first_name, last_name)
      select 'many' || n || '-' || ${game.id} || '@example.org', 'x', 'Many ' || n || ' ' || ${game.id}, 'M', 'M'
      from generate_series(1, ${number}::int) n returning id)
    insert into follows (member_id, school_id, sport_id) select id, ${at?.school_id}, ${at?.sport_id} from fans`.execute(
    db,
  );
}

test('2,100 followers are notified in three batches, each once, and none in the write', async () => {
  const game = await aGame(db, {});
  await manyFollowers(game, 2100);
  await finish(game, [14, 21]);
  expect(await linesOf(game)).toEqual([]);
  await fanOut();
  expect(await linesOf(game)).toHaveLength(1000);
  const ran = await portal.runJobs();
  expect(ran.filter(({ name }) => name === 'fan-out')).toHaveLength(2);
  expect(await linesOf(game)).toHaveLength(2100);
});

test('games that end in one moment are announced together, each to its own followers', async () => {
  const games = await Promise.all(Array.from({ length: 12 }, () => aGame(db, {})));
  for (const game of games) await follow(await aMember(portal), game);
  for (const [at, game] of games.entries()) await finish(game, [at + 1, 0]);
  await fanOut();
  for (const game of games) expect(await linesOf(game)).toHaveLength(1);
});

test('a process that is killed between batches loses none and repeats none', async () => {
  const game = await aGame(db, {});
  await manyFollowers(game, 2500);
  await finish(game, [14, 21]);
  await fanOut();
  const second = await fanOutJob();
  const run = jobHandlers(portal.platform)['fan-out']?.run;
  // It wrote its batch, and died before it could say so: two others take the job again at once.
  await run?.(second);
  expect(await linesOf(game)).toHaveLength(2000);
  await Promise.all([run?.(second), run?.(second)]);
  expect(await linesOf(game)).toHaveLength(2000);
  await portal.runJobs();
  const lines = await linesOf(game);
  expect(lines).toHaveLength(2500);
  expect(lines.every(({ count }) => count === 1)).toBe(true);
});

test('followers of a team of a bracket read that it is out, and nothing once it is a draft again', async () => {
  const cup = await aCup(portal, 4);
  const [fan, other] = [await aMember(portal), await aMember(portal)];
  const school_id = Number(cup.schools[0]);
  await db.insertInto('follows').values({ member_id: fan.id, school_id, sport_id: cup.sport.id }).execute();
  await db
    .insertInto('follows')
    .values({ member_id: other.id, school_id: Number(cup.schools[1]) })
    .execute();
  await cup.publish();
  await portal.runJobs();
  const read = async (member: MemberRow) => {
    const headers = await headersOf(portal, member);
    const { body } = await portal.get<{ items: MemberNotification[] }>('/api/csz/notifications', headers);
    return body.items.map(({ kind, text, link }) => `${kind}: ${text} ${link}`);
  };
  const out = [expect.stringMatching(/^playoffs-seeded: The bracket is out: .+ \/playoffs\/view\/\d+$/)];
  expect([await read(fan), await read(other)]).toEqual([out, out]);
  await db.updateTable('brackets').set({ published_at: null, plan: null }).execute();
  const { id } = await db.selectFrom('brackets').select('id').orderBy('id', 'desc').executeTakeFirstOrThrow();
  const data = { name: 'Cup', stateId: 1, districtId: null, sportId: cup.sport.id, season: 2026 };
  await db
    .transaction()
    .execute((tx) => recordEvent(tx, { type: 'bracket.unpublished', actor: null, subject: `bracket:${id}`, data }));
  await portal.runJobs();
  expect(await read(fan)).toEqual([]);
});
