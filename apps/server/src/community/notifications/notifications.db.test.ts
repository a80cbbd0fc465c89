import { afterEach, expect, test } from 'vitest';
import { handOverReactions, NOUNS } from '#server/nouns.ts';
import type { RecordedEvent } from '#server/platform/events/events.ts';
import { claimEvents, react, readEvent } from '#server/platform/events/record-event.ts';
import { enqueue } from '#server/platform/jobs.ts';
import { aFixture } from '#server/testing/a-fixture.ts';
import { aQueue, decide } from '#server/testing/a-queue.ts';
import { aRivalry } from '#server/testing/a-rivalry.ts';
import { aMember, aRole, headersOf, type MemberRow } from '#server/testing/members.ts';
import { openPortal } from '#server/testing/portal.ts';

const portal = await openPortal();
const { db } = portal;
afterEach(() => handOverReactions());

const rowsOf = ({ id }: Pick<MemberRow, 'id'>) =>
  db.selectFrom('notifications').selectAll().where('member_id', '=', id).orderBy('id').execute();
const mailsTo = ({ email }: Pick<MemberRow, 'email'>) =>
  db.selectFrom('mails').selectAll().where('to_address', '=', email).orderBy('id').execute();
const prefer = (member: MemberRow, channel: 'mail' | 'screen', is_on = false) =>
  db
    .insertInto('notification_preferences')
    .values({ member_id: member.id, kind: 'schedule-change', channel, is_on })
    .execute();
const runAt = async (moment: string) => {
  portal.at(moment);
  await portal.runJobs({ evenLater: true });
};

/** A game of Sunday that its home coach calls off at noon; its away coach is concerned. */
async function aCanceledGame() {
  const fixture = await aFixture(portal);
  portal.at('2026-10-30T12:00:00-04:00');
  const game = await fixture.aSavedGame({ eventDate: '2026-11-01' });
  return { ...fixture, game, cancel: () => fixture.homeCoach.cancel(game.id) };
}

const idsOf = (events: readonly RecordedEvent[]) => events.map(({ id }) => id);

/** Hands every event that was recorded to every reaction once more. */
async function deliverAllAgain() {
  const events = (await db.selectFrom('events').selectAll().orderBy('id').execute()).map(readEvent);
  await db.transaction().execute(async (tx) => {
    for (const reaction of NOUNS.flatMap(({ reactions = [] }) => reactions)) {
      const concerned = events.filter(({ type }) => reaction.on.includes(type));
      const isInside = reaction.inTransaction !== undefined;
      await react(tx, reaction, isInside ? await claimEvents(tx, reaction.name, idsOf(concerned)) : concerned);
    }
  });
  await portal.runJobs({ evenLater: true });
}

test('what went to a member by mail is kept to be read on the screen', async () => {
  const { awayCoach, game, cancel } = await aCanceledGame();
  await cancel();
  await runAt('2026-10-30T12:06:00-04:00');
  expect(await rowsOf(awayCoach.member)).toMatchObject([
    {
      kind: 'schedule-change',
      subject: `game:${game.id}`,
      data: { title: `Schedule change: ${game.title}` },
      read_at: null,
      mailed_at: expect.any(Date),
    },
  ]);
});

test('every event that is delivered twice notifies each member once', async () => {
  const { awayCoach, cancel } = await aCanceledGame();
  await cancel();
  await runAt('2026-10-30T12:06:00-04:00');
  const scene = await aQueue(portal);
  await decide(portal, scene.asStaff, await scene.ask('HeadCoach'));
  const rivals = await aRivalry(db);
  await rivals.play({ event_date: '2026-10-29' });
  const debtor = await aMember(portal);
  await aRole(portal, debtor, { role: 'HeadCoach', school_id: rivals.home.id, sport_id: rivals.sport.id });
  portal.at('2026-11-02T09:00:00-05:00');
  await enqueue(db, 'send-weekly-score-lists', null);
  await portal.runJobs({ evenLater: true });
  const people = [awayCoach.member, scene.member, debtor];
  const state = async () => [await Promise.all(people.map(rowsOf)), (await Promise.all(people.map(mailsTo))).flat()];
  const before = await state();
  expect((await Promise.all(people.map(mailsTo))).map(({ length }) => length)).toEqual([1, 1, 1]);
  await deliverAllAgain();
  expect(await state()).toEqual(before);
});

test('who wants no mails of a kind reads it on the screen, and who wants it nowhere is not notified', async () => {
  const { homeCoach, awayCoach, coachOf, away, game, cancel } = await aCanceledGame();
  const colleague = await coachOf(away);
  await prefer(awayCoach.member, 'mail');
  await prefer(colleague.member, 'mail');
  await prefer(colleague.member, 'screen');
  await cancel();
  await runAt('2026-10-30T12:06:00-04:00');
  expect([await mailsTo(awayCoach.member), await mailsTo(colleague.member)]).toEqual([[], []]);
  expect(await rowsOf(awayCoach.member)).toMatchObject([{ subject: `game:${game.id}`, mailed_at: null }]);
  expect([await rowsOf(colleague.member), await rowsOf(homeCoach.member)]).toEqual([[], []]);
});

