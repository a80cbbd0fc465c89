import { expect, test } from 'vitest';
import { aFixture, aKeeper, type Keeper, SCHEDULE } from '#server/testing/a-fixture.ts';
import { aSeasonGround } from '#server/testing/a-season.ts';
import { aGame, aSchool } from '#server/testing/factories.ts';
import { openPortal } from '#server/testing/portal.ts';

const portal = await openPortal();
const { db } = portal;
const acknowledge = (by: Keeper, id: string) => by.send('POST', `${SCHEDULE}/${id}/acknowledge`);
const mailsSeenBy = async (by: Keeper, id: string | number) => (await by.see(id)).contacts.map(({ email }) => email);

test('phone and address of the other coaches are for those who play them, and for nobody else', async () => {
  const { homeCoach, awayCoach, aSavedGame, away, sport } = await aFixture(portal);
  await db.updateTable('members').set({ cell_phone: '4105550100' }).where('id', '=', awayCoach.member.id).execute();
  await db
    .insertInto('coaches')
    .values({ school_id: away.id, sport_id: sport.id, first_name: 'Lee', last_name: 'Marsh', role: 'AssistantCoach' })
    .execute();
  const { id } = await aSavedGame();
  await acknowledge(awayCoach, id);
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

test.each(['2026-11-06', '2026-10-29'])(
  'a game against somebody on %s that they know nothing of opens nobody’s phone',
  async (eventDate) => {
    const { homeCoach, awayCoach, aSavedGame, away } = await aFixture(portal);
    const { id } = await aSavedGame({ eventDate });
    expect(await homeCoach.see(id)).toMatchObject({ contacts: [], contactsAwait: [away.name] });
    // Whoever was put into the game may well ask who did that.
    expect(await mailsSeenBy(awayCoach, id)).toEqual([homeCoach.member.email]);
  },
);

test.each<[string, (by: Keeper, id: string) => Promise<unknown>]>([
  ['acknowledges it', acknowledge],
  ['asks for something', (by, id) => by.send('POST', `${SCHEDULE}/${id}/proposals`, { kind: 'cancel' })],
])('the other side that %s can be reached, and stays so when the game moves', async (_, speak) => {
  const { homeCoach, awayCoach, form, aSavedGame } = await aFixture(portal);
  const { id, version } = await aSavedGame();
  await speak(awayCoach, id);
  expect(await homeCoach.see(id)).toMatchObject({ contactsAwait: [] });
  await homeCoach.update(id, form({ version, startTime: '18:00', endTime: '20:00' }));
  expect(await mailsSeenBy(homeCoach, id)).toEqual([awayCoach.member.email]);
  const moved = await homeCoach.postpone({ copyFromId: id, eventDate: '2026-11-09', startTime: '19:00' });
  expect(await mailsSeenBy(homeCoach, moved.body.game?.id ?? '')).toEqual([awayCoach.member.email]);
});

test('the other side whose coach reported a score can be reached', async () => {
  const { homeCoach, awayCoach, aSavedGame } = await aFixture(portal);
  const { id, teams } = await aSavedGame({ eventDate: '2026-10-29' });
  const scores = teams.map((team, index) => ({ gameResultId: team.id, score: 7 + index }));
  const report = (by: Keeper) => by.send('POST', '/api/csz/memberScores', { gameId: id, scores });
  await report(homeCoach);
  expect(await mailsSeenBy(homeCoach, id), 'the own word opens nothing').toEqual([]);
  await report(awayCoach);
  expect(await mailsSeenBy(homeCoach, id)).toEqual([awayCoach.member.email]);
});

test('a home side that was put into a game and changes it can be reached', async () => {
  const { homeCoach, awayCoach, form } = await aFixture(portal);
  const { body } = await awayCoach.create(form());
  const { id = '', version = 0 } = body.game ?? {};
  expect(await mailsSeenBy(awayCoach, id)).toEqual([]);
  await homeCoach.update(id, form({ version, location: 'The gym' }));
  expect(await mailsSeenBy(awayCoach, id)).toEqual([homeCoach.member.email]);
});

test('a game that came from the league opens contacts, until another opponent is put into it', async () => {
  const { homeCoach, awayCoach, coachOf, form, sport, home, away } = await aFixture(portal);
  const other = await aSchool(db, { state_id: home.state_id });
  await coachOf(other);
  const game = await aGame(db, { sport_id: sport.id, schools: [home.id, away.id], event_date: '2026-11-06' });
  expect(await mailsSeenBy(homeCoach, game.id)).toEqual([awayCoach.member.email]);
  const teams = [{ schoolId: String(home.id), isHomeTeam: true }, { schoolId: String(other.id) }];
  expect((await homeCoach.update(game.id, form({ teams, version: 1 }))).status).toBe(200);
  expect(await homeCoach.see(game.id)).toMatchObject({ contacts: [], contactsAwait: [other.name] });
});

test('a season file that invents games opens no contacts either', async () => {
  const ground = await aSeasonGround(portal);
  const coach = await ground.coachOf(ground.oakdale.id);
  const opponent = await ground.coachOf(ground.tuscarora.id);
  await ground.ask('/api/csz/scheduleImports', coach, 'Date,Opponent\n2026-11-06,Tuscarora\n2026-10-02,Tuscarora\n');
  const games = await db
    .selectFrom('games')
    .select('id')
    .where('sport_id', '=', ground.sport.id)
    .orderBy('event_date', 'desc')
    .execute();
  const see = async (id: number) =>
    (await portal.get<{ contacts: { email: string }[] }>(`${SCHEDULE}/calendar/${id}`, coach.headers)).body.contacts;
  expect(games).toHaveLength(2);
  for (const { id } of games) expect(await see(id)).toEqual([]);
  const [next = { id: 0 }] = games;
  await portal.send('POST', `${SCHEDULE}/${next.id}/acknowledge`, { headers: opponent.headers });
  expect((await see(next.id)).map(({ email }) => email)).toEqual([opponent.member.email]);
});
