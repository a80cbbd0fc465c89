import type { ProblemAnswer } from '@csz/contract/core/refusal';
import type { ReviewItem } from '@csz/contract/scores/calls';
import { expect, test } from 'vitest';
import { aGame as anyGame, type GameWithResults } from '#server/testing/factories.ts';
import { aMember, aRole, headersOf } from '#server/testing/members.ts';
import { openPortal } from '#server/testing/portal.ts';

const portal = await openPortal();
const { db } = portal;
const staff = await headersOf(
  portal,
  await aMember(portal, { is_site_admin: true, first_name: 'Sasha', last_name: 'Stone' }),
);
const colleague = await headersOf(
  portal,
  await aMember(portal, { is_site_admin: true, first_name: 'Kim', last_name: 'Cole' }),
);

type Headers = Record<string, string>;
const aGame = () => anyGame(db);
const idsOf = (game: GameWithResults) => game.results.map(({ id }) => String(id)) as [string, string];

async function coachOf(game: GameWithResults, side: 0 | 1): Promise<Headers> {
  const member = await aMember(portal);
  const school_id = game.results[side]?.school_id ?? 0;
  await aRole(portal, member, { role: 'HeadCoach', school_id, sport_id: game.sport_id });
  return headersOf(portal, member);
}

const scoresOf = (game: GameWithResults, scores: readonly number[]) =>
  idsOf(game).map((gameResultId, index) => ({ gameResultId, score: scores[index] ?? 0 }));

async function report(game: GameWithResults, headers: Headers, scores: readonly number[], more: object = {}) {
  const body = { gameId: String(game.id), scores: scoresOf(game, scores), ...more };
  const answer = await portal.send<ProblemAnswer>('POST', '/api/csz/memberScores', { body, headers });
  expect(answer.body).not.toHaveProperty('code');
}

/** Both coaches said something else. */
async function aDisputedGame() {
  const game = await aGame();
  await report(game, await coachOf(game, 0), [21, 14]);
  await report(game, await coachOf(game, 1), [20, 14]);
  return game;
}

const list = async (query = '') =>
  (await portal.get<{ items: ReviewItem[]; total: number }>(`/api/csz/admin/scores${query}`, staff)).body;
async function itemOf({ id }: GameWithResults): Promise<ReviewItem> {
  const [item] = (await list(`?gameId=${id}`)).items;
  if (item === undefined) throw new Error('The game is not there.');
  return item;
}
const settle = (game: GameWithResults, body: object, headers = staff) =>
  portal.send<{ message: string } & ProblemAnswer>('POST', `/api/csz/admin/scores/${game.id}/settle`, {
    body,
    headers,
  });
const rowOf = ({ id }: GameWithResults) =>
  db.selectFrom('games').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const resultsOf = async ({ id }: GameWithResults) =>
  db
    .selectFrom('game_results')
    .select(['score', 'forfeited', 'outcome'])
    .where('game_id', '=', id)
    .orderBy('id')
    .execute();
const logOf = ({ id }: GameWithResults) =>
  db
    .selectFrom('audit_log')
    .select(['actor_name', 'action', 'subject', 'before', 'after', 'reason'])
    .where('subject', 'like', `game ${id}:%`)
    .orderBy('id')
    .execute();

test('both sides of a contradiction lie beside each other, with why it is urgent', async () => {
  const item = await itemOf(await aDisputedGame());
  expect(item).toMatchObject({ reviewReason: 'disputed', isLocked: false, settlesAt: null });
  expect(item.reports.map(({ role, schoolName }) => [role, schoolName !== ''])).toEqual([
    ['Head Coach', true],
    ['Head Coach', true],
  ]);
  expect(item.why).toEqual([expect.stringMatching(/^It is late: School \d+ has no game left this season\.$/)]);
});

