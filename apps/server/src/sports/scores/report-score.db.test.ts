import { describe, expect, test } from 'vitest';
import { aGame, type GameWithResults } from '#server/testing/factories.ts';
import { aMember, type GivenRole, type MemberRow } from '#server/testing/members.ts';
import { openPortal } from '#server/testing/portal.ts';
import { aReporter, sendReports } from '#server/testing/reporting.ts';
import { settleUnopposed } from './settle-unopposed.ts';

const portal = await openPortal();
const { db } = portal;
const report = sendReports(portal);
const someone = (game: GameWithResults, side: number, role?: GivenRole['role']) => aReporter(portal, game, side, role);

const NIGHT = '2026-10-30T21:30:00-04:00';
const TWO_HOURS_LATER = '2026-10-30T23:30:00-04:00';

const rowOf = (id: number) => db.selectFrom('games').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const scoresNow = async ({ id }: GameWithResults) =>
  (await db.selectFrom('game_results').select('score').where('game_id', '=', id).orderBy('id').execute()).map(
    ({ score }) => score,
  );
const reportsOf = (id: number) =>
  db.selectFrom('score_reports').selectAll().where('game_id', '=', id).orderBy('id').execute();
async function winsOf(game: GameWithResults) {
  const rows = await db.selectFrom('team_records').selectAll().where('sport_id', '=', game.sport_id).execute();
  return game.results.map(({ school_id }) => rows.find((row) => row.school_id === school_id)?.wins ?? 0);
}
const accuracyOf = async ({ id }: MemberRow) => {
  const row = await db.selectFrom('members').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  return [row.stat_true, row.stat_false];
};

test("a fan's report is shown and counts nowhere", async () => {
  const game = await aGame(db);
  const answer = await report(game, await someone(game, 0, 'Fan'), [60, 48]);
  expect(answer.body).toMatchObject({ scoreTrust: 'reported', isUnderReview: false, settlesAt: null });
  expect(answer.body.game.teams.map((team) => [team.score !== null, team.finalScore])).toEqual([
    [true, null],
    [true, null],
  ]);
  expect(await rowOf(game.id)).toMatchObject({ result_status: 'none', score_trust: 'reported' });
  expect([await scoresNow(game), await winsOf(game)]).toEqual([
    [60, 48],
    [0, 0],
  ]);
});

test('standings tell of a reported score that does not count yet, until it does', async () => {
  const game = await aGame(db);
  const unsettled = async () => {
    const { school_id, sport_id } = game.results[0] ?? {};
    const address = `/api/csz/standings/bySchools?schoolIds=${school_id}&sportId=${sport_id}&season=2026-2027`;
    const { items } = (await portal.get<{ items: { unsettled: number; unreported: number }[] }>(address)).body;
    return items.map((row) => [row.unsettled, row.unreported]);
  };
  await report(game, await someone(game, 0, 'Parent'), [60, 48]);
  expect(await unsettled()).toEqual([[1, 0]]);
  await report(game, await someone(game, 1, 'Fan'), [60, 48]);
  expect(await unsettled()).toEqual([[0, 0]]);
});

test('fans of both sides who agree settle it, and the records move', async () => {
  const game = await aGame(db);
  await report(game, await someone(game, 0, 'Parent'), [60, 48]);
  const answer = await report(game, await someone(game, 1, 'Fan'), [60, 48]);
  expect(answer.body).toMatchObject({ scoreTrust: 'confirmed', isUnderReview: false });
  expect(await rowOf(game.id)).toMatchObject({ result_status: 'final', settles_at: null });
  expect(await winsOf(game)).toEqual([1, 0]);
});

test("a coach's report waits two hours and then settles by itself", async () => {
  portal.at(NIGHT);
  const game = await aGame(db);
  const coach = await someone(game, 1, 'HeadCoach');
  const answer = await report(game, coach, [60, 48]);
  expect(answer.body.settlesAt).toBe('2026-10-31T03:30:00.000Z');
  await portal.runJobs();
  expect(await rowOf(game.id)).toMatchObject({ result_status: 'none' });
  portal.at(TWO_HOURS_LATER);
  await settleWaiting();
  expect(await rowOf(game.id)).toMatchObject({ result_status: 'final', score_trust: 'confirmed', settles_at: null });
  expect([await winsOf(game), await accuracyOf(coach)]).toEqual([
    [1, 0],
    [1, 0],
  ]);
  portal.at(NIGHT);
});

/** What its cron does every minute. */
const settleWaiting = () => settleUnopposed(portal.platform);

test('a contradiction makes it disputed, calls staff and stops the clock', async () => {
  const game = await aGame(db);
  await report(game, await someone(game, 0, 'HeadCoach'), [60, 48]);
  const answer = await report(game, await someone(game, 1, 'AthleticDirector'), [60, 50]);
  expect(answer.body).toMatchObject({ scoreTrust: 'disputed', isUnderReview: true, settlesAt: null });
  expect(await rowOf(game.id)).toMatchObject({ review_reason: 'disputed', result_status: 'none' });
  portal.at(TWO_HOURS_LATER);
  await settleWaiting();
  expect(await rowOf(game.id)).toMatchObject({ review_reason: 'disputed', result_status: 'none' });
  portal.at(NIGHT);
});

