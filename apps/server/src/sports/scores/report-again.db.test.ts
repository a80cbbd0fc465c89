import { expect, test } from 'vitest';
import { aGame, type GameWithResults } from '#server/testing/factories.ts';
import { aMember, type GivenRole, headersOf } from '#server/testing/members.ts';
import { openPortal } from '#server/testing/portal.ts';
import { aReporter, sendReports } from '#server/testing/reporting.ts';

const portal = await openPortal();
const { db } = portal;
const report = sendReports(portal);
const staff = await aMember(portal, { is_site_admin: true });
const coachOf = (game: GameWithResults, side: number, role: GivenRole['role'] = 'HeadCoach') =>
  aReporter(portal, game, side, role);
const rowOf = ({ id }: GameWithResults) =>
  db.selectFrom('games').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

async function settle(game: GameWithResults, decision: object) {
  const { version } = await rowOf(game);
  const wanted = { body: { version, ...decision }, headers: await headersOf(portal, staff) };
  const answer = await portal.send('POST', `/api/csz/admin/scores/${game.id}/settle`, wanted);
  expect(answer.status).toBe(200);
}

test('a score once more is the same report while no one has settled the game', async () => {
  const game = await aGame(db);
  const coach = await coachOf(game, 0);
  await report(game, coach, [60, 48]);
  expect((await report(game, coach, [60, 48])).body.reportId).toBeNull();
});

test('a score once more counts again after staff opened the game again', async () => {
  const game = await aGame(db);
  const coach = await coachOf(game, 0);
  await report(game, coach, [60, 48]);
  await settle(game, { status: 'none' });
  const answer = await report(game, coach, [60, 48]);
  expect(answer.body).toMatchObject({ reportId: expect.any(String), scoreTrust: 'reported' });
});

test('a score once more contradicts another one that was settled since', async () => {
  const game = await aGame(db);
  const coach = await coachOf(game, 0);
  await report(game, coach, [60, 48]);
  await report(game, staff, [61, 48]);
  const stated = () => report(game, coach, [60, 48], { reason: 'The last basket did not count.' });
  expect((await stated()).body).toMatchObject({ reportId: expect.any(String), isUnderReview: true });
  expect((await stated()).body.reportId).toBeNull();
  await settle(game, { scores: game.results.map(({ id }, at) => ({ gameResultId: String(id), score: 61 - at })) });
  expect((await stated()).body.reportId).toEqual(expect.any(String));
});

test('what staff tell of a game that goes on is shown and settles nothing', async () => {
  const game = await aGame(db);
  const answer = await report(game, staff, [30, 24], { final: false });
  expect(answer.body).toMatchObject({ reportId: expect.any(String), scoreTrust: 'reported', settlesAt: null });
  expect(await rowOf(game)).toMatchObject({ result_status: 'none' });
  const shown = await db
    .selectFrom('game_results')
    .select('score')
    .where('game_id', '=', game.id)
    .orderBy('id')
    .execute();
  expect(shown.map(({ score }) => score)).toEqual([30, 24]);
  await report(game, await coachOf(game, 0), [60, 48]);
  await report(game, await coachOf(game, 1), [60, 48]);
  expect(await rowOf(game)).toMatchObject({ result_status: 'final', score_trust: 'confirmed' });
});

const KEY = 'made-by-the-device-1';
const countReports = async ({ id }: GameWithResults) =>
  (await db.selectFrom('score_reports').select('id').where('game_id', '=', id).execute()).length;

test('a report that a device sends again counts once, at once and after another one of the same person', async () => {
  const game = await aGame(db);
  const coach = await coachOf(game, 0);
  const send = () => report(game, coach, [60, 48], { key: KEY });
  const [one, other] = await Promise.all([send(), send()]);
  expect(one.body.reportId).toEqual(expect.any(String));
  expect(other.body.reportId).toBe(one.body.reportId);
  await report(game, coach, [61, 48]);
  expect((await send()).body.reportId).toBe(one.body.reportId);
  expect(await countReports(game)).toBe(2);
});

test('one that was refused was not taken, and comes again by the same key; keys of others are theirs', async () => {
  const game = await aGame(db);
  const [coach, other] = [await coachOf(game, 0), await coachOf(game, 1)];
  expect((await report(game, coach, [400, 48], { key: KEY })).status).toBe(409);
  expect((await report(game, coach, [60, 48], { key: KEY })).body.reportId).toEqual(expect.any(String));
  expect((await report(game, other, [60, 48], { key: KEY })).body.reportId).toEqual(expect.any(String));
  expect(await countReports(game)).toBe(2);
});
