import { expect, test } from 'vitest';
import { makeQueryClient } from '#web/api/query-client.ts';
import { statesQuery } from '#web/reference/directory/queries.ts';
import { loadTonight } from './load-tonight.ts';
import { progressQuery } from './queries.ts';

const states = [
  { id: '1', name: 'Maryland', isHome: true },
  { id: '2', name: 'Virginia', isHome: false },
];

test.each([
  ['1', {}],
  ['2', { selectedStateId: '2' }],
])('the night of state %s has one address, the shortest', async (stateId, address) => {
  const client = makeQueryClient();
  const night = { state: states.find(({ id }) => id === stateId), date: '2026-10-30', today: '2026-10-30' };
  client.setQueryData<object>(statesQuery().queryKey, { items: states, total: 2 });
  client.setQueryData<object>(progressQuery({ stateId, date: undefined }).queryKey, night);
  const url = new URL(`https://portal.example/scores/tonight?selectedStateId=${stateId}`);
  expect((await loadTonight({ client, url, params: {} })).address).toEqual(address);
});
