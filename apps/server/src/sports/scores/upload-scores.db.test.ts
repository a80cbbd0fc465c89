import type { ProblemAnswer } from '@csz/contract/core/refusal';
import type { UploadPage } from '@csz/contract/scores/upload-scores';
import { expect, test } from 'vitest';
import { signScoreLink } from '#server/sports/score-links/api.ts';
import { aGame, type GameWithResults } from '#server/testing/factories.ts';
import { aMember, aRole, headersOf, type MemberRow } from '#server/testing/members.ts';
import { openPortal } from '#server/testing/portal.ts';

const portal = await openPortal();
const { db } = portal;

type Answer = UploadPage & ProblemAnswer;
const NOW = '2026-10-30T21:30:00-04:00';
const linkOf = (member: Pick<MemberRow, 'id'>, game: Pick<GameWithResults, 'id'>, at = NOW) =>
  signScoreLink(
    { settings: portal.settings, clock: () => Temporal.Instant.from(at) },
    { purpose: 'uploadScores', memberId: member.id, aboutId: game.id },
  );

/** A game, its home coach, and the link that the coach was sent. */
async function anAskedCoach(given: Parameters<typeof aGame>[1] = {}) {
  const game = await aGame(db, given);
  const coach = await aMember(portal, { first_name: 'Corey', last_name: 'Halpern' });
  const role = { role: 'HeadCoach', school_id: game.results[0]?.school_id ?? 0, sport_id: game.sport_id } as const;
  const roleId = await aRole(portal, coach, role);
  return { game, coach, roleId, token: await linkOf(coach, game) };
}

const open = (token: string) => portal.get<Answer>(`/api/uploadScores/${token}`);
const save = (token: string, teams: object[], more: object = {}) =>
  portal.send<Answer>('PUT', `/api/uploadScores/${token}`, { body: { teams, ...more } });
const teamsOf = ({ results }: GameWithResults, scores: readonly (number | null)[]) =>
  results.map(({ id }, index) => ({ id: String(id), finalScore: scores[index] ?? null }));
const reportsOf = ({ id }: GameWithResults) =>
  db
    .selectFrom('score_reports')
    .select(['source', 'voice', 'role', 'reporter', 'school_id', 'scores'])
    .where('game_id', '=', id)
    .orderBy('id')
    .execute();

test('the link of a coach opens the form, and the report goes the way of all reports', async () => {
  const { game, token } = await anAskedCoach();
  const page = (await open(token)).body;
  expect(page).toMatchObject({
    canEdit: true,
    canChange: true,
    needsReason: false,
    role: 'Head Coach',
    myReport: null,
  });
  expect(page.teams.map(({ canEdit, finalScore }) => [canEdit, finalScore])).toEqual([
    [true, null],
    [true, null],
  ]);
  const saved = await save(token, teamsOf(game, [21, 14]));
  expect(saved.status).toBe(200);
  expect(saved.body).toMatchObject({ canEdit: false, canChange: true });
  expect(saved.body.game).toMatchObject({
    resultStatus: 'none',
    scoreTrust: 'reported',
    isUnderReview: false,
    settlesAt: '2026-10-31T03:30:00.000Z',
  });
  const [home, away] = game.results;
  expect(await reportsOf(game)).toEqual([
    {
      source: 'link',
      voice: 'coach',
      role: 'Head Coach',
      reporter: 'Corey Halpern',
      school_id: home?.school_id,
      scores: { [String(home?.id)]: 21, [String(away?.id)]: 14 },
    },
  ]);
});

test('the same once more changes nothing', async () => {
  const { game, token } = await anAskedCoach();
  await save(token, teamsOf(game, [21, 14]));
  expect((await save(token, teamsOf(game, [21, 14]))).status).toBe(200);
  expect(await reportsOf(game)).toHaveLength(1);
});

test('a slip is mended by the same link', async () => {
  const { game, token } = await anAskedCoach();
  await save(token, teamsOf(game, [2, 14]));
  const mended = await save(token, teamsOf(game, [21, 14]));
  expect(mended.body.game.teams.map(({ score }) => score).sort()).toEqual([14, 21]);
});

test('the score so far is shown and settles nothing, and the link still takes the end', async () => {
  const { game, token } = await anAskedCoach();
  const halfway = await save(token, teamsOf(game, [7, 7]), { final: false });
  expect(halfway.body.game).toMatchObject({ resultStatus: 'none', scoreTrust: 'reported', settlesAt: null });
  expect(halfway.body).toMatchObject({ canChange: true, myReport: { resultStatus: 'none' } });
  const end = await save(token, teamsOf(game, [14, 21]));
  expect(end.body.game.settlesAt).not.toBeNull();
});

test('an empty score is refused with the team that lacks it, and nothing is kept', async () => {
  const { game, token } = await anAskedCoach();
  const answer = await save(token, teamsOf(game, [21, null]));
  expect([answer.status, answer.body.code]).toEqual([400, 'score-missing']);
  expect(answer.body.fields).toEqual([
    { path: `scores.${game.results[1]?.id}`, message: expect.stringMatching(/ has no score yet$/) },
  ]);
  expect(await reportsOf(game)).toEqual([]);
});

test.each([
  ['a score that cannot be', [2.5, 1], 'score-out-of-range'],
  ['a negative score', [-1, 1], 'bad-request'],
  ['an unlikely score that no one was asked about', [151, 1], 'score-unlikely'],
] as const)('%s is refused', async (_, scores, code) => {
  const { game, token } = await anAskedCoach();
  expect((await save(token, teamsOf(game, scores))).body.code).toBe(code);
});