test('who gives in settles the dispute', async () => {
  const game = await aGame(db);
  const away = await someone(game, 1, 'HeadCoach');
  await report(game, await someone(game, 0, 'HeadCoach'), [60, 48]);
  await report(game, away, [60, 50]);
  const answer = await report(game, away, [60, 48]);
  expect(answer.body).toMatchObject({ scoreTrust: 'confirmed', isUnderReview: false });
  expect(await reportsOf(game.id)).toHaveLength(3);
  expect((await reportsOf(game.id)).map((row) => row.was_right)).toEqual([true, null, true]);
});

test('the same words of the same person again leave no trace', async () => {
  const game = await aGame(db);
  const fan = await someone(game, 0, 'Fan');
  await report(game, fan, [60, 48]);
  const before = await rowOf(game.id);
  const answer = await report(game, fan, [60, 48]);
  expect([answer.status, answer.body.reportId]).toEqual([200, null]);
  expect(await rowOf(game.id)).toEqual(before);
  expect(await reportsOf(game.id)).toHaveLength(1);
});

test('what staff report is official at once', async () => {
  const game = await aGame(db);
  const fan = await someone(game, 0, 'Fan');
  await report(game, fan, [60, 50]);
  const staff = await aMember(portal, { is_site_admin: true, first_name: 'Sam', last_name: 'Keane' });
  const answer = await report(game, staff, [60, 48]);
  expect(answer.body).toMatchObject({ scoreTrust: 'official', reportId: expect.any(String) });
  expect(await reportsOf(game.id)).toMatchObject([
    { was_right: false },
    { source: 'staff', voice: 'staff', reporter: 'Sam Keane', role: 'Staff' },
  ]);
  expect(await accuracyOf(fan)).toEqual([0, 1]);
});

describe('a score that is settled', () => {
  async function aSettledGame() {
    const game = await aGame(db);
    const home = await someone(game, 0, 'HeadCoach');
    const away = await someone(game, 1, 'HeadCoach');
    await report(game, home, [60, 48]);
    await report(game, away, [60, 48]);
    return { game, home, away };
  }

  test('stays when a coach contradicts, with a question mark and a call for staff', async () => {
    const { game, home } = await aSettledGame();
    const refused = await report(game, home, [61, 48]);
    expect([refused.status, refused.body.code]).toEqual([400, 'reason-missing']);
    const answer = await report(game, home, [61, 48], { reason: 'The last basket counted.' });
    expect(answer.body).toMatchObject({ scoreTrust: 'disputed', isUnderReview: true });
    expect(await rowOf(game.id)).toMatchObject({ result_status: 'final', review_reason: 'correction' });
    expect([await scoresNow(game), await winsOf(game)]).toEqual([
      [60, 48],
      [1, 0],
    ]);
  });

  test('is corrected by both coaches together, and the accuracy of all follows', async () => {
    const { game, home, away } = await aSettledGame();
    expect([await accuracyOf(home), await accuracyOf(away)]).toEqual([
      [1, 0],
      [1, 0],
    ]);
    const fan = await someone(game, 0, 'Fan');
    await report(game, fan, [48, 60], { reason: 'I was there.' });
    const reason = 'Home and away were swapped.';
    await report(game, home, [48, 60], { reason });
    const answer = await report(game, away, [48, 60], { reason });
    expect(answer.body).toMatchObject({ scoreTrust: 'corrected', isUnderReview: false });
    expect([await winsOf(game), await accuracyOf(fan), await accuracyOf(home)]).toEqual([
      [0, 1],
      [1, 0],
      [1, 0],
    ]);
  });

  test('is as sure as before once the doubt is taken back', async () => {
    const { game, home } = await aSettledGame();
    await report(game, home, [61, 48], { reason: 'The last basket counted.' });
    const answer = await report(game, home, [60, 48]);
    expect(answer.body).toMatchObject({ scoreTrust: 'confirmed', isUnderReview: false });
  });

  test('stays a corrected one when the correction is doubted and the doubt taken back', async () => {
    const { game, home, away } = await aSettledGame();
    const reason = 'Home and away were swapped.';
    await report(game, home, [48, 60], { reason });
    await report(game, away, [48, 60], { reason });
    const doubted = await report(game, home, [48, 61], { reason: 'The last basket counted.' });
    expect(doubted.body).toMatchObject({ scoreTrust: 'disputed', isUnderReview: true });
    const answer = await report(game, home, [48, 60]);
    expect(answer.body).toMatchObject({ scoreTrust: 'corrected', isUnderReview: false });
  });
});