test('one click on a report settles the game with it, and says who was right', async () => {
  const game = await aDisputedGame();
  const { version, reports } = await itemOf(game);
  const away = reports[0];
  const answer = await settle(game, { version, reportId: away?.id, reason: 'Score sheet' });
  expect([answer.status, answer.body.message]).toEqual([200, 'The score is settled.']);
  expect(await rowOf(game)).toMatchObject({
    result_status: 'final',
    score_trust: 'official',
    review_reason: null,
    review_since: null,
    settles_at: null,
    locked_at: null,
  });
  expect((await resultsOf(game)).map(({ score }) => score)).toEqual([20, 14]);
  const after = await itemOf(game);
  expect(after.reports.map(({ role, reporter, wasRight }) => [role, reporter, wasRight])).toEqual([
    ['Staff', 'Sasha Stone', null],
    ['Head Coach', expect.any(String), true],
    ['Head Coach', expect.any(String), false],
  ]);
  const [entry, ...others] = await logOf(game);
  expect(others).toEqual([]);
  expect(entry).toMatchObject({ action: 'settle score', reason: 'Score sheet' });
  expect(entry?.before).toMatch(/ 14, .* 20 \(disputed\)$/);
  expect(entry?.after).toMatch(/ 14, .* 20 \(final, official\)$/);
});

test.each([
  ['another result', 'final', [30, 28], ['W', 'L']],
  ['no contest', 'no_contest', undefined, [null, null]],
  ['a double forfeit', 'double_forfeit', undefined, ['L', 'L']],
  ['suspended', 'suspended', undefined, [null, null]],
  ['vacated', 'vacated', undefined, [null, null]],
  ['waiting for a ruling', 'pending', undefined, [null, null]],
  ['as if nothing was reported', 'none', undefined, [null, null]],
] as const)('staff enter %s', async (_, status, scores, outcomes) => {
  const game = await aDisputedGame();
  const { version } = await itemOf(game);
  const given = scores === undefined ? {} : { scores: scoresOf(game, scores) };
  const message = status === 'none' ? 'The game is open again.' : 'The score is settled.';
  expect((await settle(game, { version, status, ...given })).body).toEqual({ message });
  expect(await rowOf(game)).toMatchObject({ result_status: status, review_reason: null });
  expect((await resultsOf(game)).map(({ outcome }) => outcome)).toEqual(outcomes);
});

test('a forfeit says which team gave the game up, and may count in the league alone', async () => {
  const game = await aDisputedGame();
  const [home] = idsOf(game);
  const { version } = await itemOf(game);
  await settle(game, { version, status: 'forfeit', forfeitedBy: [home], scope: 'league', lock: true });
  const row = await rowOf(game);
  expect(row).toMatchObject({ result_status: 'forfeit', forfeit_scope: 'league' });
  expect(row.locked_at).not.toBeNull();
  expect((await resultsOf(game)).map(({ forfeited }) => forfeited)).toEqual([true, false]);
  expect((await logOf(game))[0]?.action).toBe('settle and lock score');
});

test('the second of two at once learns what the first decided, and changes nothing', async () => {
  const game = await aDisputedGame();
  const { version } = await itemOf(game);
  await settle(game, { version, scores: scoresOf(game, [30, 28]) }, colleague);
  const second = await settle(game, { version, status: 'no_contest' });
  expect([second.status, second.body.code]).toEqual([409, 'score-moved-on']);
  expect(second.body.message).toMatch(
    /^Meanwhile this game changed: Kim Cole left it at School \d+ 28, School \d+ 30 \(final, official\)\. Please look at it again; what you entered is kept\.$/,
  );
  expect(await rowOf(game)).toMatchObject({ result_status: 'final' });
  expect(await logOf(game)).toHaveLength(1);
});

