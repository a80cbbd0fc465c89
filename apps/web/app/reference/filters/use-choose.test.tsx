import { fireEvent, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider, useSearchParams } from 'react-router';
import { expect, test } from 'vitest';
import { useChoose } from './use-choose.ts';

const HOWARD = { id: '5', stateId: '1' };

function Filters() {
  const [query] = useSearchParams();
  const choose = useChoose({
    selection: {
      stateId: '1',
      countyId: query.get('county') ?? undefined,
      schoolId: undefined,
      sportId: query.get('sport') ?? undefined,
      date: undefined,
      season: undefined,
    },
    today: '2026-10-30',
    addressOf: ({ countyId = '', sportId = '' }) => `/?county=${countyId}&sport=${sportId}`,
  });
  return (
    <>
      <button type="button" onClick={() => choose({ choose: 'county', county: HOWARD })}>
        Howard County
      </button>
      <button type="button" onClick={() => choose({ choose: 'sport', sportId: '11' })}>
        Football
      </button>
      <output>{query.get('county') === null ? 'All counties' : 'One county'}</output>
    </>
  );
}

function showFilters(loader: () => Promise<null>) {
  const router = createMemoryRouter(
    [{ path: '*', element: <Filters />, loader, hydrateFallbackElement: <p>Loading</p> }],
    {
      hydrationData: { loaderData: {} },
    },
  );
  render(<RouterProvider router={router} />);
  return router;
}

const press = async (name: string) => fireEvent.click(await screen.findByText(name));

test('a sport that is picked while the county is on its way keeps the county', async () => {
  const { promise: answer, resolve } = Promise.withResolvers<null>();
  let requests = 0;
  const router = showFilters(() => (requests++ === 0 ? Promise.resolve(null) : answer));
  await press('Howard County');
  await press('Football');
  resolve(null);
  await expect.poll(() => router.state.location.search).toBe('?county=5&sport=11');
});

test('a pick after going back builds on what is shown then', async () => {
  const router = showFilters(async () => null);
  await press('Howard County');
  await expect.poll(() => router.state.location.search).toBe('?county=5&sport=');
  await router.navigate(-1);
  await screen.findByText('All counties');
  await press('Football');
  await expect.poll(() => router.state.location.search).toBe('?county=&sport=11');
});

test('what is shown already is not gone to a second time', async () => {
  const router = showFilters(async () => null);
  await press('Howard County');
  await expect.poll(() => router.state.location.search).toBe('?county=5&sport=');
  await screen.findByText('One county');
  await press('Howard County');
  await expect.poll(() => router.state.historyAction).toBe('REPLACE');
});
