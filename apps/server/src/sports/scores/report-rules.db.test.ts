import type { Game, GameDetail } from '@csz/contract/games/calls';
import type { ScheduleGroup } from '@csz/contract/schedule/calls';
import { describe, expect, test } from 'vitest';
import { aGame, aSchool, aSport, type GameWithResults } from '#server/testing/factories.ts';
import type { GivenRole } from '#server/testing/members.ts';
import { openPortal } from '#server/testing/portal.ts';
import { aReporter, scoresOf, sendReports } from '#server/testing/reporting.ts';

const portal = await openPortal();
const { db } = portal;
const report = sendReports(portal);
const someone = (game: GameWithResults, side: number, role?: GivenRole['role']) => aReporter(portal, game, side, role);

const NIGHT = '2026-10-30T21:30:00-04:00';

const rowOf = (id: number) => db.selectFrom('games').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const reportsOf = (id: number) =>
  db.selectFrom('score_reports').selectAll().where('game_id', '=', id).orderBy('id').execute();

describe('what a report must say', () => {
  test.each<[string, (game: GameWithResults) => object, number, string]>([
    ['a score for each team', (game) => ({ scores: scoresOf(game, [60]).slice(0, 1) }), 400, 'score-missing'],
    ['whole points', (game) => ({ scores: scoresOf(game, [60.5, 48]) }), 400, 'score-out-of-range'],
    ['a score for its own teams', () => ({ scores: [{ gameResultId: '1', score: 4 }] }), 400, 'score-of-another-game'],
    ['what it means when it is unlikely', (game) => ({ scores: scoresOf(game, [151, 48]) }), 409, 'score-unlikely'],
    ['who won a level game without ties', (game) => ({ scores: scoresOf(game, [48, 48]) }), 409, 'score-unlikely'],
    ['a score that is none', (game) => ({ scores: scoresOf(game, [-1, 48]) }), 400, 'bad-request'],
  ])('%s', async (_, stated, status, code) => {
    const game = await aGame(db);
    const answer = await report(game, await someone(game, 0, 'Fan'), [60, 48], stated(game));
    expect([answer.status, answer.body.code]).toEqual([status, code]);
    expect(await reportsOf(game.id)).toEqual([]);
  });

  test('an unlikely score that a member is sure of is shown, and staff look at it', async () => {
    const game = await aGame(db);
    await report(game, await someone(game, 0, 'HeadCoach'), [151, 48], { isCertain: true });
    const answer = await report(game, await someone(game, 1, 'HeadCoach'), [151, 48], { isCertain: true });
    expect(answer.body).toMatchObject({ scoreTrust: 'reported', isUnderReview: true, settlesAt: null });
    expect(await rowOf(game.id)).toMatchObject({ review_reason: 'unlikely', result_status: 'none' });
  });

  test('in a bracket also who won a level game of a sport with ties', async () => {
    const sport = await aSport(db, { scoring: { unit: 'goals', softMax: 12, allowTie: true } });
    const match = { sport_id: sport.id, game_type: 'Tournament', is_playoff: true } as const;
    const game = await aGame(db, match);
    const coach = await someone(game, 0, 'HeadCoach');
    const { body: page } = await portal.get<GameDetail>(`/api/csz/games/${game.id}`);
    expect(page.scoring.allowTie).toBe(false);
    expect((await report(game, coach, [1, 1])).body.code).toBe('score-unlikely');
    await report(game, coach, [1, 1], { isCertain: true });
    const both = await report(game, await someone(game, 1, 'HeadCoach'), [1, 1], { isCertain: true });
    expect(both.body, 'no one goes on by it').toMatchObject({ isUnderReview: true, settlesAt: null });
    const [home, away] = scoresOf(game, [1, 1]);
    const reported = await report(game, coach, [], { scores: [{ ...home, wonBy: 'shootout 4-3' }, away] });
    expect(reported.body, 'the other side says nothing against it').toMatchObject({ scoreTrust: 'confirmed' });
  });

  test('halfway a game without ties may be level, and no one is asked', async () => {
    const game = await aGame(db);
    const answer = await report(game, await someone(game, 0, 'HeadCoach'), [48, 48], { final: false });
    expect(answer.body).toMatchObject({ scoreTrust: 'reported', isUnderReview: false, settlesAt: null });
  });

  test('a score from halfway is shown as one, until a member says how the game ended', async () => {
    const game = await aGame(db);
    const shown = async () => {
      const { body } = await portal.get<Game>(`/api/csz/games/${game.id}`);
      const { body: season } = await portal.get<{ items: ScheduleGroup[] }>(
        `/api/csz/schedules/v2?schoolId=${game.results[0]?.school_id}`,
      );
      const [group] = season.items;
      return [body.isSoFar, [...(group?.gamesPast ?? []), ...(group?.gamesFuture ?? [])].map(({ isSoFar }) => isSoFar)];
    };
    expect(await shown()).toEqual([false, [false]]);
    await report(game, await someone(game, 0, 'Fan'), [20, 24], { final: false });
    expect(await shown()).toEqual([true, [true]]);
    await report(game, await someone(game, 1, 'Fan'), [60, 48]);
    expect(await shown()).toEqual([false, [false]]);
  });

  test('sets are kept and shown with the score', async () => {
    const sport = await aSport(db, { scoring: { unit: 'sets', sets: { toWin: 3 }, softMax: 3 } });
    const game = await aGame(db, { sport_id: sport.id });
    const [home, away] = game.results;
    const scores = [
      { gameResultId: String(home?.id), score: 3, parts: [25, 19, 25, 25] },
      { gameResultId: String(away?.id), score: 1, parts: [20, 25, 22, 17] },
    ];
    await report(game, await someone(game, 0, 'Fan'), [], { scores });
    const parts = await db
      .selectFrom('game_results')
      .select('parts')
      .where('game_id', '=', game.id)
      .orderBy('id')
      .execute();
    expect(parts.map((row) => row.parts)).toEqual([
      [25, 19, 25, 25],
      [20, 25, 22, 17],
    ]);
  });

  test('sets that make another score, or that no one has won yet, do not pass as the result', async () => {
    const sport = await aSport(db, { scoring: { unit: 'sets', sets: { toWin: 3 }, softMax: 3 } });
    const game = await aGame(db, { sport_id: sport.id });
    const [home, away] = game.results.map(({ id }) => String(id));
    const fan = await someone(game, 0, 'HeadCoach');
    const scores = [
      { gameResultId: home, score: 3, parts: [25, 20] },
      { gameResultId: away, score: 1, parts: [27, 25] },
    ];
    const refused = await report(game, fan, [], { scores });
    expect([refused.status, refused.body]).toMatchObject([
      400,
      { code: 'score-out-of-range', fields: [{ path: `parts.${home}` }, { path: `parts.${away}` }] },
    ]);
    expect((await report(game, fan, [2, 1])).body).toMatchObject({ code: 'score-unlikely' });
    expect((await report(game, fan, [2, 1], { final: false })).status).toBe(200);
    expect((await report(game, fan, [2, 1], { isCertain: true })).body).toMatchObject({ isUnderReview: true });
    expect((await report(game, fan, [3, 1])).body).toMatchObject({ isUnderReview: false });
  });

  test('how a member won is kept of a level game alone', async () => {
    const game = await aGame(db, { sport_id: (await aSport(db, { scoring: { allowTie: true } })).id });
    const [home, away] = game.results.map(({ id }) => String(id));
    const stated = (score: number) => ({
      scores: [
        { gameResultId: home, score },
        { gameResultId: away, score: 1, wonBy: 'shootout' },
      ],
    });
    const fan = await someone(game, 0, 'Fan');
    const wonBy = async (score: number) =>
      (await report(game, fan, [], stated(score))).body.game.teams.map((team) => team.wonBy ?? '').join('');
    expect([await wonBy(2), await wonBy(1)]).toEqual(['', 'shootout']);
  });

  test('a game that has lost its opponent takes no score', async () => {
    const game = await aGame(db, { schools: [(await aSchool(db)).id] });
    const answer = await report(game, await someone(game, 0, 'HeadCoach'), [21]);
    expect(answer).toMatchObject({ status: 409, body: { code: 'too-few-teams' } });
  });

  test('in a meet the places follow from the scores, shared where they are level', async () => {
    const sport = await aSport(db, { scoring: { unit: 'strokes', lowWins: true, kind: 'placing', allowTie: true } });
    const schools = [(await aSchool(db)).id, (await aSchool(db)).id, (await aSchool(db)).id];
    const game = await aGame(db, { sport_id: sport.id, schools });
    await report(game, await someone(game, 0, 'HeadCoach'), [80, 72, 80]);
    await report(game, await someone(game, 1, 'HeadCoach'), [80, 72, 80]);
    const rows = await db
      .selectFrom('game_results')
      .select('place')
      .where('game_id', '=', game.id)
      .orderBy('id')
      .execute();
    expect(rows.map(({ place }) => place)).toEqual([2, 1, 2]);
    expect(await rowOf(game.id)).toMatchObject({ result_status: 'final' });
  });

  test('no one fills the history of a game by changing their mind for ever', async () => {
    const game = await aGame(db);
    const fan = await someone(game, 0, 'Fan');
    for (let points = 1; points <= 5; points += 1)
      expect((await report(game, fan, [points, 0])).status, `${points}`).toBe(200);
    const refused = await report(game, fan, [6, 0]);
    expect([refused.status, refused.body.code]).toEqual([409, 'reports-exhausted']);
    expect(refused.body).toMatchObject({ message: expect.stringMatching(/^You have changed your report/) });
    expect((await report(game, fan, [5, 0])).body, 'the same again changes nothing').toMatchObject({ reportId: null });
    const coach = await someone(game, 0, 'HeadCoach');
    for (let points = 1; points <= 10; points += 1) await report(game, coach, [points, 0]);
    expect((await report(game, coach, [11, 0])).body.code).toBe('reports-exhausted');
  });

  test('scores from while it goes on do not use up the word of who tells how it ended', async () => {
    const game = await aGame(db);
    const fan = await someone(game, 0, 'Fan');
    for (let points = 1; points <= 8; points += 1) await report(game, fan, [points, 0], { final: false });
    expect((await report(game, fan, [9, 0])).status).toBe(200);
  });
});