test('two decisions at the same moment: one holds, the other is refused', async () => {
  const game = await aDisputedGame();
  const { version } = await itemOf(game);
  const both = await Promise.all([
    settle(game, { version, scores: scoresOf(game, [30, 28]) }),
    settle(game, { version, scores: scoresOf(game, [31, 28]) }, colleague),
  ]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  const held = both[0]?.status === 200 ? 30 : 31;
  expect((await resultsOf(game))[0]?.score).toBe(held);
});

test('a report that comes while staff decide: they are notified, or it is weighed against their decision', async () => {
  const game = await aDisputedGame();
  const { version } = await itemOf(game);
  const fan = await headersOf(portal, await aMember(portal));
  const body = { gameId: String(game.id), scores: scoresOf(game, [40, 3]), reason: 'I was there' };
  const [decided] = await Promise.all([
    settle(game, { version, scores: scoresOf(game, [30, 28]) }),
    portal.send('POST', '/api/csz/memberScores', { body, headers: fan }),
  ]);
  const kept = (await resultsOf(game)).map(({ score }) => score);
  if (decided?.status === 200) expect(kept).toEqual([30, 28]);
  else expect(decided?.body.code).toBe('score-moved-on');
});

test('deciding what was decided already clears the doubt and is in the log', async () => {
  const game = await aDisputedGame();
  await settle(game, { version: (await itemOf(game)).version, scores: scoresOf(game, [20, 14]) });
  await report(game, await coachOf(game, 0), [21, 14], { reason: 'Look again' });
  const doubted = await itemOf(game);
  expect(doubted).toMatchObject({ reviewReason: 'correction' });
  expect(doubted.reports.filter(({ isCorrection }) => isCorrection).map(({ reason }) => reason)).toEqual([
    'Look again',
  ]);
  await settle(game, { version: doubted.version, scores: scoresOf(game, [20, 14]) });
  expect(await rowOf(game)).toMatchObject({ score_trust: 'official', review_reason: null });
  expect(await logOf(game)).toHaveLength(2);
});

test('another score than the one that everyone read is a corrected one', async () => {
  const game = await aDisputedGame();
  await settle(game, { version: (await itemOf(game)).version, scores: scoresOf(game, [20, 14]) });
  await settle(game, { version: (await itemOf(game)).version, scores: scoresOf(game, [21, 14]) });
  expect(await rowOf(game)).toMatchObject({ score_trust: 'corrected', review_reason: null });
});

test('nothing to change still moves the version, so that an open page is notified', async () => {
  const game = await aDisputedGame();
  await settle(game, { version: (await itemOf(game)).version, scores: scoresOf(game, [20, 14]) });
  const { version } = await itemOf(game);
  expect((await settle(game, { version, scores: scoresOf(game, [20, 14]) })).status).toBe(200);
  expect((await itemOf(game)).version).toBe(version + 1);
});

test.each([
  [
    'a report of another game',
    async () => ({ reportId: (await itemOf(await aDisputedGame())).reports[0]?.id }),
    'report-not-found',
  ],
  ['a score of another game', async () => ({ scores: scoresOf(await aGame(), [1, 0]) }), 'score-of-another-game'],
  [
    'a score for one team only',
    async (game: GameWithResults) => ({ scores: scoresOf(game, [1, 0]).slice(1) }),
    'score-missing',
  ],
  [
    'a score beyond every scoreboard',
    async (game: GameWithResults) => ({ scores: scoresOf(game, [10_000, 0]) }),
    'score-out-of-range',
  ],
  ['a tie where no one ties', async (game: GameWithResults) => ({ scores: scoresOf(game, [7, 7]) }), 'tie-not-allowed'],
  ['a forfeit of no one', async () => ({ status: 'forfeit' }), 'forfeit-needs-a-team'],
])('%s is refused, and the game waits as before', async (_, decision, code) => {
  const game = await aDisputedGame();
  const { version } = await itemOf(game);
  const answer = await settle(game, { version, ...(await decision(game)) });
  expect([answer.status < 500, answer.body.code]).toEqual([true, code]);
  expect(await itemOf(game)).toMatchObject({ version, reviewReason: 'disputed' });
  expect(await logOf(game)).toEqual([]);
});

test('a game that is not there cannot be settled', async () => {
  const game = { ...(await aGame()), id: 999_999_999 };
  expect((await settle(game, { version: 1 })).body.code).toBe('game-not-found');
});

test('members decide nothing', async () => {
  const game = await aDisputedGame();
  expect((await settle(game, { version: 1 }, await coachOf(game, 0))).body.code).toBe('not-allowed');
});
