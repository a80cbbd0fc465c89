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
  ['1', undefined, {}],
  ['2', undefined, { selectedStateId: '2' }],
  ['1', '2026-10-30', {}],
  ['1', '2026-10-29', { selectedDate: '2026-10-29' }],
])('the night of state %s on %s has one address, the shortest', async (stateId, date, address) => {
  const client = makeQueryClient();
  const state = states.find(({ id }) => id === stateId);
  const night = { state, date: date ?? '2026-10-30', today: '2026-10-30', total: { games: 5 }, lastDate: null };
  client.setQueryData<object>(statesQuery().queryKey, { items: states, total: 2 });
  client.setQueryData<object>(progressQuery({ stateId, date }).queryKey, night);
  const url = new URL(`https://portal.example/scores/tonight?selectedStateId=${stateId}&selectedDate=${date ?? ''}`);
  expect((await loadTonight({ client, url, params: {} })).address).toEqual(address);
});