describe('when a game takes scores', () => {
  const EIGHT_DAYS_LATER = '2026-11-07T12:00:00-05:00';

  test.each<[string, Parameters<typeof aGame>[1], string]>([
    ['not before it begins', { start_time: '22:00:00' }, 'scores-not-open'],
    ['not once staff have closed it', { locked_at: '2026-10-31T00:00:00Z' }, 'score-locked'],
    ['not while a ruling is awaited', { result_status: 'pending' }, 'score-locked'],
    ['not when it is postponed', { status: 'Postponed' }, 'game-not-active'],
    ['not for an event', { game_type: 'Event' }, 'event-without-result'],
  ])('%s', async (_, given, code) => {
    const game = await aGame(db, given);
    const answer = await report(game, await someone(game, 0, 'HeadCoach'), [60, 48]);
    expect([answer.status, answer.body.code]).toEqual([409, code]);
  });

  test('for a week from members, and all season from who keeps a team', async () => {
    portal.at(EIGHT_DAYS_LATER);
    const game = await aGame(db);
    expect((await report(game, await someone(game, 0, 'Fan'), [60, 48])).body.code).toBe('scores-closed');
    expect((await report(game, await someone(game, 0, 'HeadCoach'), [60, 48])).status).toBe(200);
    portal.at('2027-07-01T12:00:00-04:00');
    expect((await report(game, await someone(game, 1, 'HeadCoach'), [60, 48])).body.code).toBe('season-over');
    expect((await report(game, await someone(game, 1, 'Fan'), [60, 48])).body.code).toBe('season-over');
    portal.at(NIGHT);
  });

  test('once it is official, only doubts of who keeps a team', async () => {
    const game = await aGame(db, { scores: [60, 48] });
    const reason = 'The score sheet says so.';
    expect((await report(game, await someone(game, 0, 'Fan'), [61, 48], { reason })).body.code).toBe('scores-closed');
    const answer = await report(game, await someone(game, 0, 'HeadCoach'), [61, 48], { reason });
    expect(answer.body).toMatchObject({ scoreTrust: 'disputed', isUnderReview: true });
  });
});

