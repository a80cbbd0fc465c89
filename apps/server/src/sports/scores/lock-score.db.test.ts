import type { ProblemAnswer } from '@csz/contract/core/refusal';
import type { ReviewItem } from '@csz/contract/scores/calls';
import { expect, test } from 'vitest';
import { aGame, type GameWithResults } from '#server/testing/factories.ts';
import { aMember, headersOf } from '#server/testing/members.ts';
import { openPortal } from '#server/testing/portal.ts';

const portal = await openPortal();
const staff = await headersOf(portal, await aMember(portal, { is_site_admin: true }));
const fan = await headersOf(portal, await aMember(portal));

type Answer = { message: string } & ProblemAnswer;
const lock = (id: number, locked: boolean, headers = staff, reason = 'Committee') =>
  portal.send<Answer>('PUT', `/api/csz/admin/scores/${id}/lock`, { body: { locked, reason }, headers });
const report = ({ id, results }: GameWithResults) => {
  const scores = results.map((side, index) => ({ gameResultId: String(side.id), score: 7 * index }));
  return portal.send<Answer>('POST', '/api/csz/memberScores', { body: { gameId: String(id), scores }, headers: fan });
};

test('a locked game takes no reports until it is open again, and the log knows', async () => {
  const game = await aGame(portal.db);
  expect((await lock(game.id, true)).body.message).toBe('The game is locked.');
  expect((await lock(game.id, true)).body.message).toBe('The game is locked already.');
  expect((await report(game)).body.code).toBe('score-locked');
  const { body } = await portal.get<{ items: ReviewItem[] }>(`/api/csz/admin/scores?gameId=${game.id}`, staff);
  expect(body.items[0]).toMatchObject({ isLocked: true, version: 2 });
  expect((await lock(game.id, false)).body.message).toBe('The game is open again.');
  expect((await report(game)).status).toBe(200);
  const log = await portal.db
    .selectFrom('audit_log')
    .select(['action', 'reason'])
    .where('subject', 'like', `game ${game.id}:%`)
    .orderBy('id')
    .execute();
  expect(log).toEqual([
    { action: 'lock score', reason: 'Committee' },
    { action: 'unlock score', reason: 'Committee' },
  ]);
});

test('a game that is not there cannot be locked, and members lock nothing', async () => {
  expect((await lock(999_999_999, true)).body.code).toBe('game-not-found');
  expect((await lock((await aGame(portal.db)).id, true, fan)).body.code).toBe('not-allowed');
});

test('a reason may be as long as the dialog lets staff write it', async () => {
  const game = await aGame(portal.db, { scores: [21, 14] });
  expect((await lock(game.id, true, staff, 'x'.repeat(1000))).status).toBe(200);
});

test('staff who open a game again read just that', async () => {
  const settle = async (lock: boolean) => {
    const { id, version } = await aGame(portal.db, { scores: [21, 14] });
    const body = { status: 'none', lock, version };
    return (await portal.send<Answer>('POST', `/api/csz/admin/scores/${id}/settle`, { body, headers: staff })).body
      .message;
  };
  expect(await settle(false)).toBe('The game is open again.');
  expect(await settle(true)).toBe('The game has no result, and is locked.');
});
