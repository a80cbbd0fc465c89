import { QueryClientProvider } from '@tanstack/react-query';
import { renderToString } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { makeQueryClient } from '#web/api/query-client.ts';
import { MemberOnly } from './member-only.tsx';
import { meQuery } from './queries.ts';

test("a member's page says that it needs scripts, where they never come", () => {
  const client = makeQueryClient();
  client.setQueryData(meQuery.queryKey, { memberId: '1', displayName: 'Pat' } as never);
  const router = createMemoryRouter([{ path: '/', element: <MemberOnly>Profile</MemberOnly> }]);
  const page = renderToString(
    <QueryClientProvider client={client}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  expect(page).toMatch(/<noscript>.*This page needs JavaScript\. Please switch it on\..*<\/noscript>/);
});
