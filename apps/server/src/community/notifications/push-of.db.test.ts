import { expect, test } from 'vitest';
import { aBrowser } from '#server/community/push/testing/a-browser.ts';
import { enqueue } from '#server/platform/jobs.ts';
import { aFixture } from '#server/testing/a-fixture.ts';
import { aMember } from '#server/testing/members.ts';
import { openPortal } from '#server/testing/portal.ts';

const portal = await openPortal();

/** A game of Sunday that is called off, and what waits for the phone of the other side's coach. */
async function callOff({ at, isWanted = true }: { at: string; isWanted?: boolean }) {
  const { homeCoach, awayCoach, aSavedGame } = await aFixture(portal);
  portal.at('2026-10-30T12:00:00-04:00');
  const { subscription } = aBrowser(`https://fcm.googleapis.com/fcm/send/${awayCoach.member.id}`);
  await portal.send('POST', '/api/csz/push/subscriptions', { headers: awayCoach.headers, body: subscription });
  if (!isWanted)
    await portal.send('PUT', '/api/csz/notifications/preferences/schedule-change/push', {
      headers: awayCoach.headers,
      body: { isOn: false },
    });
  const game = await aSavedGame({ eventDate: '2026-11-01' });
  portal.at(at);
  await homeCoach.cancel(game.id);
  return { game, memberId: awayCoach.member.id };
}

const waitingFor = (memberId: number) =>
  portal.db.selectFrom('pushes').selectAll().where('member_id', '=', memberId).execute();

const notify = async (at: string) => {
  portal.at(at);
  const kind = 'schedule-change';
  await enqueue(portal.db, 'send-notifications', { kind });
  await portal.runJobs();
};

test('a game that is called off is on the phone of the other coach, with the way to its page', async () => {
  const { game, memberId } = await callOff({ at: '2026-10-30T12:00:00-04:00' });
  await notify('2026-10-30T12:06:00-04:00');
  const at = new Date('2026-10-30T12:06:00-04:00');
  const [{ notification_id, title, ...push } = { notification_id: null, title: '' }] = await waitingFor(memberId);
  expect(title).toMatch(/^Schedule change: /);
  expect(notification_id).not.toBeNull();
  expect(push).toMatchObject({
    url: `/scores/view/${game.id}`,
    tag: `schedule-change game:${game.id}`,
    urgency: 'high',
  });
  expect(push).toMatchObject({ due_at: at, expires_at: new Date(at.getTime() + 4 * 3_600_000) });
});

test('a kind that a member switched off for phones is not sent there', async () => {
  const { memberId } = await callOff({ at: '2026-10-30T12:00:00-04:00', isWanted: false });
  await notify('2026-10-30T12:06:00-04:00');
  expect(await waitingFor(memberId)).toEqual([]);
});

test('a follower without mails of a team reads on the screen that its game is off, and nothing once the team is muted', async () => {
  const { homeCoach, aSavedGame, away, sport } = await aFixture(portal);
  portal.at('2026-10-30T12:00:00-04:00');
  const [fan, muter] = [await aMember(portal), await aMember(portal)];
  for (const { id: member_id } of [fan, muter])
    await portal.db.insertInto('follows').values({ member_id, school_id: away.id, sport_id: sport.id }).execute();
  const mute = { member_id: muter.id, school_id: away.id, sport_id: sport.id };
  await portal.db.insertInto('mutes').values(mute).execute();
  const game = await aSavedGame({ eventDate: '2026-11-01' });
  await homeCoach.cancel(game.id);
  await notify('2026-10-30T12:06:00-04:00');
  const lines = await portal.db
    .selectFrom('notifications')
    .select(['member_id', 'mailed_at'])
    .where('member_id', 'in', [fan.id, muter.id])
    .execute();
  expect(lines).toEqual([{ member_id: fan.id, mailed_at: null }]);
});
