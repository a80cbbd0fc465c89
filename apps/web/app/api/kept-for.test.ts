import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { statesQuery } from '#web/reference/directory/queries.ts';
import { gamesQuery } from '#web/sports/scores/queries.ts';

const timers = () => process.getActiveResourcesInfo().filter((name) => name === 'Timeout').length;

test('a page rendered on the server leaves no timer behind', () => {
  const before = timers();
  const client = new QueryClient();
  const games = gamesQuery({ stateId: '1', date: '2026-10-30' });
  for (const query of [statesQuery(), games]) client.getQueryCache().build(client, query as never);
  expect(timers()).toBe(before);
});
