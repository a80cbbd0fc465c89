import type { GameDetail } from '@csz/contract/games/calls';
import type { ReviewItem } from '@csz/contract/scores/calls';
import { expect, test } from 'vitest';
import { aDistrict, aGame, aSchool, type GameWithResults } from '#server/testing/factories.ts';
import { aMember, aRole, headersOf, type MemberRow } from '#server/testing/members.ts';
import { openPortal } from '#server/testing/portal.ts';
import { aReporter, scoresOf, sendReports } from '#server/testing/reporting.ts';

const portal = await openPortal();
const { db } = portal;
const report = sendReports(portal);

/** A game between two schools of a county, and the director of that county. */
async function aCountyGame() {
  const district_id = (await aDistrict(db)).id;
  const [home, away] = [await aSchool(db, { district_id }), await aSchool(db, { district_id })];
  const game = await aGame(db, { schools: [home.id, away.id] });
  return { game, district_id, home, away, director: await aDirector(district_id) };
}

async function aDirector(district_id: number): Promise<MemberRow> {
  const director = await aMember(portal);
  await aRole(portal, director, { role: 'LeagueDirector', district_id });
  return director;
}

const rowOf = (id: number) => db.selectFrom('games').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const queueOf = async (member: MemberRow, query = '') =>
  portal.get<{ items: ReviewItem[]; code?: string }>(
    `/api/csz/admin/scores?perPage=100&${query}`,
    await headersOf(portal, member),
  );
const mailsOf = async ({ email }: MemberRow) => {
  await portal.runJobs();
  const mails = db.selectFrom('mails').selectAll().where('to_address', '=', email);
  return mails.where('kind', '=', 'score-overruled').execute();
};

async function settle(game: GameWithResults, member: MemberRow, scores: number[], reason = '') {
  const { version } = await rowOf(game.id);
  const body = { version, reason, scores: scoresOf(game, scores) };
  const headers = await headersOf(portal, member);
  return portal.send<{ code?: string }>('POST', `/api/csz/admin/scores/${game.id}/settle`, { body, headers });
}

test('the report of a league director settles a game of the league at once, whatever a stranger said', async () => {
  const { game, director } = await aCountyGame();
  const stranger = await aReporter(portal, game, 0);
  await report(game, stranger, [61, 48]);
  const answer = await report(game, director, [60, 48]);
  expect(answer.body).toMatchObject({ scoreTrust: 'official', isUnderReview: false });
  expect(await rowOf(game.id)).toMatchObject({ result_status: 'final', score_trust: 'official', review_reason: null });
  const { body } = await portal.get<GameDetail>(`/api/csz/games/${game.id}`);
  expect(body.teams.map(({ score }) => score).toSorted()).toEqual([48, 60]);
  expect((await report(game, stranger, [61, 48])).body.code, 'a stranger contradicts no decision').toBe(
    'scores-closed',
  );
});

test('of a game with a team of elsewhere a league director speaks as a coach does', async () => {
  const { home, director } = await aCountyGame();
  const game = await aGame(db, { schools: [home.id, (await aSchool(db)).id] });
  expect((await report(game, director, [60, 48])).body).toMatchObject({ scoreTrust: 'reported' });
  expect((await rowOf(game.id)).settles_at).not.toBeNull();
});

test('league directors see the disputed games of their own league, and no others', async () => {
  const waits = { review_reason: 'disputed', review_since: new Date(0) } as const;
  const { game, director, home } = await aCountyGame();
  await db.updateTable('games').set(waits).where('id', '=', game.id).execute();
  const mixed = await aGame(db, { ...waits, schools: [home.id, (await aSchool(db)).id] });
  const elsewhere = await aGame(db, waits);
  const { body } = await queueOf(director);
  expect(body.items.map((item) => item.game.id)).toEqual([String(game.id)]);
  for (const other of [mixed, elsewhere])
    expect((await queueOf(director, `gameId=${other.id}`)).body.items, `${other.id}`).toEqual([]);
  expect((await queueOf(director, `gameId=${game.id}`)).body.items).toHaveLength(1);
  const coach = await aReporter(portal, game, 0, 'HeadCoach');
  expect((await queueOf(coach)).body.code).toBe('not-allowed');
});

test('league directors settle and lock the games of their own league, and no others', async () => {
  const { game, director } = await aCountyGame();
  const elsewhere = await aGame(db);
  expect((await settle(game, director, [60, 48], 'The score sheet.')).status).toBe(200);
  expect(await rowOf(game.id)).toMatchObject({ result_status: 'final', score_trust: 'official' });
  const [logged] = await db.selectFrom('audit_log').selectAll().where('actor_id', '=', director.id).execute();
  expect(logged).toMatchObject({ action: 'settle score', reason: 'The score sheet.' });
  expect((await settle(elsewhere, director, [60, 48])).body.code).toBe('not-allowed');
  const headers = await headersOf(portal, director);
  const lock = (id: number) =>
    portal.send<{ code?: string }>('PUT', `/api/csz/admin/scores/${id}/lock`, { body: { locked: true }, headers });
  expect((await lock(game.id)).status).toBe(200);
  expect((await lock(elsewhere.id)).body.code).toBe('not-allowed');
  expect([(await rowOf(game.id)).locked_at === null, (await rowOf(elsewhere.id)).locked_at]).toEqual([false, null]);
});

test('who was overruled gets a mail with the reason, who was right and who decided get none', async () => {
  const { game, director } = await aCountyGame();
  const [coach, other] = [await aReporter(portal, game, 0, 'HeadCoach'), await aReporter(portal, game, 1, 'HeadCoach')];
  await report(game, coach, [60, 48]);
  await report(game, other, [60, 50]);
  await settle(game, director, [60, 50], 'The last basket counted.');
  const [mail] = await mailsOf(coach);
  expect(mail?.text_body).toContain('The reason: The last basket counted.');
  expect(mail?.text_body).toContain('The director of the league decided otherwise than you reported.');
  expect(mail?.text_body).toMatch(/60.*50|50.*60/);
  expect([await mailsOf(other), await mailsOf(director)]).toEqual([[], []]);
  await settle(game, director, [60, 50], 'Once more.');
  expect(await mailsOf(coach), 'the same decision again is no news').toHaveLength(1);
});

test('a director whom staff overrule gets a mail, and so does who is overruled by a report', async () => {
  const { game, director } = await aCountyGame();
  const fan = await aReporter(portal, game, 0, 'Fan');
  await report(game, fan, [61, 48]);
  await report(game, director, [60, 48]);
  expect(await mailsOf(fan)).toHaveLength(1);
  const staff = await aMember(portal, { is_site_admin: true });
  await settle(game, staff, [62, 48], 'The referee wrote to us.');
  const [mail] = await mailsOf(director);
  expect(mail?.text_body).toContain('Our staff decided otherwise than you reported.');
  expect(await mailsOf(fan), 'a report from before the last decision has been answered').toHaveLength(1);
});
