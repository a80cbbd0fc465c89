import { dehydrate, hydrate } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { makeQueryClient } from '#web/api/query-client.ts';
import { travelling } from '#web/api/served.ts';
import { gameQuery } from '#web/sports/games/game-query.ts';
import { wakeHistory } from '#web/sports/scores/report/queries.ts';
import { aFinalGame, aGameDetail } from '#web/testing/samples.ts';
import { carriedGameQuery } from './queries.ts';

const change = { field: 'score', before: '', after: '21', changedAt: '2026-10-31T01:00:00.000Z', changedBy: 'Staff' };
const full = aGameDetail({ ...aFinalGame(), changes: [change, change] });

/** The client of a browser as a page hands it over, and how often it has asked for the game since. */
async function aBrowser(game = full) {
  const onServer = makeQueryClient(async () => ({ status: 200, body: JSON.stringify(game) }));
  await onServer.fetchQuery(carriedGameQuery(game.id));
  let asked = 0;
  const client = makeQueryClient(async () => {
    asked += 1;
    return { status: 200, body: JSON.stringify(game) };
  });
  hydrate(client, travelling(dehydrate(onServer)));
  return {
    data: () => client.getQueryData(gameQuery(game.id).queryKey),
    wake: () => wakeHistory(client, game.id),
    asked: () => asked,
  };
}

test('a page carries the teams of a game once and no history; that comes when it is needed, once', async () => {
  const { data, wake, asked } = await aBrowser();
  expect(data()).toMatchObject({ id: full.id, teams: full.teams, results: [] });
  expect(JSON.stringify(data())).not.toContain('Staff');
  expect(data()?.changes).toHaveLength(1);
  await wake();
  await wake();
  expect([data(), asked()]).toEqual([full, 1]);
});

test('a game without a history has none to fetch', async () => {
  const { wake, asked } = await aBrowser({ ...full, changes: [] });
  await wake();
  expect(asked()).toBe(0);
});
