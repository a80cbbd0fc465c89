import { describe, expect, test } from 'vitest';
import { aDebtor, type List, rowOf as rowIn, scoresOf, submit as submitTo } from '#server/testing/a-debtor.ts';
import { aSport } from '#server/testing/factories.ts';
import { openPortal } from '#server/testing/portal.ts';

const portal = await openPortal();
const { db } = portal;
const aTeam = () => aDebtor(portal);
const submit = (headers: Record<string, string>, ...items: object[]) => submitTo(portal, headers, ...items);
const rowOf = (id: number) => rowIn(portal, id);

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

  test('holds a game until a member tells how it ended, and not only how it stood at half-time', async () => {
    const { home, played, sport, list, homeCoach } = await aTeam();
    const game = await played(30, { start_time: '18:00:00' });
    const { headers } = await homeCoach();
    const say = (final: boolean) =>
      portal.send('POST', '/api/csz/memberScores', {
        body: { gameId: String(game.id), scores: scoresOf(game, 7, 0), final },
        headers,
      });
    const records = `/api/csz/standings/bySchools?schoolIds=${home.id}&sportId=${sport.id}`;
    const counted = async () => (await portal.get<{ items: { unreported: number }[] }>(records)).body.items[0];
    await say(false);
    expect([(await list()).total, (await counted())?.unreported]).toEqual([1, 1]);
    await say(true);
    expect([(await list()).total, (await counted())?.unreported]).toEqual([0, 0]);
  });

  test('of a season asks for that season, and says when it is over', async () => {
    const { home, play } = await aTeam();
    await play({ event_date: '2025-10-10' });
    const wanted = `/api/csz/scores/missing?schoolId=${home.id}&season=`;
    expect((await portal.get<List>(`${wanted}2025-2026`)).body).toMatchObject({ total: 1, isOver: true });
    expect((await portal.get<List>(`${wanted}2026-2027`)).body).toMatchObject({ total: 0, isOver: false });
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

  test('a game that was settled meanwhile asks for a reason, and takes it', async () => {
    const { played, homeCoach } = await aTeam();
    const game = await played(21, { scores: [3, 2] });
    const { headers } = await homeCoach();
    const item = { gameId: String(game.id), scores: scoresOf(game, 4, 2) };
    expect(await submit(headers, item)).toMatchObject([{ ok: false, code: 'reason-missing' }]);
    expect(await submit(headers, { ...item, reason: 'The last goal counted.' })).toMatchObject([{ ok: true }]);
    const reports = await db.selectFrom('score_reports').select('reason').where('game_id', '=', game.id).execute();
    expect(reports).toEqual([{ reason: 'The last goal counted.' }]);
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
