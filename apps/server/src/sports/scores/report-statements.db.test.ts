import { expect, test } from 'vitest';
import type { Member } from '#server/platform/actor.ts';
import { countStatements } from '#server/testing/count-statements.ts';
import { aGame, type GameWithResults } from '#server/testing/factories.ts';
import { openPortal } from '#server/testing/portal.ts';
import { anActorAt } from '#server/testing/reporting.ts';
import { reportScore } from './report-score.ts';

const portal = await openPortal();

/** What the database is asked for one report of the last quarter's score. */
async function wantedFor(game: GameWithResults, actor: Member) {
  const counted = countStatements(portal.db);
  const sides = game.results.map(({ id }, at) => ({ gameResultId: id, score: 60 - at }));
  const report = { sides, isCertain: true, isFinal: true, reason: '' };
  await counted.db.transaction().execute((tx) => reportScore(tx, portal.platform, { gameId: game.id, actor, report }));
  const of = (table: string) => (name: string) => name === table;
  return {
    locks: counted.locked().filter(of('games')).length,
    reports: counted.read().filter(of('score_reports')).length,
    statements: counted.count(),
  };
}

test('a report that settles a game locks it once and reads its reports once', async () => {
  const game = await aGame(portal.db);
  expect(await wantedFor(game, await anActorAt(portal, game, 0, 'HeadCoach'))).toMatchObject({ locks: 1, reports: 1 });
  const settling = await wantedFor(game, await anActorAt(portal, game, 1, 'HeadCoach'));
  expect(settling).toMatchObject({ locks: 1, reports: 1 });
  expect(settling.statements).toBeLessThanOrEqual(30);
});

test("so does staff's word, which is the result at once", async () => {
  const game = await aGame(portal.db);
  expect(await wantedFor(game, await anActorAt(portal, game, 0))).toMatchObject({ locks: 1, reports: 1 });
});
