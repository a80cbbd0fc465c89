import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { enqueue } from '#server/platform/jobs.ts';
import { aCup, nodeOf } from '#server/testing/a-cup.ts';
import { aMember } from '#server/testing/members.ts';
import { openPortal } from '#server/testing/portal.ts';
import { settleById } from '#server/testing/settle-by-id.ts';

const portal = await openPortal();
const { db } = portal;

/** A cup whose final, between S1 and S2, is on Thursday and has stood for hours; a follower of each of its teams. */
async function aFinalOnThursday() {
  portal.at('2026-11-02T12:00:00-05:00');
  const cup = await aCup(portal, 4);
  await cup.publish();
  const first = await cup.win('r1-1-1', 'S1');
  await cup.win('r1-1-2', 'S2');
  const final = Number(nodeOf(await cup.forest(), 'r1-2-1').game?.id);
  await cup.ask('PUT', '/matches/r1-2-1', { eventDate: '2026-11-05', startTime: null, location: '', home: null });
  await sql`update games set created_at = '2026-11-01T12:00:00Z' where id = ${final}`.execute(db);
  portal.at('2026-11-02T12:10:00-05:00');
  await portal.runJobs({ evenLater: true });
  const followers: { readonly email: string }[] = [];
  for (const school of cup.schools) {
    const member = await aMember(portal);
    const follow = { member_id: member.id, school_id: Number(school), sport_id: cup.sport.id, mails: true };
    await db.insertInto('follows').values(follow).execute();
    followers.push(member);
  }
  /** What each follower was mailed by a quarter to one. */
  const notified = async () => {
    await portal.runJobs();
    portal.at('2026-11-02T12:45:00-05:00');
    await enqueue(db, 'send-notifications', null);
    await portal.runJobs({ evenLater: true });
    const addresses = followers.map(({ email }) => email);
    const mails = await db
      .selectFrom('mails')
      .select(['to_address', 'text_body'])
      .where('to_address', 'in', addresses)
      .execute();
    return addresses.map((address) =>
      mails.filter(({ to_address }) => to_address === address).map(({ text_body }) => text_body),
    );
  };
  const changes = () =>
    db
      .selectFrom('game_changes')
      .select(['field', 'before', 'after', 'changed_by'])
      .where('game_id', '=', final)
      .where('changed_by', '=', 'Playoffs')
      .orderBy('id')
      .execute();
  return { cup, first, final, notified, changes };
}

test('when a correction gives a final to another team, both that team and the one that is out hear of it', async () => {
  const { cup, notified, changes } = await aFinalOnThursday();
  await cup.win('r1-1-1', 'S4', [8, 0]);
  expect(await changes()).toContainEqual({
    field: 'teams',
    before: 'S1, S2',
    after: 'S2, S4',
    changed_by: 'Playoffs',
  });
  const [one, two, three, four] = await notified();
  for (const mails of [one, two, four])
    expect(mails).toEqual([expect.stringContaining('The teams are now S2, S4, they were S1, S2.')]);
  expect(three, 'lost its semifinal').toEqual([]);
});

test('when a result that made a final is taken away, its teams hear that the game is off the schedule', async () => {
  const { first, notified, changes } = await aFinalOnThursday();
  await db
    .transaction()
    .execute((tx) => settleById(tx, first, { result: { status: 'none' }, source: 'staff', reporter: 'Staff' }));
  expect(await changes()).toEqual([{ field: 'status', before: 'Active', after: 'Removed', changed_by: 'Playoffs' }]);
  const [one, two, , four] = await notified();
  for (const mails of [one, two])
    expect(mails).toEqual([expect.stringContaining('It is off the schedule: its bracket')]);
  expect(four, 'has been out all the time').toEqual([]);
});
