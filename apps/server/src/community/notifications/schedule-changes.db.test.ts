import type { CalendarGame } from '@csz/contract/schedule/calendar-schedule';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { enqueue } from '#server/platform/jobs.ts';
import { aFixture, aKeeper, SCHEDULE } from '#server/testing/a-fixture.ts';
import { aSchool, aState } from '#server/testing/factories.ts';
import { aMember, aRole } from '#server/testing/members.ts';
import { openPortal } from '#server/testing/portal.ts';
import { notificationJobs } from './send-notifications.ts';

const portal = await openPortal();
const { db } = portal;
const NOON = '2026-10-30T12:00:00-04:00';

const mailsTo = (member: { email: string }) =>
  db
    .selectFrom('mails')
    .select(['kind', 'subject', 'text_body', 'unsubscribe_url'])
    .where('to_address', '=', member.email)
    .orderBy('id')
    .execute();

async function aFollower(school_id: number, sport_id: number | null, mails = true) {
  const member = await aMember(portal);
  await db.insertInto('follows').values({ member_id: member.id, school_id, sport_id, mails }).execute();
  return member;
}

/** The changes of these games that wait for a notice, or were in one. */
const waitingOf = (gameIds: readonly string[]) =>
  db
    .selectFrom('waiting_notifications as w')
    .innerJoin('events as e', 'e.id', 'w.event_id')
    .select(['e.subject', 'w.due_at'])
    .where(
      'e.subject',
      'in',
      gameIds.map((id) => `game:${id}`),
    )
    .execute();

async function tellAt(moment: string) {
  portal.at(moment);
  await portal.runJobs({ evenLater: true });
}

