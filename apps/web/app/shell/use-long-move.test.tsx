import { act, fireEvent, render, screen } from '@testing-library/react';
import { createMemoryRouter, Link, Outlet, RouterProvider } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { LoadingScreen } from './loading-screen.tsx';
import { useLongMove } from './use-long-move.ts';

function Frame() {
  const isLong = useLongMove();
  return (
    <>
      <div hidden={isLong}>
        <Outlet />
      </div>
      {isLong && <LoadingScreen />}
    </>
  );
}

const links = (
  <>
    <Link to="/next">Next</Link>
    <Link to="/?sport=11">Filter</Link>
  </>
);

function open() {
  vi.useFakeTimers();
  const arrival = Promise.withResolvers<null>();
  const router = createMemoryRouter(
    [
      {
        element: <Frame />,
        children: [
          { path: '/', element: links, loader: () => arrival.promise },
          { path: '/next', element: <p>Here</p>, loader: () => arrival.promise },
        ],
      },
    ],
    { hydrationData: { loaderData: { '0-0': null } } },
  );
  render(<RouterProvider router={router} />);
  return arrival;
}

afterEach(() => {
  vi.useRealTimers();
});

const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

test('a page that takes long shows the logo and Loading..., until it is there', async () => {
  const arrival = open();
  fireEvent.click(screen.getByRole('link', { name: 'Next' }));
  await wait(900);
  expect(screen.queryByText('Loading...')).toBeNull();
  await wait(200);
  expect(screen.getByText('Loading...').parentElement?.textContent).toContain('County Sports Zone');
  expect(screen.getByText('Next').closest('div')?.hidden).toBe(true);
  arrival.resolve(null);
  await wait(50);
  expect(screen.getByText('Here').closest('div')?.hidden).toBe(false);
  expect(screen.queryByText('Loading...')).toBeNull();
});

test('another filter of the same page leaves the page where it is, however long it takes', async () => {
  open();
  fireEvent.click(screen.getByRole('link', { name: 'Filter' }));
  await wait(5000);
  expect(screen.queryByText('Loading...')).toBeNull();
});
