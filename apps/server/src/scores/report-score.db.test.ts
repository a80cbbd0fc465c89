import type { ReportReceipt, ScoreReport } from '@csz/contract/score-reports';
import { describe, expect, test } from 'vitest';
import { aGame, aSchool, aSport, type GameWithResults } from '#server/testing/factories.ts';
import { aMember, aRole, type GivenRole, headersOf, type MemberRow } from '#server/testing/members.ts';
import { openPortal } from '#server/testing/portal.ts';
import { settleUnopposed } from './settle-unopposed.ts';

const portal = await openPortal();
const { db } = portal;

const NIGHT = '2026-10-30T21:30:00-04:00';
const TWO_HOURS_LATER = '2026-10-30T23:30:00-04:00';

/** Somebody with a role at a side of a game: 0 is the home side. */
async function someone(game: GameWithResults, side: 0 | 1 | undefined, role?: GivenRole['role']): Promise<MemberRow> {
  const member = await aMember(portal);
  const at = game.results[side ?? 0];
  if (role !== undefined && at !== undefined)
    await aRole(portal, member, { role, school_id: at.school_id, sport_id: at.sport_id, district_id: at.district_id });
  return member;
}

const scoresOf = ({ results }: GameWithResults, ...scores: number[]) =>
  results.map(({ id }, at) => ({ gameResultId: String(id), score: scores[at] ?? 0 }));

async function report(game: GameWithResults, member: MemberRow, scores: number[], rest: object = {}) {
  const body = { gameId: String(game.id), scores: scoresOf(game, ...scores), ...rest };
  return portal.send<ReportReceipt & { code: string }>('POST', '/api/csz/memberScores', {
    body,
    headers: await headersOf(portal, member),
  });
}

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
});

describe('what a report must say', () => {
  test.each<[string, (game: GameWithResults) => object, number, string]>([
    ['a score for each team', (game) => ({ scores: scoresOf(game, 60).slice(0, 1) }), 400, 'score-missing'],
    ['whole points', (game) => ({ scores: scoresOf(game, 60.5, 48) }), 400, 'score-out-of-range'],
    ['a score for its own teams', () => ({ scores: [{ gameResultId: '1', score: 4 }] }), 400, 'score-of-another-game'],
    ['what it means when it is unlikely', (game) => ({ scores: scoresOf(game, 151, 48) }), 409, 'score-unlikely'],
    ['who won a level game without ties', (game) => ({ scores: scoresOf(game, 48, 48) }), 409, 'score-unlikely'],
    ['a score that is none', (game) => ({ scores: scoresOf(game, -1, 48) }), 400, 'bad-request'],
  ])('%s', async (_, said, status, code) => {
    const game = await aGame(db);
    const answer = await report(game, await someone(game, 0, 'Fan'), [60, 48], said(game));
    expect([answer.status, answer.body.code]).toEqual([status, code]);
    expect(await reportsOf(game.id)).toEqual([]);
  });

  test('an unlikely score that somebody is sure of is shown, and staff look at it', async () => {
    const game = await aGame(db);
    await report(game, await someone(game, 0, 'HeadCoach'), [151, 48], { isCertain: true });
    const answer = await report(game, await someone(game, 1, 'HeadCoach'), [151, 48], { isCertain: true });
    expect(answer.body).toMatchObject({ scoreTrust: 'reported', isUnderReview: true, settlesAt: null });
    expect(await rowOf(game.id)).toMatchObject({ review_reason: 'unlikely', result_status: 'none' });
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

  test('nobody fills the history of a game by changing their mind for ever', async () => {
    const game = await aGame(db);
    const fan = await someone(game, 0, 'Fan');
    for (let points = 1; points <= 20; points += 1) await report(game, fan, [points, 0]);
    expect((await report(game, fan, [21, 0])).body.code).toBe('reports-exhausted');
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
    expect((await report(game, await someone(game, 1, 'HeadCoach'), [60, 48])).body.code).toBe('scores-closed');
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

describe('who may see and do what', () => {
  test('a guest is asked to sign in', async () => {
    const game = await aGame(db);
    const body = { gameId: String(game.id), scores: scoresOf(game, 60, 48) };
    expect((await portal.send('POST', '/api/csz/memberScores', { body })).status).toBe(401);
  });

  test('everyone reads the reports, with the names of coaches and without those of members', async () => {
    const game = await aGame(db);
    const coach = await someone(game, 0, 'HeadCoach');
    await report(game, coach, [60, 48]);
    await report(game, await someone(game, 1, 'Fan'), [61, 48]);
    await report(game, await someone(game, undefined), [62, 48]);
    const { body } = await portal.get<{ items: ScoreReport[] }>(`/api/csz/games/${game.id}/reports`);
    expect(body.items.map(({ reporter, role, schoolId }) => [reporter, role, schoolId])).toEqual([
      ['', 'Member', null],
      ['', 'Fan', String(game.results[1]?.school_id)],
      [`${coach.first_name} ${coach.last_name}`, 'Head Coach', String(game.results[0]?.school_id)],
    ]);
  });

  test('everyone is told their own part in a game', async () => {
    const game = await aGame(db);
    const coach = await someone(game, 1, 'AssistantCoach');
    await report(game, coach, [60, 48]);
    const mine = await portal.get(`/api/csz/games/${game.id}/me`, await headersOf(portal, coach));
    expect(mine.body).toMatchObject({
      ...{ canSubmitScores: true, canCorrect: false, canEdit: true, canSettle: false, role: 'Assistant Coach' },
      schoolId: String(game.results[1]?.school_id),
      myReport: { role: 'Assistant Coach' },
    });
    const guest = await portal.get(`/api/csz/games/${game.id}/me`);
    expect(guest.body).toMatchObject({ canSubmitScores: true, canEdit: false, role: '', myReport: null });
  });

  test('members find their own reports again, in words', async () => {
    const game = await aGame(db);
    const fan = await someone(game, 0, 'Fan');
    await report(game, fan, [60, 48]);
    const { body } = await portal.get('/api/csz/memberScores', await headersOf(portal, fan));
    expect(body).toMatchObject({ total: 1, items: [{ title: expect.stringMatching(/ at .*, 2026-10-30$/) }] });
  });

  test('who belongs to both teams speaks for neither, and who keeps both for the home team', async () => {
    const game = await aGame(db);
    const fan = await someone(game, 0, 'Fan');
    const director = await someone(game, 0, 'AthleticDirector');
    const away = game.results[1];
    for (const [member, role] of [
      [fan, 'Fan'],
      [director, 'AthleticDirector'],
    ] as const)
      await aRole(portal, member, { role, school_id: away?.school_id ?? 0, district_id: away?.district_id ?? 0 });
    await report(game, fan, [60, 48]);
    await report(game, director, [60, 48]);
    expect((await reportsOf(game.id)).map((row) => [row.voice, row.school_id])).toEqual([
      ['member', null],
      ['coach', game.results[0]?.school_id],
    ]);
  });

  test('a student ambassador is trusted after two right reports', async () => {
    const game = await aGame(db);
    const ambassador = await someone(game, 0, 'StudentAmbassador');
    await report(game, ambassador, [60, 48]);
    await db.updateTable('members').set({ stat_true: 2 }).where('id', '=', ambassador.id).execute();
    await report(game, ambassador, [61, 48]);
    expect((await reportsOf(game.id)).map((row) => row.voice)).toEqual(['member', 'ambassador']);
  });
});
