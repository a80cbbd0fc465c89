import type { MissingGame, MissingOutcome } from '@csz/contract/missing-scores';
import { describe, expect, test } from 'vitest';
import { aRivalry } from '#server/testing/a-rivalry.ts';
import { aSport, type GameWithResults, type GivenGame } from '#server/testing/factories.ts';
import { aMember, aRole, type GivenRole, headersOf } from '#server/testing/members.ts';
import { openPortal } from '#server/testing/portal.ts';

const portal = await openPortal();
const { db } = portal;

interface List {
  readonly items: MissingGame[];
  readonly total: number;
}

async function aTeam() {
  const rivals = await aRivalry(db);
  const { home, away, sport } = rivals;
  const team = { school_id: home.id, sport_id: sport.id, district_id: rivals.district.id };
  const as = async (...roles: GivenRole[]) => {
    const member = await aMember(portal);
    for (const role of roles) await aRole(portal, member, role);
    return { member, headers: await headersOf(portal, member) };
  };
  const query = `schoolId=${home.id}&sportId=${sport.id}`;
  return {
    ...rivals,
    ...{ team, as, query },
    homeCoach: () => as({ role: 'HeadCoach', ...team }),
    awayCoach: () => as({ role: 'HeadCoach', ...team, school_id: away.id }),
    list: async () => (await portal.get<List>(`/api/csz/scores/missing?${query}`)).body,
    played: (day: number, given: GivenGame = {}) =>
      rivals.play({ event_date: `2026-10-${day}`, doubleheader_no: (day % 9) + 1, ...given }),
  };
}

const scoresOf = (game: GameWithResults, ...scores: number[]) =>
  game.results.map(({ id }, index) => ({ gameResultId: String(id), score: scores[index] ?? 0 }));

async function submit(headers: Record<string, string>, ...items: object[]): Promise<MissingOutcome[]> {
  const answer = await portal.send<{ items: MissingOutcome[] }>('PUT', '/api/csz/scores/missing', {
    headers,
    body: { items },
  });
  expect(answer.status).toBe(200);
  return answer.body.items;
}

