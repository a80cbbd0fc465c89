import { dehydrate, hydrate, QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { packed, putAnswers } from './page-data.ts';

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

const carriedOf = (client: QueryClient) => JSON.parse(JSON.stringify(packed(dehydrate(client).queries)));

test('what a page carries comes out as the client that it was taken from would have handed it over', async () => {
  const server = await aClient();
  const [direct, carried] = [new QueryClient(), new QueryClient()];
  hydrate(direct, dehydrate(server));
  putAnswers(carried, carriedOf(server), 'new');
  const statesOf = (client: QueryClient) =>
    client
      .getQueryCache()
      .getAll()
      .map(({ queryHash, state }) => ({ queryHash, state }));
  expect(statesOf(carried)).toEqual(statesOf(direct));
});

test('only keys, answers and their ages travel', async () => {
  const text = JSON.stringify(carriedOf(await aClient()));
  expect(text).toContain('Maryland');
  expect(text).not.toMatch(/fetchStatus|queryHash|isInvalidated/);
});

test('what is known stays until a newer answer may be put in its place', () => {
  const client = new QueryClient();
  client.setQueryData(['a'], 'before', { updatedAt: 5 });
  putAnswers(client, [[['a'], 'older', 4]], 'newer');
  putAnswers(
    client,
    [
      [['a'], 'newer', 6],
      [['b'], 'new', 6],
    ],
    'new',
  );
  expect([client.getQueryData(['a']), client.getQueryData(['b'])]).toEqual(['before', 'new']);
  putAnswers(
    client,
    [
      [['a'], 'newer', 6],
      [['c'], 'unknown', 6],
    ],
    'newer',
  );
  expect([client.getQueryData(['a']), client.getQueryData(['c'])]).toEqual(['newer', undefined]);
});
