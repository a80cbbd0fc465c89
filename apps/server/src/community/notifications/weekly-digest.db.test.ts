import { beforeEach, expect, test } from 'vitest';
import { like } from '#server/community/points/testing/earning.ts';
import { aPost } from '#server/community/posts/testing/a-post.ts';
import { enqueue } from '#server/platform/jobs.ts';
import { aGame, aSchool, aSport, aState } from '#server/testing/factories.ts';
import { aMember, headersOf, type MemberRow } from '#server/testing/members.ts';
import { openPortal } from '#server/testing/portal.ts';
import { digestSunday } from './weekly-digest.ts';

const portal = await openPortal();
const { db } = portal;
const SUNDAY = '2026-11-01';
const EVENING = `${SUNDAY}T18:07:00-05:00`;

beforeEach(() => portal.at(EVENING));

const runAt = async (moment: string) => {
  portal.at(moment);
  await enqueue(db, 'send-weekly-digests', null);
  await portal.runJobs();
};

const digestsTo = ({ email }: MemberRow) =>
  db
    .selectFrom('mails')
    .select(['subject', 'text_body', 'unsubscribe_url'])
    .where('to_address', '=', email)
    .where('kind', '=', 'weekly-digest')
    .orderBy('id')
    .execute();

async function follow(member: MemberRow, school_id: number, sport_id: number | null = null): Promise<void> {
  await db.insertInto('follows').values({ member_id: member.id, school_id, sport_id }).execute();
}

/** Two schools with a result of Friday and a game of the next Friday, and a member who follows the first one's team. */
async function aWeek(tz = 'America/New_York') {
  const state = await aState(db, { tz });
  const [home, away] = [await aSchool(db, { state_id: state.id }), await aSchool(db, { state_id: state.id })];
  const sport = await aSport(db, { name: `Lacrosse ${Math.random()}` });
  const schools = [home.id, away.id];
  const game = { schools, sport_id: sport.id, season: 2026, tz };
  const played = await aGame(db, { ...game, event_date: '2026-10-30', result_status: 'final', scores: [21, 14] });
  const next = await aGame(db, { ...game, event_date: '2026-11-06', start_time: '19:00' });
  const team = { school_id: home.id, sport_id: sport.id, season: 2026 };
  await db
    .insertInto('team_records')
    .values({ ...team, wins: 5, losses: 3 })
    .onConflict((conflict) =>
      conflict.columns(['school_id', 'sport_id', 'season']).doUpdateSet({ wins: 5, losses: 3, ties: 0 }),
    )
    .execute();
  const fan = await aMember(portal);
  await follow(fan, home.id, sport.id);
  return { home, away, sport, played, next, fan };
}

const prefer = (member: MemberRow, channel: 'mail' | 'screen', is_on: boolean) =>
  db
    .insertInto('notification_preferences')
    .values({ member_id: member.id, kind: 'weekly-digest', channel, is_on })
    .execute();

test('a member reads on Sunday how their teams did, what comes next, what was liked and what they earned', async () => {
  const { home, away, sport, played, next, fan } = await aWeek();
  const tags = [{ tagType: 'School' as const, tagEntityId: String(home.id) }];
  const liked = await aPost(portal, { title: 'What a night', tags });
  await aPost(portal, { title: 'Not liked', tags });
  for (let times = 0; times < 2; times += 1) await like(portal, await aMember(portal), liked.id);
  await db.insertInto('points_days').values({ member_id: fan.id, day: '2026-10-28', sum: 35 }).execute();
  await runAt(EVENING);
  const [mail, ...others] = await digestsTo(fan);
  expect(others).toEqual([]);
  expect(mail?.subject).toBe('Your week: 1 result, 1 game to come');
  const text = mail?.text_body ?? '';
  expect(text).toContain(`Final: ${away.short_name} 14, ${home.short_name} 21\n${home.short_name} is 5-3`);
  expect(text).toContain(`/scores/view/${played.id}`);
  expect(text).toContain(`Fri, Nov 6, 2026, 7:00 pm · ${sport.name}`);
  expect(text).toContain(`/scores/view/${next.id}`);
  expect(text).toMatch(/“What a night”\nby .+, 2 likes/);
  expect(text).not.toContain('Not liked');
  expect(text).toContain('You earned 35 points this week.');
});

