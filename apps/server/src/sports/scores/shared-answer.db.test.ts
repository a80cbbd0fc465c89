import type { GameDetail } from '@csz/contract/games/calls';
import { gameKey } from '@csz/contract/games/keys';
import type { ReportReceipt } from '@csz/contract/scores/calls';
import { afterAll, expect, test } from 'vitest';
import { onPublished, publish } from '#server/platform/publish.ts';
import { countStatements } from '#server/testing/count-statements.ts';
import { aGame, type GameWithResults } from '#server/testing/factories.ts';
import { aMember, headersOf } from '#server/testing/members.ts';
import { openPortal } from '#server/testing/portal.ts';
import { scoresOf } from '#server/testing/reporting.ts';
import { openTestDatabase } from '#server/testing/test-database.ts';

const database = await openTestDatabase();
const counted = countStatements(database.db);
const portal = await openPortal({ CACHE_MB: '8' }, { ...database, db: counted.db });
let heard: string[] = [];
const stop = await onPublished(portal.platform.database, (keys) => void heard.push(...keys));
afterAll(stop);

async function report(game: GameWithResults, scores: readonly number[]): Promise<ReportReceipt> {
  const headers = await headersOf(portal, await aMember(portal));
  const body = { gameId: String(game.id), scores: scoresOf(game, scores) };
  heard = [];
  const answer = await portal.send<ReportReceipt>('POST', '/api/csz/memberScores', { headers, body });
  expect(answer.status).toBe(200);
  await expect.poll(() => heard).toContain(gameKey(game.id));
  return answer.body;
}

/** What an open page gets that has heard of a change, and how often the database was asked for it. */
async function readAsOpenPage(game: GameWithResults) {
  const before = counted.count();
  const headers = { 'cache-control': 'no-cache' };
  const { body } = await portal.get<GameDetail>(`/api/csz/games/${game.id}`, headers);
  return { body, asked: counted.count() - before };
}

const scoresIn = ({ teams }: GameDetail) => teams.map(({ score }) => score);

test('open pages of a game get the answer that its reporter has got, and each report a new one', async () => {
  const game = await aGame(portal.db);
  const first = await report(game, [21, 14]);
  expect(await readAsOpenPage(game)).toEqual({ body: first.game, asked: 0 });
  const second = await report(game, [28, 14]);
  expect(second.game).not.toEqual(first.game);
  expect(await readAsOpenPage(game)).toEqual({ body: second.game, asked: 0 });
});

test('what another process writes is read from the database', async () => {
  const game = await aGame(portal.db);
  await report(game, [3, 2]);
  await portal.db.transaction().execute(async (tx) => {
    await tx.updateTable('game_results').set({ score: 9 }).where('game_id', '=', game.id).execute();
    await publish(tx, [gameKey(game.id)]);
  });
  await expect.poll(async () => scoresIn((await readAsOpenPage(game)).body)).toEqual([9, 9]);
});