test('where addresses must be confirmed first, who has not is sent to their mailbox', async () => {
  const strict = await openPortal({ REQUIRE_VERIFIED_EMAIL: 'true' });
  const game = await aGame(strict.db);
  const fan = await aReporter(strict, game, 0, 'Fan');
  await strict.db.updateTable('members').set({ email_verified_at: null }).where('id', '=', fan.id).execute();
  const refused = await sendReports(strict)(game, fan, [60, 48]);
  expect([refused.status, refused.body.code]).toEqual([403, 'email-not-verified']);
  await strict.db.updateTable('members').set({ email_verified_at: new Date() }).where('id', '=', fan.id).execute();
  expect((await sendReports(strict)(game, fan, [60, 48])).status).toBe(200);
});

test('where a phone is required to report scores, who has none reads what to do', async () => {
  const strict = await openPortal({ REQUIRE_PHONE_TO_REPORT: 'true' });
  const game = await aGame(strict.db);
  const fan = await aReporter(strict, game, 0, 'Fan');
  const phone = (cell_phone: string | null) =>
    strict.db.updateTable('members').set({ cell_phone }).where('id', '=', fan.id).execute();
  await phone(null);
  const refused = await sendReports(strict)(game, fan, [60, 48]);
  expect(refused).toMatchObject({ status: 403, body: { code: 'phone-missing' } });
  expect(await strict.db.selectFrom('score_reports').selectAll().where('game_id', '=', game.id).execute()).toEqual([]);
  await phone('4105552671');
  expect((await sendReports(strict)(game, fan, [60, 48])).status).toBe(200);
});
