import { expect, test } from 'vitest';
import { aFixture, aKeeper, type Keeper } from '#server/testing/a-fixture.ts';
import { aGame, aSchool } from '#server/testing/factories.ts';
import { openPortal } from '#server/testing/portal.ts';
import { TEAMS_A_DAY } from './get-calendar-game.ts';

const portal = await openPortal();
const { db } = portal;
const mailsSeenBy = async (by: Keeper, id: string | number) => (await by.see(id)).contacts.map(({ email }) => email);

test('phone and address of the other coaches are for those who play them, and for no one else', async () => {
  const { homeCoach, awayCoach, aSavedGame, away, sport } = await aFixture(portal);
  await db.updateTable('members').set({ cell_phone: '4105550100' }).where('id', '=', awayCoach.member.id).execute();
  await db
    .insertInto('coaches')
    .values({ school_id: away.id, sport_id: sport.id, first_name: 'Lee', last_name: 'Marsh', role: 'AssistantCoach' })
    .execute();
  const { id } = await aSavedGame();
  expect((await homeCoach.see(id)).contacts).toEqual([
    {
      schoolId: String(away.id),
      schoolName: away.name,
      role: 'Head Coach',
      coachName: `Robin ${awayCoach.member.last_name}`,
      cellPhone: '4105550100',
      email: awayCoach.member.email,
    },
    {
      schoolId: String(away.id),
      schoolName: away.name,
      role: 'Assistant Coach',
      coachName: 'Lee Marsh',
      cellPhone: '',
      email: '',
    },
  ]);
  expect(await mailsSeenBy(awayCoach, id)).toEqual([homeCoach.member.email]);
  const fan = await aKeeper(portal, [{ role: 'Fan', school_id: away.id }]);
  const staff = await aKeeper(portal, [], { is_site_admin: true });
  const coachElsewhere = await aKeeper(portal, [
    { role: 'HeadCoach', school_id: (await aSchool(db)).id, sport_id: sport.id },
  ]);
  for (const other of [fan, staff, coachElsewhere]) expect(await mailsSeenBy(other, id)).toEqual([]);
});

test('either team reaches the other from the moment the game is entered, and so when it moves', async () => {
  const { homeCoach, awayCoach, aSavedGame } = await aFixture(portal);
  const { id } = await aSavedGame();
  expect(await mailsSeenBy(homeCoach, id)).toEqual([awayCoach.member.email]);
  expect(await mailsSeenBy(awayCoach, id)).toEqual([homeCoach.member.email]);
  const moved = await homeCoach.postpone({ copyFromId: id, eventDate: '2026-11-09', startTime: '19:00' });
  expect(await mailsSeenBy(homeCoach, moved.body.game?.id ?? '')).toEqual([awayCoach.member.email]);
});

test('no one collects phones: after many teams in a day the next ones wait for tomorrow, those seen before stay', async () => {
  const { homeCoach, awayCoach, aSavedGame, coachOf, home, sport } = await aFixture(portal);
  const { id } = await aSavedGame();
  const against = async () => {
    const other = await aSchool(db, { state_id: home.state_id });
    await coachOf(other);
    return aGame(db, { sport_id: sport.id, schools: [home.id, other.id], event_date: '2026-11-13' });
  };
  const [next, last] = [await against(), await against()];
  expect(await homeCoach.see(id)).toMatchObject({ areContactsLimited: false });
  await db
    .updateTable('attempts')
    .set({ count: TEAMS_A_DAY - 1 })
    .where('key', '=', `contacts:${homeCoach.member.id}`)
    .execute();
  expect(await mailsSeenBy(homeCoach, next.id)).toHaveLength(1);
  for (const look of [1, 2])
    expect(await homeCoach.see(last.id), `look ${look}`).toMatchObject({ contacts: [], areContactsLimited: true });
  expect(await mailsSeenBy(homeCoach, id)).toEqual([awayCoach.member.email]);
  expect(await mailsSeenBy(awayCoach, id), 'the limit is each member’s own').toEqual([homeCoach.member.email]);
});
