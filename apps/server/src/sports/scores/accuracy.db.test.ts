import { expect, test } from 'vitest';
import { aGame, aSport, type GameWithResults } from '#server/testing/factories.ts';
import { aMember, headersOf } from '#server/testing/members.ts';
import { openPortal } from '#server/testing/portal.ts';
import { aReporter, sendReports } from '#server/testing/reporting.ts';

const portal = await openPortal();
const { db } = portal;
const report = sendReports(portal);
const staff = await headersOf(portal, await aMember(portal, { is_site_admin: true }));

const rowOf = ({ id }: GameWithResults) =>
  db.selectFrom('games').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
async function accuracyOf({ id }: { id: number }) {
  const row = await db.selectFrom('members').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  return [row.stat_true, row.stat_false];
}

test('a score from halfway is neither right nor wrong once the game is over', async () => {
  const game = await aGame(db);
  const [early, keen] = [await aReporter(portal, game, 0, 'Fan'), await aReporter(portal, game, 1, 'Fan')];
  await report(game, early, [14, 7], { final: false });
  await report(game, keen, [28, 14]);
  await report(game, keen, [14, 7], { final: false });
  await report(game, await aReporter(portal, game, 0, 'HeadCoach'), [28, 14]);
  await report(game, await aReporter(portal, game, 1, 'HeadCoach'), [28, 14]);
  expect(await rowOf(game)).toMatchObject({ result_status: 'final' });
  expect([await accuracyOf(early), await accuracyOf(keen)]).toEqual([
    [0, 0],
    [1, 0],
  ]);
});

test('who won a level game is recorded later as a correction with its reason', async () => {
  const sport = await aSport(db, { scoring: { unit: 'goals', allowTie: true } });
  const game = await aGame(db, { sport_id: sport.id });
  const coaches = [await aReporter(portal, game, 0, 'HeadCoach'), await aReporter(portal, game, 1, 'HeadCoach')];
  for (const coach of coaches) await report(game, coach, [2, 2]);
  const scores = game.results.map(({ id }, at) => ({
    gameResultId: String(id),
    score: 2,
    ...(at === 0 ? { wonBy: 'shootout 4-3' } : {}),
  }));
  const [home, away] = coaches;
  if (home === undefined || away === undefined) throw new Error('There are two.');
  expect((await report(game, home, [], { scores })).body.code).toBe('reason-missing');
  await report(game, home, [], { scores, reason: 'There was a shootout.' });
  const answer = await report(game, away, [], { scores, reason: 'There was a shootout.' });
  expect(answer.body).toMatchObject({ scoreTrust: 'corrected' });
  const sides = await db
    .selectFrom('game_results')
    .select('outcome')
    .where('game_id', '=', game.id)
    .orderBy('id')
    .execute();
  expect(sides.map(({ outcome }) => outcome)).toEqual(['W', 'L']);
});

test('that a bracket went on without a game is still asked when staff find its score right', async () => {
  const given = { review_reason: 'advanced', review_since: new Date(), score_trust: 'confirmed' } as const;
  const game = await aGame(db, { scores: [21, 14], ...given });
  const { version } = await rowOf(game);
  const scores = game.results.map(({ id, score }) => ({ gameResultId: String(id), score }));
  const body = { version, scores };
  const answer = await portal.send('POST', `/api/csz/admin/scores/${game.id}/settle`, { body, headers: staff });
  expect(answer.status).toBe(200);
  expect(await rowOf(game)).toMatchObject({ score_trust: 'official', review_reason: 'advanced' });
});
