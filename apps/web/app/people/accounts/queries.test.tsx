import { SIGNED_IN_COOKIE } from '@csz/contract/core/constants';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, onTestFinished, test } from 'vitest';
import { makeQueryClient } from '#web/api/query-client.ts';
import { meQuery, useMe } from './queries.ts';

const Greeting = () => {
  const me = useMe();
  return me === null ? <p>Welcome</p> : <strong>{me.displayName}</strong>;
};

const pageWith = (client: QueryClient) => (
  <QueryClientProvider client={client}>
    <RouterProvider router={createMemoryRouter([{ id: 'root', path: '*', element: <Greeting /> }])} />
  </QueryClientProvider>
);

test('a page that comes to life after its member is known begins as the server made it', async () => {
  // biome-ignore lint/suspicious/noDocumentCookie: as the server sets it
  document.cookie = `${SIGNED_IN_COOKIE}=1`;
  const place = document.body.appendChild(document.createElement('div'));
  onTestFinished(() => place.remove());
  place.innerHTML = renderToString(pageWith(makeQueryClient()));
  const client = makeQueryClient();
  client.setQueryData(meQuery.queryKey, { memberId: '1', displayName: 'Pat' } as never);
  const differences: unknown[] = [];
  const root = hydrateRoot(place, pageWith(client), { onRecoverableError: (error) => differences.push(error) });
  onTestFinished(() => root.unmount());
  await screen.findByText('Pat');
  expect(differences).toEqual([]);
});
