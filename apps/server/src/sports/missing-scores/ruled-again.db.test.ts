import { expect, test } from 'vitest';
import { aDebtor, rowOf as rowIn, scoresOf, submit as submitTo } from '#server/testing/a-debtor.ts';
import { aMember, headersOf } from '#server/testing/members.ts';
import { openPortal } from '#server/testing/portal.ts';

const portal = await openPortal();
const { db } = portal;
const staff = await headersOf(portal, await aMember(portal, { is_site_admin: true }));
const submit = (headers: Record<string, string>, ...items: object[]) => submitTo(portal, headers, ...items);
const rowOf = (id: number) => rowIn(portal, id);

async function rule(id: number, status: string) {
  const { version } = await rowOf(id);
  const answer = await portal.send('POST', `/api/csz/admin/scores/${id}/settle`, {
    body: { status, version },
    headers: staff,
  });
  expect(answer.status).toBe(200);
}
const wanted = async (id: number) =>
  (
    await db
      .selectFrom('score_reports')
      .select('id')
      .where('game_id', '=', id)
      .where('voice', '=', 'coach')
      .where('result_status', '=', 'no_contest')
      .execute()
  ).length;

test('who says again that a game was not played after staff opened it again is heard again', async () => {
  const { played, awayCoach } = await aDebtor(portal);
  const game = await played(21);
  const item = { gameId: String(game.id), status: 'not played' };
  const { headers } = await awayCoach();
  await submit(headers, item);
  await rule(game.id, 'none');
  expect(await rowOf(game.id)).toMatchObject({ review_reason: null });
  await submit(headers, item);
  expect([await rowOf(game.id), await wanted(game.id)]).toMatchObject([{ review_reason: 'ruling' }, 2]);
  await submit(headers, item);
  expect(await wanted(game.id)).toBe(2);
});

test('what a side said before a ruling is no agreement with what the other one says after it', async () => {
  const { played, awayCoach, homeCoach } = await aDebtor(portal);
  const game = await played(21, { game_type: 'Tournament' });
  const item = { gameId: String(game.id), status: 'not played' };
  await submit((await awayCoach()).headers, item);
  await rule(game.id, 'none');
  await submit((await homeCoach()).headers, item);
  expect(await rowOf(game.id)).toMatchObject({ result_status: 'none', review_reason: 'ruling' });
  await submit((await awayCoach()).headers, item);
  expect(await rowOf(game.id)).toMatchObject({ result_status: 'no_contest', review_reason: null });
});

test('a forfeit is said again of a game that was called off and put back', async () => {
  const { played, homeCoach } = await aDebtor(portal);
  const game = await played(21);
  const { headers } = await homeCoach();
  const item = { gameId: String(game.id), status: 'forfeit', forfeitedBy: [String(game.results[1]?.id)] };
  await submit(headers, item);
  await submit(headers, { gameId: String(game.id), status: 'not played' });
  await db.updateTable('games').set({ status: 'Active' }).where('id', '=', game.id).execute();
  await submit(headers, item);
  expect(await rowOf(game.id)).toMatchObject({ status: 'Active', review_reason: 'ruling' });
});

test.each([
  ['not played', 'no_contest'],
  ['double forfeit', 'double_forfeit'],
])('what staff say is the ruling, even against a score: %s', async (status, becomes) => {
  const { played, homeCoach } = await aDebtor(portal);
  const game = await played(21);
  await submit((await homeCoach()).headers, { gameId: String(game.id), scores: scoresOf(game, 1, 2) });
  expect(await submit(staff, { gameId: String(game.id), status })).toMatchObject([{ ok: true }]);
  expect(await rowOf(game.id)).toMatchObject({
    result_status: becomes,
    score_trust: 'official',
    review_reason: null,
  });
});
