import { dehydrate, hydrate, QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { packed, unpacked } from './page-data.ts';

async function aClient(): Promise<QueryClient> {
  const client = new QueryClient();
  await client.fetchQuery({ queryKey: ['listStates', { query: {} }], queryFn: () => ({ items: ['Maryland'] }) });
  await client.fetchQuery({ queryKey: ['listSports', { query: { sportId: undefined } }], queryFn: () => [] });
  await client.fetchInfiniteQuery({
    queryKey: ['listPosts', { query: { perPage: '10' } }, 'pages'],
    queryFn: () => ['a post'],
    initialPageParam: 1,
  });
  return client;
}

test('what a page carries comes out as the client that it was taken from would have handed it over', async () => {
  const whole = dehydrate(await aClient());
  const [direct, carried] = [new QueryClient(), new QueryClient()];
  hydrate(direct, whole);
  hydrate(carried, unpacked(JSON.parse(JSON.stringify(packed(whole.queries)))));
  const statesOf = (client: QueryClient) =>
    client
      .getQueryCache()
      .getAll()
      .map(({ queryHash, state, queryType }) => ({ queryHash, state, queryType }));
  expect(statesOf(carried)).toEqual(statesOf(direct));
});

test('only keys, answers and their ages travel', async () => {
  const text = JSON.stringify(packed(dehydrate(await aClient()).queries));
  expect(text).toContain('Maryland');
  expect(text).not.toMatch(/fetchStatus|queryHash|isInvalidated/);
});