test('each week has one digest, however often the job runs, and the next week another one', async () => {
  const { fan } = await aWeek();
  for (const moment of [EVENING, `${SUNDAY}T19:07:00-05:00`, '2026-11-02T08:07:00-05:00']) await runAt(moment);
  expect(await digestsTo(fan)).toHaveLength(1);
  await runAt('2026-11-08T18:07:00-05:00');
  expect(await digestsTo(fan), 'nothing happened').toHaveLength(1);
  await db.insertInto('points_days').values({ member_id: fan.id, day: '2026-11-11', sum: 1 }).execute();
  await runAt('2026-11-15T18:07:00-05:00');
  expect((await digestsTo(fan)).map(({ subject }) => subject)).toEqual([
    'Your week: 1 result, 1 game to come',
    'Your week in The Zone',
  ]);
});

test('it comes by the clock of where a member lives', async () => {
  const { fan } = await aWeek('America/Los_Angeles');
  await runAt(EVENING);
  expect(await digestsTo(fan)).toEqual([]);
  await runAt(`${SUNDAY}T18:07:00-08:00`);
  expect(await digestsTo(fan)).toHaveLength(1);
});

test.each([
  ['2026-11-01T17:59:00-05:00', undefined],
  ['2026-11-01T18:00:00-05:00', '2026-11-01'],
  ['2026-11-01T22:00:00-05:00', undefined],
  ['2026-11-02T06:59:00-05:00', undefined],
  ['2026-11-02T07:00:00-05:00', '2026-11-01'],
  ['2026-11-02T12:00:00-05:00', undefined],
  ['2026-10-31T19:00:00-04:00', undefined],
])('at %s the digest of %s leaves', (moment, sunday) => {
  expect(digestSunday(Temporal.Instant.from(moment), 'America/New_York')).toBe(sunday);
});

test('who wants none gets none: by the preference, or by the link of one, which stops nothing else', async () => {
  const { fan, home } = await aWeek();
  const other = await aMember(portal);
  await follow(other, home.id);
  await prefer(other, 'mail', false);
  await prefer(other, 'screen', true);
  await runAt(EVENING);
  expect(await digestsTo(other)).toEqual([]);
  const headers = await headersOf(portal, other);
  const { body } = await portal.get<{ items: { text: string; link: string }[] }>('/api/csz/notifications', headers);
  expect(body.items).toMatchObject([{ text: 'Your week: 1 result, 1 game to come', link: '/my-account/home' }]);
  const [mail] = await digestsTo(fan);
  const { pathname, search } = new URL(mail?.unsubscribe_url ?? '');
  expect(await portal.send('POST', `${pathname}${search}`)).toMatchObject({
    status: 200,
    body: { message: 'Done. You get no more mails of this sort.' },
  });
  const stopped = db.selectFrom('notification_preferences').select(['kind', 'channel', 'is_on']);
  expect(await stopped.where('member_id', '=', fan.id).execute()).toEqual([
    { kind: 'weekly-digest', channel: 'mail', is_on: false },
  ]);
  expect((await portal.send('POST', `${pathname}?kind=nothing`)).status).toBe(404);
});

test('members who are suspended, on hold, not here or without a confirmed address get none', async () => {
  const { home, fan } = await aWeek();
  const others = [await aMember(portal), await aMember(portal), await aMember(portal), await aMember(portal)] as const;
  for (const other of others) await follow(other, home.id);
  const [suspended, held, gone, unconfirmed] = others;
  const reason = { reason: 'Rude.', kind: 'suspend' as const };
  await db
    .insertInto('sanctions')
    .values({ member_id: suspended.id, ...reason })
    .execute();
  const set = (member: MemberRow, values: object) =>
    db.updateTable('members').set(values).where('id', '=', member.id).execute();
  await set(held, { held_at: new Date(), deactivated_at: new Date(), delete_after: new Date() });
  await set(gone, { deactivated_at: new Date(), delete_after: new Date() });
  await set(unconfirmed, { email_verified_at: null });
  await runAt(EVENING);
  for (const other of others) expect(await digestsTo(other)).toEqual([]);
  expect(await digestsTo(fan)).toHaveLength(1);
});

test('nothing of a team, a thread or a member that is muted is in it, and a member without anything gets none', async () => {
  const { home, sport, fan } = await aWeek();
  const tags = [{ tagType: 'School' as const, tagEntityId: String(home.id) }];
  const author = await aMember(portal, { is_site_admin: true });
  const [thread, theirs] = [await aPost(portal, { tags }), await aPost(portal, { tags, author })];
  for (const { id } of [thread, theirs]) await like(portal, await aMember(portal), id);
  const mutes = [{ school_id: home.id, sport_id: sport.id }, { post_id: Number(thread.id) }, { muted_id: author.id }];
  for (const mute of mutes)
    await db
      .insertInto('mutes')
      .values({ member_id: fan.id, ...mute })
      .execute();
  await runAt(EVENING);
  expect(await digestsTo(fan)).toEqual([]);
});
