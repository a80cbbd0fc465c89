import type { GameFormInput } from '@csz/contract/schedule/game-form';
import { expect, test } from 'vitest';
import { settleUnopposed } from '#server/sports/scores/settle-unopposed.ts';
import { aFixture, aKeeper } from '#server/testing/a-fixture.ts';
import { aGame, aSchool } from '#server/testing/factories.ts';
import { openPortal } from '#server/testing/portal.ts';

const portal = await openPortal();
const { db } = portal;

const gameOf = (id: number) => db.selectFrom('games').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const scoresOf = async (id: number) => {
  const sides = db.selectFrom('game_results').select(['school_id', 'score']).where('game_id', '=', id).orderBy('id');
  return (await sides.execute()).map(({ school_id, score }) => [school_id, score]);
};
const team = (school: { readonly id: number }, finalScore: number | null = null) => ({
  schoolId: String(school.id),
  finalScore,
});

/** A meet of three teams on ground of none of them, played tonight; a member changes whom it was of. */
async function aMeet(scores?: readonly number[]) {
  const fixture = await aFixture(portal);
  const [third, fourth] = [await aSchool(db), await aSchool(db)];
  const staff = await aKeeper(portal, [], { is_site_admin: true });
  const schools = [fixture.home, fixture.away, third];
  const given = { start_time: '17:00', end_time: '19:00', no_home_team: true, sport_id: fixture.sport.id };
  const { id, results } = await aGame(db, {
    ...given,
    schools: schools.map((school) => school.id),
    ...(scores === undefined ? {} : { scores }),
  });
  const changed = async (teams: GameFormInput['teams'], over: Partial<GameFormInput> = {}) => {
    const { version } = await gameOf(id);
    const when = { eventDate: '2026-10-30', startTime: '17:00', endTime: '19:00' };
    return fixture.form({ ...when, location: '', noHomeTeam: true, version, teams, ...over });
  };
  const reported = results.map((side, at) => ({ gameResultId: String(side.id), score: [60, 48, 30][at] ?? 0 }));
  return { ...fixture, id, third, fourth, staff, changed, report: { gameId: String(id), scores: reported } };
}

test('a team joins a final meet with its score, or not at all', async () => {
  const { id, home, away, third, fourth, staff, changed } = await aMeet([60, 48, 30]);
  const teams = [team(home), team(away), team(third), team(fourth)];
  const { status, body } = await staff.update(id, await changed(teams));
  expect({ status, code: body.code, fields: body.fields }).toEqual({
    status: 400,
    code: 'score-missing',
    fields: [{ path: 'teams.3.finalScore', message: `${fourth.short_name} has no score yet` }],
  });
  expect(await scoresOf(id)).toHaveLength(3);

  const scored = [team(home, 60), team(away, 48), team(third, 30), team(fourth, 12)];
  expect((await staff.update(id, await changed(scored, { reason: 'It was left out.' }))).status).toBe(200);
  expect((await scoresOf(id)).at(-1)).toEqual([fourth.id, 12]);
  expect((await gameOf(id)).result_status).toBe('final');
});

test('no team leaves a final meet while another has no score', async () => {
  const { id, home, away, third, fourth, staff, changed } = await aMeet([60, 48, 30]);
  const { sport_id, season, listed_on } = await gameOf(id);
  const { id: school_id, district_id, state_id } = fourth;
  await db.insertInto('teams').values({ school_id, sport_id, season }).execute();
  const where = { game_id: id, sport_id, season, listed_on, district_id, state_id };
  await db
    .insertInto('game_results')
    .values({ ...where, school_id })
    .execute();
  const { status, body } = await staff.update(id, await changed([team(home), team(away), team(fourth)]));
  expect([status, body.code, body.fields?.map(({ path }) => path)]).toEqual([
    400,
    'score-missing',
    ['teams.2.finalScore'],
  ]);
  expect((await staff.update(id, await changed([team(home), team(away), team(third)]))).status).toBe(200);
  expect(await scoresOf(id)).toHaveLength(3);
});

test('a score that was reported before a team joined the meet is no result any more', async () => {
  const { id, home, away, third, fourth, homeCoach, awayCoach, changed, report } = await aMeet();
  await homeCoach.send('POST', '/api/csz/memberScores', report);
  const teams = [team(home), team(away), team(third), team(fourth)];
  expect((await homeCoach.update(id, await changed(teams))).status).toBe(200);
  portal.at('2026-10-31T09:00:00-04:00');
  await settleUnopposed(portal.platform);
  expect(await gameOf(id)).toMatchObject({ result_status: 'none', settles_at: null });

  const last = await db.selectFrom('game_results').select('id').where('school_id', '=', fourth.id).executeTakeFirst();
  const scores = [...report.scores, { gameResultId: String(last?.id), score: 12 }];
  await awayCoach.send('POST', '/api/csz/memberScores', { ...report, scores });
  // Who reported without the new team does not contradict who reported with it.
  expect(await gameOf(id)).toMatchObject({ score_trust: 'reported', review_reason: null });
  portal.at('2026-10-31T12:00:00-04:00');
  await settleUnopposed(portal.platform);
  expect(await gameOf(id)).toMatchObject({ result_status: 'final', score_trust: 'confirmed' });
  portal.at('2026-10-30T21:30:00-04:00');
});

test('what was reported of a team that is out of the meet is in no one’s way', async () => {
  const { id, home, away, homeCoach, staff, changed, report } = await aMeet();
  const stated = await homeCoach.send<{ reportId: string }>('POST', '/api/csz/memberScores', report);
  expect((await homeCoach.update(id, await changed([team(home), team(away)]))).status).toBe(200);
  const { version } = await gameOf(id);
  const decision = { reportId: stated.body.reportId, version, status: 'final', reason: '' };
  const settled = await staff.send('POST', `/api/csz/admin/scores/${id}/settle`, decision);
  expect([settled.status, await scoresOf(id)]).toEqual([
    200,
    [
      [home.id, 60],
      [away.id, 48],
    ],
  ]);
  const { stat_true } = await db
    .selectFrom('members')
    .select('stat_true')
    .where('id', '=', homeCoach.member.id)
    .executeTakeFirstOrThrow();
  expect(stat_true).toBe(1);
});

test('who reported before the second team left the meet says the same of those that are still in it', async () => {
  const { id, home, away, third, fourth, homeCoach, awayCoach, changed } = await aMeet();
  const four = [home, away, third, fourth].map((school) => team(school));
  expect((await homeCoach.update(id, await changed(four))).status).toBe(200);
  const sides = await db.selectFrom('game_results').select('id').where('game_id', '=', id).orderBy('id').execute();
  const [first, second, last, left] = [60, 48, 30, 55].map((score, at) => ({
    gameResultId: String(sides[at]?.id),
    score,
  }));
  await homeCoach.send('POST', '/api/csz/memberScores', { gameId: String(id), scores: [first, second, last, left] });
  expect((await homeCoach.update(id, await changed([team(home), team(away), team(third)]))).status).toBe(200);
  const places = async () => {
    const rows = db.selectFrom('game_results').select('place').where('game_id', '=', id).orderBy('id');
    return (await rows.execute()).map(({ place }) => place);
  };
  expect(await places()).toEqual([1, 2, 3]);
  await awayCoach.send('POST', '/api/csz/memberScores', { gameId: String(id), scores: [first, second, last] });
  expect(await gameOf(id)).toMatchObject({ result_status: 'final', score_trust: 'confirmed', review_reason: null });
  expect(await places()).toEqual([1, 2, 3]);
});