const rowOf = (id: number) =>
  db
    .selectFrom('games')
    .select(['status', 'result_status', 'score_trust', 'review_reason', 'version'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

describe('the list', () => {
  test('holds a team that owes scores to anyone who asks, the oldest first', async () => {
    const { played, list } = await aTeam();
    const late = await played(28);
    const early = await played(21);
    await played(22, { scores: [1, 0] });
    await played(23, { score_trust: 'reported' });
    const { items, total } = await list();
    expect(items.map(({ game }) => game.id)).toEqual([early, late].map(({ id }) => String(id)));
    expect(total).toBe(2);
    expect(items[0]?.scoring).toMatchObject({ unit: 'points', step: 1, softMax: 150, allowTie: false });
  });

  test('of a school holds all its sports, and tells the school and the season', async () => {
    const { home, played, sport } = await aTeam();
    await played(21);
    await played(22, { sport_id: (await aSport(db)).id });
    const { body } = await portal.get<List>(`/api/csz/scores/missing?schoolId=${home.id}`);
    expect(body).toMatchObject({ total: 2, school: { id: String(home.id), name: home.name }, sport: null });
    expect(body).toMatchObject({ season: '2026-2027' });
    const one = await portal.get(`/api/csz/scores/missing?schoolId=${home.id}&sportId=${sport.id}`);
    expect(one.body).toMatchObject({ total: 1, sport: { id: String(sport.id), name: sport.name } });
  });

  test('is as long as the count beside the team everywhere else', async () => {
    const { home, played, sport } = await aTeam();
    await played(21);
    await played(22);
    await played(30, { start_time: '18:00:00' });
    const { body } = await portal.get<{ items: { unreported: number }[] }>(
      `/api/csz/standings/bySchools?schoolIds=${home.id}&sportId=${sport.id}`,
    );
    const missing = await portal.get<List>(`/api/csz/scores/missing?schoolId=${home.id}&sportId=${sport.id}`);
    expect(missing.body.total).toBe(3);
    expect(body.items[0]?.unreported).toBe(3);
  });

  test('of a season asks for that season', async () => {
    const { home, play } = await aTeam();
    await play({ event_date: '2025-10-10' });
    const { body } = await portal.get<List>(`/api/csz/scores/missing?schoolId=${home.id}&season=2025-2026`);
    expect(body.total).toBe(1);
  });

  test('of a school that is not there is refused', async () => {
    expect((await portal.get('/api/csz/scores/missing?schoolId=999999')).status).toBe(404);
  });
});

describe('my part', () => {
  test('is what the own team may say beyond scores', async () => {
    const { played, query, homeCoach, awayCoach, as, home } = await aTeam();
    const game = await played(21);
    const part = async (headers: Record<string, string>) =>
      (await portal.get<{ managedGameIds: string[] }>(`/api/csz/scores/missing/me?${query}`, headers)).body
        .managedGameIds;
    expect(await part({})).toEqual([]);
    expect(await part((await as({ role: 'Fan', school_id: home.id })).headers)).toEqual([]);
    expect(await part((await homeCoach()).headers)).toEqual([String(game.id)]);
    expect(await part((await awayCoach()).headers)).toEqual([String(game.id)]);
  });
});

describe('several at once', () => {
  test('each counts for itself: a bad one does not lose the others', async () => {
    const { played, homeCoach, list } = await aTeam();
    const [one, two, three] = [await played(21), await played(22), await played(23)];
    const { headers, member } = await homeCoach();
    const outcomes = await submit(
      headers,
      { gameId: String(one.id), scores: scoresOf(one, 3, 2) },
      { gameId: String(two.id), scores: scoresOf(one, 3, 2) },
      { gameId: '999999', scores: scoresOf(two, 1, 0) },
      { gameId: String(three.id), scores: scoresOf(three, 1.5, 0) },
      { gameId: String(two.id), scores: scoresOf(two, 1, 0) },
    );
    expect(outcomes.map(({ ok, code }) => (ok ? 'in' : code))).toEqual([
      ...['in', 'score-of-another-game', 'game-not-found', 'score-out-of-range', 'in'],
    ]);
    expect((await list()).items.map(({ game }) => game.id)).toEqual([String(three.id)]);
    const reports = await db.selectFrom('score_reports').selectAll().where('member_id', '=', member.id).execute();
    expect(reports.map(({ voice, source }) => [voice, source])).toEqual([
      ['coach', 'coach'],
      ['coach', 'coach'],
    ]);
  });

  test('an unlikely score is asked about once, and taken when the reporter is certain', async () => {
    const { played, homeCoach } = await aTeam();
    const game = await played(21);
    const { headers } = await homeCoach();
    const item = { gameId: String(game.id), scores: scoresOf(game, 162, 17) };
    expect(await submit(headers, item)).toMatchObject([
      { ok: false, code: 'score-unlikely', message: 'Are you sure?' },
    ]);
    expect(await submit(headers, { ...item, isCertain: true })).toMatchObject([{ ok: true }]);
    expect(await rowOf(game.id)).toMatchObject({ review_reason: 'unlikely' });
  });

  test('a member reports for a week, a coach all season', async () => {
    const { played, homeCoach, as } = await aTeam();
    const game = await played(10);
    const item = { gameId: String(game.id), scores: scoresOf(game, 2, 1) };
    expect(await submit((await as()).headers, item)).toMatchObject([{ ok: false, code: 'scores-closed' }]);
    expect(await submit((await homeCoach()).headers, item)).toMatchObject([{ ok: true }]);
  });

  test('a guest is asked to log in', async () => {
    const answer = await portal.send('PUT', '/api/csz/scores/missing', {
      body: { items: [{ gameId: '1', status: 'forfeit' }] },
    });
    expect(answer.status).toBe(401);
  });

  test('an item says scores or what happened instead, not both and not neither', async () => {
    const { played, homeCoach } = await aTeam();
    const game = await played(21);
    const { headers } = await homeCoach();
    for (const item of [{}, { status: 'postponed', scores: scoresOf(game, 1, 0) }]) {
      const body = { items: [{ gameId: String(game.id), ...item }] };
      expect((await portal.send('PUT', '/api/csz/scores/missing', { headers, body })).status).toBe(400);
    }
  });
});

describe('a game that was not played', () => {
  test.each([
    ['not played', 'Canceled', 'Marked as not played.'],
    ['postponed', 'Postponed', 'Marked as postponed. Set the new date in the schedule.'],
  ])('is %s by the word of its home side', async (status, becomes, message) => {
    const { played, homeCoach, list } = await aTeam();
    const game = await played(21);
    const { headers } = await homeCoach();
    expect(await submit(headers, { gameId: String(game.id), status })).toMatchObject([{ ok: true, message }]);
    expect(await rowOf(game.id)).toMatchObject({ status: becomes, result_status: 'none' });
    expect((await list()).total).toBe(0);
    const [change] = await db.selectFrom('game_changes').selectAll().where('game_id', '=', game.id).execute();
    expect(change).toMatchObject({ field: 'status', before: 'Active', after: becomes });
    expect(change?.changed_by).toMatch(/Head Coach/);
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

  test.each<[string, (game: GameWithResults) => object, string]>([
    ['nobody', (game) => forfeit(game), 'forfeit-needs-a-team'],
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