test('an unlikely score that a member is sure of waits for staff', async () => {
  const { game, token } = await anAskedCoach();
  const { body } = await save(token, teamsOf(game, [151, 1]), { isCertain: true });
  expect(body.game).toMatchObject({ isUnderReview: true, settlesAt: null });
});

test('a settled score is corrected with a reason', async () => {
  const { game, token } = await anAskedCoach({ scores: [21, 14], score_trust: 'confirmed' });
  expect((await open(token)).body).toMatchObject({ canEdit: false, canChange: true, needsReason: true });
  expect((await save(token, teamsOf(game, [22, 14]))).body.code).toBe('reason-missing');
  const { body } = await save(token, teamsOf(game, [22, 14]), { reason: 'The extra point counted.' });
  expect(body.game.isUnderReview).toBe(true);
});

test('the role is what its owner holds at that moment, not what they held when the mail went out', async () => {
  const { game, roleId, token } = await anAskedCoach();
  await db.updateTable('affiliations').set({ removed_at: new Date() }).where('id', '=', roleId).execute();
  expect((await open(token)).body).toMatchObject({ role: 'Member', schoolId: null });
  await save(token, teamsOf(game, [21, 14]));
  expect(await reportsOf(game)).toMatchObject([{ source: 'link', voice: 'member', reporter: '' }]);
});

test('a link has no powers of staff', async () => {
  const game = await aGame(db);
  const token = await linkOf(await aMember(portal, { is_site_admin: true }), game);
  await save(token, teamsOf(game, [21, 14]));
  expect(await reportsOf(game)).toMatchObject([{ voice: 'member' }]);
});

test('who gave the game up has no score to enter', async () => {
  const { game, token } = await anAskedCoach({ result_status: 'suspended' });
  await db
    .updateTable('game_results')
    .set({ forfeited: true })
    .where('id', '=', game.results[0]?.id ?? 0)
    .execute();
  const { body } = await open(token);
  expect(new Set(body.teams.map(({ canEdit, forfeited }) => canEdit !== forfeited))).toEqual(new Set([true]));
});

test('a game that takes no score starts at the second step, and says why when one is sent', async () => {
  const { game, token } = await anAskedCoach({ locked_at: new Date() });
  expect((await open(token)).body).toMatchObject({ canEdit: false, canChange: false });
  expect((await save(token, teamsOf(game, [21, 14]))).body.code).toBe('score-locked');
});

test('a link that does not hold, of no one, of another purpose, too old, or a raw game id: the game is not found', async () => {
  const { game, coach, token } = await anAskedCoach();
  const other = await signScoreLink(
    { settings: portal.settings, clock: () => Temporal.Instant.from(NOW) },
    { purpose: 'ms-rp', memberId: coach.id, aboutId: game.id },
  );
  const old = await linkOf(coach, game, '2026-09-29T00:00:00Z');
  const ofNobody = await linkOf({ id: 999_999_999 }, game);
  const ofNoGame = await linkOf(coach, { id: 999_999_999 });
  for (const wrong of [String(game.id), `${token}x`, other, old, ofNobody, ofNoGame]) {
    const answers = [await open(wrong), await save(wrong, teamsOf(game, [1, 0]))];
    for (const { status, body } of answers) {
      expect([status, body.code, body.message]).toEqual([404, 'game-not-found', 'Game is not found']);
    }
  }
  await db.updateTable('members').set({ deactivated_at: new Date() }).where('id', '=', coach.id).execute();
  expect((await open(token)).status).toBe(404);
  expect(await reportsOf(game)).toEqual([]);
});

test('what a link shows is kept by no one', async () => {
  const { token } = await anAskedCoach();
  const { headers } = await open(token);
  expect(String(headers['cache-control'])).toMatch(/no-store|private/);
});

test('a link is not a way to sign in', async () => {
  const { token } = await anAskedCoach();
  const answer = await portal.get<ProblemAnswer>('/api/csz/memberProfile', { authorization: `Bearer ${token}` });
  expect(answer.body.code).toBe('not-signed-in');
  const other = await headersOf(portal, await aMember(portal));
  expect((await open(token)).body.role).toBe('Head Coach');
  expect((await portal.get<Answer>(`/api/uploadScores/${token}`, other)).body.role).toBe('Head Coach');
});

test('two coaches who report the same at once by their links settle the game', async () => {
  const { game, token } = await anAskedCoach();
  const coach = await aMember(portal);
  const school_id = game.results[1]?.school_id ?? 0;
  await aRole(portal, coach, { role: 'AssistantCoach', school_id, sport_id: game.sport_id });
  const both = [token, await linkOf(coach, game)].map((link) => save(link, teamsOf(game, [21, 14])));
  expect((await Promise.all(both)).map(({ status }) => status)).toEqual([200, 200]);
  expect((await open(token)).body.game).toMatchObject({ resultStatus: 'final', scoreTrust: 'confirmed' });
});

test('the link of a coach whom staff suspended opens nothing until the suspension ends', async () => {
  const { coach, token } = await anAskedCoach();
  const row = { member_id: coach.id, kind: 'suspend', reason: 'Insults.' } as const;
  const { id } = await db.insertInto('sanctions').values(row).returning('id').executeTakeFirstOrThrow();
  expect((await open(token)).body.code).toBe('game-not-found');
  await db.updateTable('sanctions').set({ lifted_at: new Date() }).where('id', '=', id).execute();
  expect((await open(token)).status).toBe(200);
});
