import type { GameDetail } from '@csz/contract/games/calls';
import type { GameFormInput } from '@csz/contract/schedule/game-form';
import { expect, test } from 'vitest';
import { aFixture, aKeeper } from '#server/testing/a-fixture.ts';
import { aGame, aSchool, aSport } from '#server/testing/factories.ts';
import { openPortal } from '#server/testing/portal.ts';
import { scoresOf } from '#server/testing/reporting.ts';

const portal = await openPortal();
const { db } = portal;

type Team = NonNullable<GameFormInput['teams']>[number];
const scored = ({ id }: { id: number }, finalScore: number | null): Team => ({ schoolId: String(id), finalScore });
const unscored = ({ id }: { id: number }): Team => ({ schoolId: String(id), hasNoTeamScore: true });

/** A race of three teams tonight, kept by staff. */
async function aRace(scores?: readonly (number | null)[]) {
  const fixture = await aFixture(portal);
  const sport = await aSport(db, { scoring: { unit: 'points', lowWins: true, kind: 'placing', min: 15 } });
  const [third, fourth] = [await aSchool(db), await aSchool(db)];
  const staff = await aKeeper(portal, [], { is_site_admin: true });
  const game = await aGame(db, {
    start_time: '17:00',
    end_time: '19:00',
    no_home_team: true,
    sport_id: sport.id,
    schools: [fixture.home.id, fixture.away.id, third.id],
    ...(scores === undefined ? {} : { scores }),
  });
  const save = async (teams: Team[], reason = '') => {
    const { version } = await db
      .selectFrom('games')
      .select('version')
      .where('id', '=', game.id)
      .executeTakeFirstOrThrow();
    const when = { eventDate: '2026-10-30', startTime: '17:00', endTime: '19:00' };
    const race = { ...when, location: '', noHomeTeam: true, sportId: String(sport.id) };
    return staff.update(game.id, fixture.form({ ...race, version, teams, reason }));
  };
  const board = async () => (await portal.get<GameDetail>(`/api/csz/games/${game.id}`)).body;
  return { ...fixture, third, fourth, staff, game, save, board };
}

const reportsOf = ({ id }: { id: number }) =>
  db.selectFrom('score_reports').select('scores').where('game_id', '=', id).orderBy('id').execute();

test('the form of a race reports a team without a team score, and shows it again', async () => {
  const { home, away, third, staff, game, save, board } = await aRace();
  expect((await save([scored(home, 26), unscored(away), scored(third, 31)])).status).toBe(200);
  expect(await board()).toMatchObject({ resultStatus: 'final' });
  const [report] = await reportsOf(game);
  expect(Object.values(report?.scores ?? {})).toEqual([26, null, 31]);
  const { teams } = await staff.see(game.id);
  const shown = new Map(teams.map((team) => [team.schoolId, team.hasNoTeamScore]));
  expect([home, away, third].map(({ id }) => shown.get(String(id)))).toEqual([false, true, false]);
});

test('the form with the result as it is reports nothing', async () => {
  const { home, away, third, game, save } = await aRace([26, null, 31]);
  expect((await save([scored(home, 26), unscored(away), scored(third, 31)])).status).toBe(200);
  expect(await reportsOf(game)).toEqual([]);
});

test('an empty score is no team without one: the form is refused', async () => {
  const { home, away, third, save } = await aRace();
  const { status, body } = await save([scored(home, 26), scored(away, null), scored(third, 31)]);
  expect([status, body.code, body.fields?.map(({ path }) => path)]).toEqual([
    400,
    'score-missing',
    ['teams.1.finalScore'],
  ]);
});

test('a team joins a final race beside one without a team score, with its own score or not at all', async () => {
  const { home, away, third, fourth, save, board } = await aRace([26, null, 31]);
  const three = [scored(home, 26), unscored(away), scored(third, 31)];
  const refused = await save([...three, scored(fourth, null)], 'It was left out.');
  expect([refused.status, refused.body.fields?.map(({ path }) => path)]).toEqual([400, ['teams.3.finalScore']]);
  expect((await save([...three, scored(fourth, 44)], 'It was left out.')).status).toBe(200);
  const { resultStatus, teams } = await board();
  expect([resultStatus, teams.map(({ score }) => score).sort()]).toEqual(['final', [26, 31, 44, null]]);
});

test('a team that joins after a report is not said to have no team score: what is shown is a score so far', async () => {
  const { home, away, third, fourth, homeCoach, game, save, board } = await aRace();
  const report = { gameId: String(game.id), scores: scoresOf(game, [26, 40, 31]) };
  expect((await homeCoach.send('POST', '/api/csz/memberScores', report)).status).toBe(200);
  expect(await board()).toMatchObject({ scoreTrust: 'reported', isSoFar: false });
  const teams = [scored(home, null), scored(away, null), scored(third, null), scored(fourth, null)];
  expect((await save(teams)).status).toBe(200);
  expect(await board()).toMatchObject({ resultStatus: 'none', isSoFar: true });
});
