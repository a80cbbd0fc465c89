import { expect, test } from 'vitest';
import { enqueue } from '#server/platform/jobs.ts';
import { aFixture } from '#server/testing/a-fixture.ts';
import { aGame } from '#server/testing/factories.ts';
import { aMember, headersOf, type MemberRow } from '#server/testing/members.ts';
import { openPortal } from '#server/testing/portal.ts';
import { aReporter, sendReports } from '#server/testing/reporting.ts';

const portal = await openPortal();
const { db } = portal;
const report = sendReports(portal);
const NIGHT = '2026-10-30T22:30:00-04:00';
const MORNING = '2026-10-31T07:00:00-04:00';

const mailsTo = ({ email }: Pick<MemberRow, 'email'>) =>
  db.selectFrom('mails').selectAll().where('to_address', '=', email).orderBy('id').execute();

async function runAt(moment: string): Promise<void> {
  portal.at(moment);
  await enqueue(db, 'send-notifications', null);
  await portal.runJobs({ evenLater: true });
  await enqueue(db, 'send-morning-mails', null);
  await portal.runJobs();
}

/** A follower who wants every mail; at night one game of the team is called off and another one ends. */
async function aNight() {
  const { home, away, sport, homeCoach, aSavedGame } = await aFixture(portal);
  portal.at('2026-10-30T21:30:00-04:00');
  const fan = await aMember(portal);
  await db
    .insertInto('follows')
    .values({ member_id: fan.id, school_id: home.id, sport_id: sport.id, mails: true })
    .execute();
  const headers = await headersOf(portal, fan);
  await portal.send('PUT', '/api/csz/notifications/preferences/final-score/mail', { headers, body: { isOn: true } });
  const played = await aGame(db, { schools: [home.id, away.id], sport_id: sport.id, start_time: '18:00:00' });
  const later = await aSavedGame({ eventDate: '2026-11-02' });
  const callOff = () => homeCoach.cancel(later.id);
  const finish = async () => {
    for (const side of [0, 1]) await report(played, await aReporter(portal, played, side, 'HeadCoach'), [21, 14]);
  };
  return { fan, later, callOff, finish };
}

test('what comes at night by mail is one mail in the morning, a part a kind, each with a link that stops it', async () => {
  const { fan, later, callOff, finish } = await aNight();
  portal.at(NIGHT);
  await callOff();
  await finish();
  await runAt('2026-10-30T22:36:00-04:00');
  expect(await mailsTo(fan)).toEqual([]);
  await runAt(MORNING);
  const [mail, ...others] = await mailsTo(fan);
  expect(others).toEqual([]);
  expect(mail).toMatchObject({ kind: 'morning', subject: '2 things happened last night' });
  const text = mail?.text_body ?? '';
  expect(text).toMatch(/^\* Final scores \*\n\nFinal: .+\n.+\nSee the game: /m);
  expect(text).toMatch(/^\* Changed games \*\n\nSchedule change: /m);
  expect(text).toContain(`${later.title}:\nIt is canceled.`);
  const stops = [...text.matchAll(/Stop mails like these: \S+\?kind=([\w-]+)/g)].map(([, kind]) => kind);
  expect(stops).toEqual(['final-score', 'schedule-change']);
  expect(text).toMatch(/Stop all these mails: \S+\/stop-mails\/[\w.-]+\n/);
  expect(mail?.unsubscribe_url).toMatch(/\/api\/csz\/stopMails\/[\w.-]+$/);
  await runAt('2026-10-31T07:15:00-04:00');
  expect(await mailsTo(fan), 'once').toHaveLength(1);
});

test('one thing of the night is a mail of its own, and what a member stopped before the morning is none', async () => {
  const [one, other] = [await aNight(), await aNight()];
  portal.at(NIGHT);
  await one.finish();
  await other.finish();
  await other.callOff();
  await runAt('2026-10-30T22:36:00-04:00');
  const headers = await headersOf(portal, other.fan);
  await portal.send('PUT', '/api/csz/notifications/preferences/final-score/mail', { headers, body: { isOn: false } });
  await runAt(MORNING);
  expect(await mailsTo(one.fan)).toMatchObject([{ kind: 'final-score', subject: expect.stringMatching(/^Final: /) }]);
  expect(await mailsTo(other.fan)).toMatchObject([{ kind: 'schedule-change' }]);
});

test('a member who is not here any more in the morning gets no mail of the night', async () => {
  const { fan, finish } = await aNight();
  portal.at(NIGHT);
  await finish();
  await runAt('2026-10-30T22:36:00-04:00');
  const gone = { deactivated_at: new Date(), delete_after: new Date() };
  await db.updateTable('members').set(gone).where('id', '=', fan.id).execute();
  await runAt(MORNING);
  expect(await mailsTo(fan)).toEqual([]);
  expect(await db.selectFrom('night_letters').select('id').where('member_id', '=', fan.id).execute()).toEqual([]);
});

test('a member whom staff suspended meanwhile gets no mail of the night', async () => {
  const { fan, finish } = await aNight();
  portal.at(NIGHT);
  await finish();
  await runAt('2026-10-30T22:36:00-04:00');
  await db.insertInto('sanctions').values({ member_id: fan.id, kind: 'suspend', reason: 'Insults.' }).execute();
  await runAt(MORNING);
  expect(await mailsTo(fan)).toEqual([]);
});
