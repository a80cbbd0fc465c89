import type { ProblemAnswer } from '@csz/contract/core/refusal';
import type { GameDetail } from '@csz/contract/games/calls';
import type { ScoreReport } from '@csz/contract/scores/calls';
import type { UploadPage } from '@csz/contract/scores/upload-scores';
import { expect, test } from 'vitest';
import { signScoreLink } from '#server/sports/score-links/api.ts';
import { aGame, aSchool, aSport, type GameWithResults } from '#server/testing/factories.ts';
import { aMember, aRole, headersOf } from '#server/testing/members.ts';
import { openPortal } from '#server/testing/portal.ts';
import { aReporter, sendReports } from '#server/testing/reporting.ts';

const portal = await openPortal();
const { db } = portal;
const report = sendReports(portal);

const stated = ({ results }: GameWithResults, scores: readonly (number | null)[]) => ({
  scores: results.map(({ id }, at) => ({ gameResultId: String(id), score: scores[at] ?? null })),
});

async function aRace(meet_scoring: 'placings' | 'duals' = 'duals') {
  const sport = await aSport(db, { scoring: { unit: 'points', lowWins: true, kind: 'placing', min: 15 } });
  const schools = [(await aSchool(db)).id, (await aSchool(db)).id, (await aSchool(db)).id];
  return aGame(db, { sport_id: sport.id, schools, meet_scoring });
}

test('a team with too few finishers has no team score, no place, and loses its duals', async () => {
  const game = await aRace();
  const race = stated(game, [26, null, 31]);
  await report(game, await aReporter(portal, game, 0, 'HeadCoach'), [], race);
  const answer = await report(game, await aReporter(portal, game, 1, 'HeadCoach'), [], race);
  expect([answer.status, answer.body.scoreTrust]).toEqual([200, 'confirmed']);
  const { body } = await portal.get<GameDetail>(`/api/csz/games/${game.id}`);
  const byId = game.results.map(({ id }) => body.teams.find((team) => team.id === String(id)));
  expect(byId.map((team) => [team?.score, team?.placing])).toEqual([
    [26, 1],
    [null, null],
    [31, 2],
  ]);
  expect(byId.map((team) => [team?.record.won, team?.record.lose])).toEqual([
    [2, 0],
    [0, 2],
    [1, 1],
  ]);
  const reports = await portal.get<{ items: ScoreReport[] }>(`/api/csz/games/${game.id}/reports`);
  expect(Object.values(reports.body.items[0]?.scores ?? {})).toEqual([26, null, 31]);
});

test('a score and no team score are two results', async () => {
  const game = await aRace('placings');
  await report(game, await aReporter(portal, game, 0, 'HeadCoach'), [], stated(game, [26, null, 31]));
  const answer = await report(game, await aReporter(portal, game, 1, 'HeadCoach'), [], stated(game, [26, 60, 31]));
  expect(answer.body.scoreTrust).toBe('disputed');
});

test('staff settle a race with a team that has no team score', async () => {
  const game = await aRace('placings');
  const staff = await headersOf(portal, await aMember(portal, { is_site_admin: true }));
  const { version } = await db
    .selectFrom('games')
    .select('version')
    .where('id', '=', game.id)
    .executeTakeFirstOrThrow();
  const body = { version, ...stated(game, [26, null, 31]) };
  const answer = await portal.send('POST', `/api/csz/admin/scores/${game.id}/settle`, { body, headers: staff });
  expect(answer.status).toBe(200);
  const { body: after } = await portal.get<GameDetail>(`/api/csz/games/${game.id}`);
  expect(after).toMatchObject({ resultStatus: 'final', scoreTrust: 'official' });
  const log = await db
    .selectFrom('audit_log')
    .select('after')
    .where('subject', 'like', `game ${game.id}:%`)
    .executeTakeFirstOrThrow();
  expect(log.after).toMatch(/ 26, .* no team score, .* 31 \(final, official\)$/);
});

test('staff who leave a team out of a final race are asked for its score', async () => {
  const game = await aRace('placings');
  const staff = await headersOf(portal, await aMember(portal, { is_site_admin: true }));
  const { version } = await db
    .selectFrom('games')
    .select('version')
    .where('id', '=', game.id)
    .executeTakeFirstOrThrow();
  const scores = stated(game, [26, null, 31]).scores.filter(({ score }) => score !== null);
  const body = { version, scores };
  const answer = await portal.send<ProblemAnswer>('POST', `/api/csz/admin/scores/${game.id}/settle`, {
    body,
    headers: staff,
  });
  expect([answer.status, answer.body.code]).toEqual([400, 'score-missing']);
});

test('a team that turns out to have too few finishers is a correction, and the history says so', async () => {
  const game = await aRace('placings');
  const [home, away] = [await aReporter(portal, game, 0, 'HeadCoach'), await aReporter(portal, game, 1, 'HeadCoach')];
  await report(game, home, [], stated(game, [26, 60, 31]));
  await report(game, away, [], stated(game, [26, 60, 31]));
  const corrected = { ...stated(game, [26, null, 31]), reason: 'Their fifth runner did not finish.' };
  await report(game, home, [], corrected);
  const answer = await report(game, away, [], corrected);
  expect(answer.body.scoreTrust).toBe('corrected');
  const changes = await db
    .selectFrom('game_changes')
    .select(['before', 'after'])
    .where('game_id', '=', game.id)
    .where('field', '=', 'score')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  expect([changes.before, changes.after]).toEqual([
    expect.stringMatching(/ 60$/),
    expect.stringMatching(/^(?!.*,).* no team score$/),
  ]);
});

test('the link of a mail takes no team score, and its page shows what was said', async () => {
  const game = await aRace('placings');
  const coach = await aMember(portal);
  await aRole(portal, coach, {
    role: 'HeadCoach',
    school_id: game.results[0]?.school_id ?? 0,
    sport_id: game.sport_id,
  });
  const token = await signScoreLink(
    { settings: portal.settings, clock: () => Temporal.Instant.from('2026-10-30T21:30:00-04:00') },
    { purpose: 'uploadScores', memberId: coach.id, aboutId: game.id },
  );
  const teams = stated(game, [26, null, 31]).scores.map(({ gameResultId, score }) => ({
    id: gameResultId,
    finalScore: score,
  }));
  const { status, body } = await portal.send<UploadPage>('PUT', `/api/uploadScores/${token}`, { body: { teams } });
  expect([status, body.canEdit]).toEqual([200, false]);
  expect(Object.values(body.myReport?.scores ?? {})).toEqual([26, null, 31]);
});

test('a score so far may have a team without one, and the same again is no second report', async () => {
  const game = await aRace('placings');
  const coach = await aReporter(portal, game, 0, 'HeadCoach');
  const soFar = { ...stated(game, [26, null, 31]), final: false };
  await report(game, coach, [], soFar);
  const again = await report(game, coach, [], soFar);
  expect([again.status, again.body.reportId]).toEqual([200, null]);
});

test.each<[string, { lowWins: boolean }, (number | null)[]]>([
  ['where the high score wins', { lowWins: false }, [26, null]],
  ['of all teams', { lowWins: true }, [null, null]],
])('no team score is refused %s', async (_, scoring, scores) => {
  const sport = await aSport(db, { scoring });
  const game = await aGame(db, { sport_id: sport.id });
  const answer = await report(game, await aReporter(portal, game, 0, 'HeadCoach'), [], stated(game, scores));
  expect([answer.status, answer.body.code]).toEqual([400, 'score-missing']);
});
