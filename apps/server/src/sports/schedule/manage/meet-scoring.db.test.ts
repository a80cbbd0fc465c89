import { expect, test } from 'vitest';
import { aFixture } from '#server/testing/a-fixture.ts';
import { aSchool } from '#server/testing/factories.ts';
import { openPortal } from '#server/testing/portal.ts';
import { settleById } from '#server/testing/settle-by-id.ts';

const portal = await openPortal();
const { db } = portal;

/** A meet of three schools as its form has it. */
async function aMeet() {
  const fixture = await aFixture(portal);
  const { home, away } = fixture;
  const third = await aSchool(db, { state_id: home.state_id });
  const teams = [
    { schoolId: String(home.id), isHomeTeam: true },
    ...[away, third].map(({ id }) => ({ schoolId: String(id) })),
  ];
  return { ...fixture, meet: { name: 'Tri-meet', teams } };
}

test('a meet that was entered for its places counts as duals once its home side says so', async () => {
  const { home, sport, homeCoach, form, aSavedGame, meet } = await aMeet();
  const over = form({ ...meet, eventDate: '2026-10-29' });
  const { id, teams } = await aSavedGame(over);
  const sides = teams.map((team) => ({ gameResultId: Number(team.id), score: team.isHomeTeam ? 9 : 4 }));
  const settled = {
    result: { status: 'final', sides },
    source: 'staff',
    reporter: 'Staff',
    at: portal.platform.clock(),
  } as const;
  await db.transaction().execute((tx) => settleById(tx, Number(id), settled));
  const record = () =>
    db
      .selectFrom('team_records')
      .select(['wins', 'losses', 'ties'])
      .where('school_id', '=', home.id)
      .where('sport_id', '=', sport.id)
      .executeTakeFirstOrThrow();
  expect(await record()).toEqual({ wins: 0, losses: 0, ties: 0 });
  const { version } = await homeCoach.see(id);
  expect((await homeCoach.update(id, { ...over, version, meetScoring: 'both' })).status).toBe(200);
  expect(await record()).toEqual({ wins: 2, losses: 0, ties: 0 });
  const now = await homeCoach.see(id);
  expect(now.changes[0]).toMatchObject({ field: 'meetScoring', before: 'placings', after: 'both' });
  await homeCoach.update(id, { ...over, version: now.version, location: 'The other pool' });
  expect(await record(), 'a form that says nothing of it leaves it').toEqual({ wins: 2, losses: 0, ties: 0 });
});

test('a meet that is postponed counts as before', async () => {
  const { homeCoach, aSavedGame, meet } = await aMeet();
  const { id } = await aSavedGame({ ...meet, meetScoring: 'both' });
  const { body } = await homeCoach.postpone({ copyFromId: id, eventDate: '2026-11-20', startTime: '16:00' });
  expect(body.game?.meetScoring).toBe('both');
});
