import { describe, expect, test } from 'vitest';
import { enqueue } from '#server/platform/jobs.ts';
import { aDebtor, rowOf as rowIn, scoresOf, submit as submitTo } from '#server/testing/a-debtor.ts';
import type { GameWithResults } from '#server/testing/factories.ts';
import { aMember, headersOf } from '#server/testing/members.ts';
import { openPortal } from '#server/testing/portal.ts';

const portal = await openPortal();
const { db } = portal;
const aTeam = () => aDebtor(portal);
const submit = (headers: Record<string, string>, ...items: object[]) => submitTo(portal, headers, ...items);
const rowOf = (id: number) => rowIn(portal, id);

describe('a game that was not played', () => {
  test.each([
    ['not played', 'Canceled', 'Marked as not played.'],
    ['postponed', 'Postponed', 'Marked as postponed. Set the new date in the schedule.'],
  ])('is %s by the word of its home side', async (status, becomes, message) => {
    const { played, homeCoach, list } = await aTeam();
    const game = await played(21);
    const { headers, member } = await homeCoach();
    expect(await submit(headers, { gameId: String(game.id), status })).toMatchObject([{ ok: true, message }]);
    expect(await rowOf(game.id)).toMatchObject({ status: becomes, result_status: 'none' });
    expect((await list()).total).toBe(0);
    const [change] = await db.selectFrom('game_changes').selectAll().where('game_id', '=', game.id).execute();
    expect(change).toMatchObject({ field: 'status', before: 'Active', after: becomes, member_id: member.id });
    expect(change?.changed_by).toMatch(/Head Coach/);
    const sides = await db
      .selectFrom('game_results')
      .selectAll()
      .where('game_id', '=', game.id)
      .orderBy('id')
      .execute();
    expect(sides.map(({ unconfirmed_since }) => unconfirmed_since !== null)).toEqual([false, true]);
  });

  test('is postponed to its new day as the schedule does it', async () => {
    const { played, homeCoach, list, away } = await aTeam();
    const game = await played(21, { start_time: '18:00:00', end_time: '20:30:00' });
    const { headers } = await homeCoach();
    const postponedTo = { eventDate: '2026-11-12', startTime: '17:30' };
    const outcomes = await submit(headers, { gameId: String(game.id), status: 'postponed', postponedTo });
    expect(outcomes).toMatchObject([{ ok: true, message: 'Postponed to Nov 12, 2026, 5:30 pm.' }]);
    const entryOf = (id: number | null) =>
      db
        .selectFrom('games')
        .select(['status', 'next_game_id', 'postponed_from_id', 'event_date', 'start_time', 'end_time'])
        .where('id', '=', id ?? 0)
        .executeTakeFirstOrThrow();
    const old = await entryOf(game.id);
    expect(old).toMatchObject({ status: 'Postponed', event_date: '2026-10-21', start_time: '18:00:00' });
    expect(await entryOf(old.next_game_id)).toEqual({
      status: 'Active',
      next_game_id: null,
      postponed_from_id: game.id,
      event_date: '2026-11-12',
      start_time: '17:30:00',
      end_time: '20:00:00',
    });
    expect((await list()).total).toBe(0);
    const wanted = await db
      .selectFrom('game_results')
      .select('school_id')
      .where('game_id', '=', old.next_game_id)
      .where('unconfirmed_since', 'is not', null)
      .execute();
    expect(wanted).toEqual([{ school_id: away.id }]);
  });

  test.each([
    [{ eventDate: '2026-10-29', startTime: '18:00' }, 'eventDate', 'The new date must not be before today'],
    [
      { eventDate: '2026-10-30', startTime: '11:59' },
      'startTime',
      'On the same day the new time must not be before the original start time',
    ],
  ])('is not postponed to %o, which is said beside the field to either side', async (postponedTo, path, message) => {
    const { played, homeCoach, awayCoach } = await aTeam();
    const game = await played(30, { start_time: '12:00:00' });
    for (const { headers } of [await homeCoach(), await awayCoach()]) {
      const outcomes = await submit(headers, { gameId: String(game.id), status: 'postponed', postponedTo });
      expect(outcomes).toMatchObject([{ ok: false, code: 'bad-request', fields: [{ path, message }] }]);
    }
    expect(await rowOf(game.id)).toMatchObject({ status: 'Active', review_reason: null });
  });

  test('keeps the new day that the away side names for staff, and is off their list once it is postponed', async () => {
    const { played, homeCoach, awayCoach } = await aTeam();
    const game = await played(21);
    const item = { gameId: String(game.id), status: 'postponed', postponedTo: { eventDate: '2026-11-12' } };
    expect(await submit((await awayCoach()).headers, item)).toMatchObject([{ message: /staff member will review/ }]);
    const [report] = await db.selectFrom('score_reports').selectAll().where('game_id', '=', game.id).execute();
    expect(report?.reason).toBe('It was postponed to Nov 12, 2026.');
    expect(await submit((await homeCoach()).headers, item)).toMatchObject([{ message: 'Postponed to Nov 12, 2026.' }]);
    expect(await rowOf(game.id)).toMatchObject({ status: 'Postponed', review_reason: null });
  });

  test('has a new day only when it was postponed', async () => {
    const { played, homeCoach } = await aTeam();
    const game = await played(21);
    const { headers } = await homeCoach();
    const item = { gameId: String(game.id), status: 'not played', postponedTo: { eventDate: '2026-11-12' } };
    const answer = await portal.send('PUT', '/api/csz/scores/missing', { headers, body: { items: [item] } });
    expect(answer).toMatchObject({ status: 400, body: { code: 'bad-request' } });
  });

  test('waits for staff by the word of the away side, and is missing no more', async () => {
    const { played, awayCoach, list } = await aTeam();
    const game = await played(21);
    const { headers } = await awayCoach();
    const item = { gameId: String(game.id), status: 'not played' };
    expect(await submit(headers, item)).toMatchObject([{ ok: true, message: /staff member will review/ }]);
    const { version, ...row } = await rowOf(game.id);
    expect(row).toEqual({
      status: 'Active',
      result_status: 'none',
      score_trust: 'unreported',
      review_reason: 'ruling',
    });
    expect((await list()).total).toBe(0);

    await submit(headers, item);
    expect((await rowOf(game.id)).version).toBe(version);
    const reports = await db.selectFrom('score_reports').selectAll().where('game_id', '=', game.id).execute();
    expect(reports).toMatchObject([{ result_status: 'no_contest', voice: 'coach', reason: 'It was not played.' }]);
  });

  test('is called off by its home side even after the away side asked for that', async () => {
    const { played, homeCoach, awayCoach } = await aTeam();
    const game = await played(21);
    const item = { gameId: String(game.id), status: 'not played' };
    await submit((await awayCoach()).headers, item);
    await submit((await homeCoach()).headers, item);
    expect(await rowOf(game.id)).toMatchObject({ status: 'Canceled', review_reason: null });
  });

  test('is no contest once both sides of a tournament game say so', async () => {
    const { played, homeCoach, awayCoach } = await aTeam();
    const game = await played(21, { game_type: 'Tournament' });
    const item = { gameId: String(game.id), status: 'not played' };
    await submit((await awayCoach()).headers, item);
    expect(await rowOf(game.id)).toMatchObject({ review_reason: 'ruling' });
    await submit((await homeCoach()).headers, item);
    expect(await rowOf(game.id)).toMatchObject({ status: 'Active', result_status: 'no_contest', review_reason: null });
  });

  test('whose score was reported stays for staff', async () => {
    const { played, homeCoach, awayCoach } = await aTeam();
    const game = await played(21);
    const gameId = String(game.id);
    await submit((await awayCoach()).headers, { gameId, scores: scoresOf(game, 1, 2) });
    await submit((await homeCoach()).headers, { gameId, status: 'not played' });
    expect(await rowOf(game.id)).toMatchObject({ status: 'Active', score_trust: 'reported', review_reason: 'ruling' });
  });

  test('of a playoff bracket stays on the schedule until staff rule', async () => {
    const { played, homeCoach } = await aTeam();
    const game = await played(21, { is_playoff: true });
    const outcomes = await submit((await homeCoach()).headers, { gameId: String(game.id), status: 'not played' });
    expect(outcomes).toMatchObject([{ ok: true, message: /staff member will review/ }]);
    expect(await rowOf(game.id)).toMatchObject({ status: 'Active', review_reason: 'ruling' });
  });

  test('is nothing that a fan can say', async () => {
    const { played, as, home } = await aTeam();
    const game = await played(28);
    const { headers } = await as({ role: 'Fan', school_id: home.id });
    for (const status of ['not played', 'postponed', 'forfeit']) {
      const outcomes = await submit(headers, { gameId: String(game.id), status });
      expect(outcomes).toMatchObject([{ ok: false, code: 'team-people-only' }]);
    }
  });

  test('with a result is left alone', async () => {
    const { played, homeCoach } = await aTeam();
    const game = await played(21, { scores: [3, 1], score_trust: 'confirmed' });
    const outcomes = await submit((await homeCoach()).headers, { gameId: String(game.id), status: 'not played' });
    expect(outcomes).toMatchObject([{ ok: false, code: 'result-known' }]);
  });

  test('before its time is for the schedule to say', async () => {
    const { play, homeCoach } = await aTeam();
    const game = await play({ event_date: '2026-11-05' });
    const outcomes = await submit((await homeCoach()).headers, { gameId: String(game.id), status: 'not played' });
    expect(outcomes).toMatchObject([{ ok: false, code: 'scores-not-open' }]);
  });
});