test('followers who want it and the staff of both teams get one mail for a burst of changes', async () => {
  const { homeCoach, awayCoach, form, aSavedGame, home, away, sport } = await aFixture(portal);
  portal.at(NOON);
  const { id, version, title } = await aSavedGame({ eventDate: '2026-11-02' });
  const ofTeam = await aFollower(home.id, sport.id);
  const ofSchool = await aFollower(away.id, null);
  const quiet = await aFollower(home.id, sport.id, false);
  const director = await aKeeper(portal, [{ role: 'AthleticDirector', school_id: away.id }]);
  const muted = await aKeeper(portal, [{ role: 'AssistantCoach', school_id: away.id, sport_id: sport.id }]);
  await db
    .updateTable('affiliations')
    .set({ email_notifications: false })
    .where('member_id', '=', muted.member.id)
    .execute();
  const moved = { eventDate: '2026-11-03', startTime: '18:00', endTime: '20:00' };
  await homeCoach.update(id, form({ version, ...moved }));
  portal.at('2026-10-30T12:03:00-04:00');
  await homeCoach.update(
    id,
    form({ version: version + 1, ...moved, startTime: '19:00', endTime: '20:00', location: 'The gym' }),
  );
  await tellAt('2026-10-30T12:05:00-04:00');
  const [mail, ...others] = await mailsTo(ofTeam);
  expect(others).toEqual([]);
  expect(mail?.subject).toBe(`Schedule change: ${title}`);
  expect(mail?.text_body).toContain(
    'New day: Tue, Nov 3, 2026, it was Mon, Nov 2, 2026.\nNew place: The gym, it was The stadium.',
  );
  expect(mail?.text_body, 'it was moved and moved back').not.toContain('New time');
  expect(mail?.unsubscribe_url).toMatch(/\/api\/csz\/stopMails\//);
  for (const person of [ofSchool, awayCoach.member, director.member]) expect(await mailsTo(person)).toHaveLength(1);
  for (const person of [quiet, muted.member, homeCoach.member]) expect(await mailsTo(person)).toEqual([]);
  await tellAt('2026-10-30T12:30:00-04:00');
  expect(await mailsTo(ofTeam), 'each member is notified once').toHaveLength(1);
});

test('several games that change at once are one mail a person', async () => {
  const { homeCoach, awayCoach, aSavedGame } = await aFixture(portal);
  portal.at(NOON);
  const games = [await aSavedGame({ eventDate: '2026-11-01' }), await aSavedGame({ eventDate: '2026-11-04' })];
  await homeCoach.cancel(games[0]?.id ?? '');
  await homeCoach.postpone({ copyFromId: games[1]?.id, eventDate: '2026-11-20', startTimeUnknown: true });
  await tellAt('2026-10-30T12:06:00-04:00');
  const [mail, ...others] = await mailsTo(awayCoach.member);
  expect(others).toEqual([]);
  expect(mail?.subject).toBe('2 games have changed');
  expect(mail?.text_body).toContain('It is canceled.');
  expect(mail?.text_body).toContain(
    'It is postponed.\nNew day: Fri, Nov 20, 2026, it was Wed, Nov 4, 2026.\nThe time is not known yet, it was 7:00 pm.',
  );
});

test('a game that is neither within a week now nor was is no news, and neither are notes', async () => {
  const { homeCoach, form, aSavedGame } = await aFixture(portal);
  portal.at(NOON);
  const far = await aSavedGame({ eventDate: '2026-11-07' });
  const near = await aSavedGame({ eventDate: '2026-11-05' });
  await homeCoach.update(far.id, form({ version: far.version, eventDate: '2026-11-09' }));
  await homeCoach.update(near.id, form({ version: near.version, eventDate: '2026-11-05', notes: 'Bring water.' }));
  const waiting = () => waitingOf([far.id, near.id]);
  expect(await waiting()).toEqual([]);
  await homeCoach.update(far.id, form({ version: far.version + 1, eventDate: '2026-11-06', ignoreDublicates: true }));
  expect(await waiting(), 'it comes into the week').toHaveLength(1);
});

test.each([
  ['2026-10-30T21:54:59-04:00', '2026-10-31T01:59:59Z'],
  ['2026-10-30T21:55:00-04:00', '2026-10-31T11:00:00Z'],
  ['2026-10-31T02:00:00-04:00', '2026-10-31T11:00:00Z'],
  ['2026-10-31T06:54:59-04:00', '2026-10-31T11:00:00Z'],
  ['2026-10-31T06:55:00-04:00', '2026-10-31T11:00:00Z'],
])('a change at %s is announced at %s, never between 10 pm and 7 am', async (at, due) => {
  const { homeCoach, awayCoach, aSavedGame } = await aFixture(portal);
  portal.at(at);
  const { id } = await aSavedGame({ eventDate: '2026-11-01' });
  await homeCoach.cancel(id);
  const early = Temporal.Instant.from(due).subtract({ seconds: 1 });
  const collected = Temporal.Instant.from(at).add({ minutes: 5 });
  for (const moment of [collected, early].filter((one) => Temporal.Instant.compare(one, early) <= 0)) {
    await enqueue(db, 'send-notifications', null);
    await tellAt(moment.toString());
  }
  expect(await mailsTo(awayCoach.member)).toHaveLength(0);
  await enqueue(db, 'send-notifications', null);
  await tellAt(due);
  expect(await mailsTo(awayCoach.member)).toHaveLength(1);
});

/** A game of Maryland, and followers at home in these zones: by the school of a role, or of a team that they follow. */
async function aGameWithFarFollowers() {
  const fixture = await aFixture(portal);
  const west = await aSchool(db, { state_id: (await aState(db, { tz: 'America/Los_Angeles' })).id });
  const [fan, coach] = [await aFollower(fixture.home.id, null), await aFollower(fixture.home.id, null)];
  await db.deleteFrom('follows').where('member_id', '=', fan.id).execute();
  for (const school_id of [west.id, fixture.home.id])
    await db.insertInto('follows').values({ member_id: fan.id, school_id, mails: true }).execute();
  await aRole(portal, coach, { role: 'HeadCoach', school_id: west.id, sport_id: fixture.sport.id });
  return { ...fixture, fan, coach };
}

test('the night that is quiet is that of where a member lives, not of where the game is', async () => {
  const { homeCoach, awayCoach, aSavedGame, fan, coach } = await aGameWithFarFollowers();
  portal.at('2026-10-30T22:30:00-04:00');
  const { id } = await aSavedGame({ eventDate: '2026-11-01' });
  await homeCoach.cancel(id);
  await tellAt('2026-10-30T22:36:00-04:00');
  expect(await mailsTo(fan), 'half past seven there').toHaveLength(1);
  expect(await mailsTo(coach)).toHaveLength(1);
  expect(await mailsTo(awayCoach.member), 'sleeps').toEqual([]);
  await enqueue(db, 'send-notifications', null);
  await tellAt('2026-10-31T07:00:00-04:00');
  expect(await mailsTo(awayCoach.member)).toHaveLength(1);
  expect(await mailsTo(fan), 'has it already').toHaveLength(1);
});

test('who sleeps longer than the game reads everything of the night and the morning in one mail', async () => {
  const { homeCoach, awayCoach, form, aSavedGame, fan } = await aGameWithFarFollowers();
  portal.at('2026-10-31T06:00:00-04:00');
  const moved = await aSavedGame({ eventDate: '2026-11-02' });
  const later = { eventDate: '2026-11-03', startTime: '18:00' };
  await homeCoach.update(moved.id, form({ version: moved.version, ...later }));
  await tellAt('2026-10-31T06:06:00-04:00');
  portal.at('2026-10-31T09:57:00-04:00');
  await homeCoach.update(moved.id, form({ version: moved.version + 1, ...later, location: 'The gym' }));
  await enqueue(db, 'send-notifications', null);
  await tellAt('2026-10-31T10:00:00-04:00');
  const [mail, ...others] = await mailsTo(fan);
  expect(others).toEqual([]);
  expect(mail?.text_body).toContain('New day: Tue, Nov 3, 2026');
  expect(mail?.text_body).toContain('New place: The gym');
  expect(await mailsTo(awayCoach.member), 'one in the morning, nothing of the place yet').toHaveLength(1);
});

test('a notice whose server was away until night waits for morning, and its mail for the next one', async () => {
  const { homeCoach, awayCoach, aSavedGame } = await aFixture(portal);
  portal.at(NOON);
  const { id } = await aSavedGame({ eventDate: '2026-11-01' });
  await homeCoach.cancel(id);
  await tellAt('2026-10-30T22:00:00-04:00');
  expect(await mailsTo(awayCoach.member)).toEqual([]);
  await enqueue(db, 'send-notifications', null);
  await tellAt('2026-10-31T07:00:00-04:00');
  expect(await mailsTo(awayCoach.member)).toHaveLength(1);
  const left = sql<{ quiet_in: string | null }>`
    select j.data->>'quietIn' as quiet_in from pgboss.job j join mails m on m.id = (j.data->>'mailId')::int
    where j.name = 'send-mail' and m.to_address = ${awayCoach.member.email}`;
  expect((await left.execute(db)).rows, 'so that it leaves by day').toEqual([{ quiet_in: 'America/New_York' }]);
});

test('an event that changes is announced like a game', async () => {
  const { homeCoach, home, sport } = await aFixture(portal);
  portal.at(NOON);
  const tryouts = {
    name: 'Tryouts',
    sportId: String(sport.id),
    eventDate: '2026-11-02',
    startTime: '15:00',
    endTime: '17:00',
    schoolIds: [String(home.id)],
  };
  const enter = (over: object = {}) =>
    homeCoach.send<{ game: CalendarGame }>('POST', `${SCHEDULE}-events`, { ...tryouts, ...over });
  const [{ body: moved }, { body: off }] = [await enter(), await enter({ name: 'Team dinner' })];
  const follower = await aFollower(home.id, sport.id);
  const form = { ...tryouts, id: moved.game.id, version: 1, startTime: '16:00', endTime: '18:00', location: 'The gym' };
  await homeCoach.send('PUT', `${SCHEDULE}-events`, form);
  await tellAt('2026-10-30T12:06:00-04:00');
  await homeCoach.cancel(off.game.id);
  await homeCoach.postpone({ copyFromId: moved.game.id, eventDate: '2026-11-03', startTimeUnknown: true });
  await tellAt('2026-10-30T12:12:00-04:00');
  const [first, second, ...others] = await mailsTo(follower);
  expect([first?.subject, second?.subject, others]).toEqual(['Schedule change: Tryouts', '2 events have changed', []]);
  expect(first?.text_body).toContain('Tryouts:\nNew time: 4:00 pm, it was 3:00 pm.\nNew place: The gym.');
  expect(first?.text_body).toContain('See the event');
  expect(second?.text_body).toContain('Team dinner:\nIt is canceled.');
});

test('a member who is deactivated or has not confirmed the address gets no mail, and one press stops it', async () => {
  const { homeCoach, awayCoach, aSavedGame, home, sport } = await aFixture(portal);
  portal.at(NOON);
  const gone = await aFollower(home.id, sport.id);
  const unknown = await aFollower(home.id, sport.id);
  const listening = await aFollower(home.id, sport.id);
  await db.updateTable('members').set({ deactivated_at: sql`now()` }).where('id', '=', gone.id).execute();
  await db.updateTable('members').set({ email_verified_at: null }).where('id', '=', unknown.id).execute();
  const { id } = await aSavedGame({ eventDate: '2026-11-01' });
  await homeCoach.cancel(id);
  await tellAt('2026-10-30T12:06:00-04:00');
  expect([...(await mailsTo(gone)), ...(await mailsTo(unknown))]).toEqual([]);
  const [mail] = await mailsTo(listening);
  const stop = new URL(mail?.unsubscribe_url ?? '').pathname;
  expect((await portal.send('POST', stop)).status).toBe(200);
  await homeCoach.send('POST', `${SCHEDULE}/${id}/restore`);
  await tellAt('2026-10-30T12:20:00-04:00');
  expect(await mailsTo(listening)).toHaveLength(1);
  expect((await mailsTo(awayCoach.member)).map(({ text_body }) => text_body.includes('It is back on.'))).toEqual([
    false,
    true,
  ]);
});

test('a notice that its job lost is found by the next round', async () => {
  const { homeCoach, awayCoach, aSavedGame } = await aFixture(portal);
  portal.at(NOON);
  const { id } = await aSavedGame({ eventDate: '2026-11-01' });
  await homeCoach.cancel(id);
  await sql`delete from pgboss.job where name = 'send-notifications'`.execute(db);
  portal.at('2026-10-30T12:30:00-04:00');
  expect(notificationJobs({} as never)['send-notifications'].cron).toBe('*/15 * * * *');
  await enqueue(db, 'send-notifications', null);
  await portal.runJobs();
  expect(await mailsTo(awayCoach.member)).toHaveLength(1);
});

test('what was announced is forgotten after a month', async () => {
  const { homeCoach, aSavedGame } = await aFixture(portal);
  const tellOf = async (moment: string, eventDate: string) => {
    portal.at(moment);
    const { id } = await aSavedGame({ eventDate });
    await homeCoach.cancel(id);
    await tellAt(Temporal.Instant.from(moment).add({ minutes: 6 }).toString());
    return id;
  };
  const early = await tellOf('2026-11-02T12:00:00-05:00', '2026-11-04');
  const late = await tellOf('2026-12-03T12:00:00-05:00', '2026-12-05');
  expect(await waitingOf([early, late])).toMatchObject([{ subject: `game:${late}` }]);
});

test('a change that could not be sent before the game was over is no news, a game that was moved to a day to come is', async () => {
  const { homeCoach, awayCoach, form, aSavedGame } = await aFixture(portal);
  portal.at(NOON);
  const over = await aSavedGame({ eventDate: '2026-10-31' });
  const moved = await aSavedGame({ eventDate: '2026-11-02' });
  await homeCoach.update(over.id, form({ version: over.version, eventDate: '2026-10-31', location: 'The gym' }));
  await homeCoach.update(moved.id, form({ version: moved.version, eventDate: '2026-11-04' }));
  await tellAt('2026-11-03T12:00:00-05:00');
  const [mail, ...others] = await mailsTo(awayCoach.member);
  expect(others).toEqual([]);
  expect(mail?.text_body).toContain('New day: Wed, Nov 4, 2026');
  expect(mail?.text_body).not.toContain('The gym');
  await tellAt('2026-11-03T13:00:00-05:00');
  expect(await mailsTo(awayCoach.member)).toHaveLength(1);
});
