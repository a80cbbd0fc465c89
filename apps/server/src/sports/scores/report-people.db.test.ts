import type { ReviewItem, ScoreReport } from '@csz/contract/scores/calls';
import { describe, expect, test } from 'vitest';
import { enqueue } from '#server/platform/jobs.ts';
import { aGame, type GameWithResults } from '#server/testing/factories.ts';
import { aMember, aRole, type GivenRole, headersOf } from '#server/testing/members.ts';
import { openPortal } from '#server/testing/portal.ts';
import { aReporter, scoresOf, sendReports } from '#server/testing/reporting.ts';

const portal = await openPortal();
const { db } = portal;
const report = sendReports(portal);
const someone = (game: GameWithResults, side: number, role?: GivenRole['role']) => aReporter(portal, game, side, role);

const reportsOf = (id: number) =>
  db.selectFrom('score_reports').selectAll().where('game_id', '=', id).orderBy('id').execute();

describe('who may see and do what', () => {
  test('a guest is asked to sign in', async () => {
    const game = await aGame(db);
    const body = { gameId: String(game.id), scores: scoresOf(game, [60, 48]) };
    expect((await portal.send('POST', '/api/csz/memberScores', { body })).status).toBe(401);
  });

  test('everyone reads the reports, with the names of coaches and without those of members', async () => {
    const game = await aGame(db);
    const coach = await someone(game, 0, 'HeadCoach');
    await report(game, coach, [60, 48]);
    await report(game, await someone(game, 1, 'Fan'), [61, 48]);
    await report(game, await someone(game, 0), [62, 48]);
    const { body } = await portal.get<{ items: ScoreReport[] }>(`/api/csz/games/${game.id}/reports`);
    expect(body.items.map(({ reporter, role, schoolId }) => [reporter, role, schoolId])).toEqual([
      ['', 'Member', null],
      ['', 'Fan', String(game.results[1]?.school_id)],
      [`${coach.first_name} ${coach.last_name}`, 'Head Coach', String(game.results[0]?.school_id)],
    ]);
  });

  test('a reason is public when a coach gave it; of others it is read by staff and who keeps the teams', async () => {
    const game = await aGame(db);
    const [coach, fan] = [await someone(game, 0, 'HeadCoach'), await someone(game, 1, 'Fan')];
    await report(game, coach, [60, 48], { reason: 'The last basket counted.' });
    await report(game, fan, [61, 48], { reason: 'Number 12 is blind.' });
    const url = `/api/csz/games/${game.id}`;
    const { body } = await portal.get<{ items: ScoreReport[] }>(`${url}/reports`);
    expect(body.items.map(({ reason }) => reason)).toEqual(['', 'The last basket counted.']);
    const [stated] = body.items;
    const partOf = async (member: typeof coach) =>
      (await portal.get<{ myReport: ScoreReport; reasons: object }>(`${url}/me`, await headersOf(portal, member))).body;
    expect(await partOf(coach)).toMatchObject({ reasons: { [`${stated?.id}`]: 'Number 12 is blind.' } });
    expect(await partOf(fan)).toMatchObject({ reasons: { [`${stated?.id}`]: 'Number 12 is blind.' } });
    expect((await partOf(await someone(game, 0, 'Fan'))).reasons).toEqual({});
    expect((await portal.get<{ reasons: object }>(`${url}/me`)).body.reasons).toEqual({});
    const staff = await headersOf(portal, await aMember(portal, { is_site_admin: true }));
    const queue = await portal.get<{ items: ReviewItem[] }>(`/api/csz/admin/scores?gameId=${game.id}`, staff);
    expect(queue.body.items[0]?.reports.map(({ reason }) => reason)).toContain('Number 12 is blind.');
  });

  test('how a level game was won is in plain words, unless a coach says it', async () => {
    const game = await aGame(db);
    const stated = (wonBy: string) => ({
      isCertain: true,
      scores: game.results.map(({ id }, at) => ({
        gameResultId: String(id),
        score: 2,
        ...(at === 0 ? { wonBy } : {}),
      })),
    });
    await report(game, await someone(game, 0, 'Fan'), [], stated('number 12 is blind'));
    await report(game, await someone(game, 1, 'Fan'), [], stated('shootout 4-3'));
    await report(game, await someone(game, 0, 'HeadCoach'), [], stated('shootout, thanks to our keeper'));
    expect((await reportsOf(game.id)).flatMap(({ won_by }) => Object.values(won_by as object))).toEqual([
      ...['tie-breaker', 'shootout 4-3', 'shootout, thanks to our keeper'],
    ]);
  });

  test('who leaves takes their name off their reports and the history, not what they said', async () => {
    const game = await aGame(db);
    const coach = await someone(game, 0, 'HeadCoach');
    await report(game, coach, [60, 48]);
    const gone = { deactivated_at: new Date(0), delete_after: new Date(0) };
    await db.updateTable('members').set(gone).where('id', '=', coach.id).execute();
    await enqueue(db, 'anonymise-members', null);
    await portal.runJobs();
    const [kept] = await reportsOf(game.id);
    expect(kept).toMatchObject({ reporter: '', role: 'Head Coach' });
    const changes = await db.selectFrom('game_changes').select('changed_by').where('game_id', '=', game.id).execute();
    expect(new Set(changes.map((change) => change.changed_by))).toEqual(new Set(['Former member']));
  });

  test('everyone reads their own part in a game', async () => {
    const game = await aGame(db);
    const coach = await someone(game, 1, 'AssistantCoach');
    await report(game, coach, [60, 48]);
    const mine = await portal.get(`/api/csz/games/${game.id}/me`, await headersOf(portal, coach));
    expect(mine.body).toMatchObject({
      canSubmitScores: true,
      canCorrect: false,
      canSettle: false,
      role: 'Assistant Coach',
      schoolId: String(game.results[1]?.school_id),
      myReport: { role: 'Assistant Coach' },
    });
    const guest = await portal.get(`/api/csz/games/${game.id}/me`);
    expect(guest.body).toMatchObject({ canSubmitScores: true, role: '', myReport: null });
  });

  test('members find their own reports again, in words', async () => {
    const game = await aGame(db);
    const fan = await someone(game, 0, 'Fan');
    await report(game, fan, [60, 48]);
    const { body } = await portal.get('/api/csz/memberScores', await headersOf(portal, fan));
    expect(body).toMatchObject({ total: 1, items: [{ title: expect.stringMatching(/ at .*, 2026-10-30$/) }] });
  });

  test('members see with each of their reports how the game stands now', async () => {
    const game = await aGame(db);
    const fan = await someone(game, 0, 'Fan');
    await report(game, fan, [60, 48]);
    await report(game, fan, [61, 48]);
    await report(game, await someone(game, 1, 'HeadCoach'), [60, 48]);
    const { body } = await portal.get('/api/csz/memberScores?perPage=1', await headersOf(portal, fan));
    const id = String(game.id);
    const stated = { [String(game.results[0]?.id)]: 61, [String(game.results[1]?.id)]: 48 };
    expect(body).toMatchObject({
      total: 2,
      items: [{ gameId: id, scores: stated, game: { id, scoreTrust: 'disputed' } }],
    });
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