describe('a forfeit', () => {
  const forfeit = (game: GameWithResults, ...sides: number[]) => ({
    gameId: String(game.id),
    status: 'forfeit',
    forfeitedBy: sides.map((index) => String(game.results[index]?.id)),
  });

  test('settles when the own side gives its game up', async () => {
    const { played, awayCoach, away } = await aTeam();
    const game = await played(21);
    const outcomes = await submit((await awayCoach()).headers, forfeit(game, 1));
    expect(outcomes).toMatchObject([{ ok: true, message: 'The forfeit is on the record.' }]);
    expect(await rowOf(game.id)).toMatchObject({ result_status: 'forfeit', score_trust: 'confirmed' });
    const record = await db
      .selectFrom('team_records')
      .select(['wins', 'losses'])
      .where('school_id', '=', away.id)
      .executeTakeFirst();
    expect(record).toEqual({ wins: 0, losses: 1 });
  });

  test('of the other side goes to staff, with who gave up', async () => {
    const { played, homeCoach, list } = await aTeam();
    const game = await played(21);
    const { headers } = await homeCoach();
    await submit(headers, forfeit(game, 1));
    await submit(headers, forfeit(game, 1));
    expect(await rowOf(game.id)).toMatchObject({ result_status: 'none', review_reason: 'ruling' });
    const reports = await db.selectFrom('score_reports').selectAll().where('game_id', '=', game.id).execute();
    expect(reports.map(({ result_status, forfeited_by }) => [result_status, forfeited_by])).toEqual([
      ['forfeit', [game.results[1]?.id]],
    ]);
    expect((await list()).total).toBe(0);
  });

  test('is said again once staff have opened the game again', async () => {
    const { played, homeCoach } = await aTeam();
    const game = await played(21);
    const { headers } = await homeCoach();
    await submit(headers, forfeit(game, 1));
    const staff = await headersOf(portal, await aMember(portal, { is_site_admin: true }));
    const { version } = await rowOf(game.id);
    const body = { status: 'none', version };
    await portal.send('POST', `/api/csz/admin/scores/${game.id}/settle`, { body, headers: staff });
    expect(await rowOf(game.id)).toMatchObject({ review_reason: null });
    await submit(headers, forfeit(game, 1));
    expect(await rowOf(game.id)).toMatchObject({ review_reason: 'ruling' });
  });

  test.each<[string, (game: GameWithResults) => object, string]>([
    ['no one', (game) => forfeit(game), 'forfeit-needs-a-team'],
    ['a team of another game', (game) => ({ ...forfeit(game), forfeitedBy: ['999999'] }), 'score-of-another-game'],
  ])('by %s is refused', async (_who, item, code) => {
    const { played, homeCoach } = await aTeam();
    const game = await played(21);
    expect(await submit((await homeCoach()).headers, item(game))).toMatchObject([{ ok: false, code }]);
  });
});