test('one link stops every kind that can be stopped, until a switch is turned on again', async () => {
  const { awayCoach, cancel } = await aCanceledGame();
  await cancel();
  await runAt('2026-10-30T12:06:00-04:00');
  const [mail] = await mailsTo(awayCoach.member);
  const { pathname } = new URL(mail?.unsubscribe_url ?? '');
  for (const status of [200, 200]) expect(await portal.send('POST', pathname)).toMatchObject({ status });
  const preferences = () =>
    db
      .selectFrom('notification_preferences')
      .select(['kind', 'is_on'])
      .where('member_id', '=', awayCoach.member.id)
      .orderBy('kind')
      .execute();
  const kinds = ['schedule-change', 'schedule-proposal', 'score-request', 'weekly-digest', 'weekly-scores'];
  // Mails of these begin only when they are switched on.
  const optional = [
    ...['final-score', 'mention', 'playoffs-seeded', 'post-comment', 'post-like', 'reply'],
    ...['report-verdict'],
  ].map((kind) => ({ kind, is_on: false }));
  const wanted = (is_on: boolean) => [
    { kind: 'claim-decision', is_on },
    ...optional,
    ...kinds.map((kind) => ({ kind, is_on })),
  ];
  expect(await preferences()).toEqual(wanted(false));
  const role = await db
    .selectFrom('affiliations')
    .select(['id', 'email_notifications'])
    .where('member_id', '=', awayCoach.member.id)
    .executeTakeFirstOrThrow();
  expect(role.email_notifications).toBe(false);
  await portal.send('PUT', `/api/csz/memberSubscription/patchMyAcc/${role.id}`, {
    headers: await headersOf(portal, awayCoach.member),
    body: { isAutomaticallyTexting: true },
  });
  expect(await preferences()).toEqual(wanted(true));
});

test('an answer that a member waits for comes also to who stopped all mails', async () => {
  const scene = await aQueue(portal);
  await db
    .insertInto('notification_preferences')
    .values({ member_id: scene.member.id, kind: 'role-decision', channel: 'mail', is_on: false })
    .execute();
  await decide(portal, scene.asStaff, await scene.ask('HeadCoach'));
  await portal.runJobs();
  expect(await mailsTo(scene.member)).toMatchObject([{ kind: 'role-decision', unsubscribe_url: '' }]);
});

test('a coach update that brings a role along is one mail', async () => {
  const scene = await aQueue(portal);
  await scene.ask('HeadCoach');
  const update = { member_id: scene.member.id, school_id: scene.school.id, sport_id: scene.sport.id };
  const { id } = await db
    .insertInto('coach_updates')
    .values({ ...update, role: 'HeadCoach', is_self: true, first_name: 'Casey', last_name: 'Holt', email: '' })
    .returning('id')
    .executeTakeFirstOrThrow();
  await decide(portal, scene.asStaff, id, { kind: 'coach' });
  await portal.runJobs({ evenLater: true });
  expect((await mailsTo(scene.member)).map(({ subject }) => subject)).toEqual(['Your coach update was approved']);
});

test('a member who leaves takes their notifications and preferences along', async () => {
  const { awayCoach, cancel } = await aCanceledGame();
  await prefer(awayCoach.member, 'mail', true);
  await cancel();
  await runAt('2026-10-30T12:06:00-04:00');
  const claims = NOUNS.flatMap(({ memberData }) => (memberData?.forgotten.notifications ? [memberData] : []));
  const own = await Promise.all(claims.map(({ export: list }) => list?.(db, awayCoach.member)));
  expect(own).toMatchObject([
    { notifications: [{ kind: 'schedule-change' }], notificationPreferences: [{ channel: 'mail', isOn: true }] },
  ]);
  for (const { forget } of claims) await db.transaction().execute(async (tx) => forget?.(tx, awayCoach.member));
  expect(await rowsOf(awayCoach.member)).toEqual([]);
});

test('notifications of half a year ago are removed', async () => {
  const member = await aMember(portal);
  const row = { member_id: member.id, kind: 'schedule-change', subject: 'game:1' };
  const old = Temporal.Now.instant().subtract({ hours: 24 * 181 });
  await db
    .insertInto('notifications')
    .values([{ ...row, subject: 'game:2', created_at: new Date(old.epochMilliseconds) }, row])
    .execute();
  await enqueue(db, 'forget-notifications', null);
  await portal.runJobs();
  expect(await rowsOf(member)).toHaveLength(1);
});
