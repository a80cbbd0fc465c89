import { expect, test } from 'vitest';
import { aDebtor, rowOf as rowIn, scoresOf, submit as submitTo } from '#server/testing/a-debtor.ts';
import { openPortal } from '#server/testing/portal.ts';

const portal = await openPortal();
const aTeam = () => aDebtor(portal);
const submit = (headers: Record<string, string>, ...items: object[]) => submitTo(portal, headers, ...items);
const rowOf = (id: number) => rowIn(portal, id);

test('a double forfeit of one side waits for the other, and is settled once both say so', async () => {
  const { played, homeCoach, awayCoach } = await aTeam();
  const game = await played(21);
  const item = { gameId: String(game.id), status: 'double forfeit' };
  expect(await submit((await homeCoach()).headers, item)).toMatchObject([{ message: /staff member will review/ }]);
  expect(await rowOf(game.id)).toMatchObject({ result_status: 'none', review_reason: 'ruling' });
  // A colleague of the same side adds nothing.
  await submit((await homeCoach()).headers, item);
  expect(await rowOf(game.id)).toMatchObject({ result_status: 'none', review_reason: 'ruling' });
  expect(await submit((await awayCoach()).headers, item)).toMatchObject([{ message: 'The forfeit is on the record.' }]);
  expect(await rowOf(game.id)).toMatchObject({
    result_status: 'double_forfeit',
    score_trust: 'confirmed',
    review_reason: null,
  });
  const sides = await portal.db.selectFrom('game_results').select('outcome').where('game_id', '=', game.id).execute();
  expect(sides.map(({ outcome }) => outcome)).toEqual(['L', 'L']);
});

test('anyone who said something else since agrees no more', async () => {
  const { played, homeCoach, awayCoach } = await aTeam();
  const game = await played(21);
  const gameId = String(game.id);
  const home = (await homeCoach()).headers;
  await submit(home, { gameId, status: 'double forfeit' });
  await submit(home, { gameId, status: 'forfeit', forfeitedBy: [String(game.results[1]?.id)] });
  await submit((await awayCoach()).headers, { gameId, status: 'double forfeit' });
  expect(await rowOf(game.id)).toMatchObject({ result_status: 'none', review_reason: 'ruling' });
});

test('who won a level game can be said for a missing score', async () => {
  const { played, homeCoach, awayCoach } = await aTeam();
  const game = await played(21);
  const scores = scoresOf(game, 2, 2).map((side, at) => (at === 1 ? { ...side, wonBy: 'shootout' } : side));
  const item = { gameId: String(game.id), scores };
  expect(await submit((await homeCoach()).headers, item)).toMatchObject([{ ok: true }]);
  expect(await submit((await awayCoach()).headers, item)).toMatchObject([{ ok: true }]);
  expect(await rowOf(game.id)).toMatchObject({ result_status: 'final', score_trust: 'confirmed' });
  const { body } = await portal.get<{ teams: { id: string; wonBy?: string; outcome: string }[] }>(
    `/api/csz/games/${game.id}`,
  );
  expect(body.teams.find(({ wonBy }) => wonBy === 'shootout')).toMatchObject({
    id: String(game.results[1]?.id),
    outcome: 'W',
  });
});