test('two people of one team at once: both words are kept and the game moves once', async () => {
  const { played, homeCoach } = await aTeam();
  const game = await played(21);
  const [one, two] = [await homeCoach(), await homeCoach()];
  const item = { gameId: String(game.id), status: 'not played' };
  const outcomes = await Promise.all([submit(one.headers, item), submit(two.headers, item)]);
  expect(
    outcomes
      .flat()
      .map(({ ok, code }) => (ok ? 'in' : code))
      .sort(),
  ).toEqual(['game-not-active', 'in']);
  const changes = await db.selectFrom('game_changes').select('id').where('game_id', '=', game.id).execute();
  expect(changes).toHaveLength(1);
});

describe('while a side says that the other one gave up', () => {
  test('no score settles by the passing of time', async () => {
    const { played, homeCoach, awayCoach } = await aTeam();
    const game = await played(30, { start_time: '18:00:00' });
    const gameId = String(game.id);
    const forfeitedBy = [String(game.results[1]?.id)];
    await submit((await homeCoach()).headers, { gameId, status: 'forfeit', forfeitedBy });
    await submit((await awayCoach()).headers, { gameId, scores: scoresOf(game, 0, 2) });
    await portal.runJobs();
    portal.at('2026-10-31T00:30:00-04:00');
    await enqueue(db, 'settle-unopposed-scores', null);
    expect(await portal.runJobs()).toMatchObject([{ name: 'settle-unopposed-scores' }]);
    portal.at('2026-10-30T21:30:00-04:00');
    expect(await rowOf(game.id)).toMatchObject({
      result_status: 'none',
      score_trust: 'reported',
      review_reason: 'ruling',
    });
  });

  test('two sides that report the same score settle it all the same', async () => {
    const { played, homeCoach, awayCoach } = await aTeam();
    const game = await played(30, { start_time: '18:00:00' });
    const gameId = String(game.id);
    const home = (await homeCoach()).headers;
    await submit(home, { gameId, status: 'forfeit', forfeitedBy: [String(game.results[1]?.id)] });
    await submit((await awayCoach()).headers, { gameId, scores: scoresOf(game, 0, 2) });
    await submit(home, { gameId, scores: scoresOf(game, 0, 2) });
    expect(await rowOf(game.id)).toMatchObject({
      result_status: 'final',
      score_trust: 'confirmed',
      review_reason: null,
    });
  });
});
