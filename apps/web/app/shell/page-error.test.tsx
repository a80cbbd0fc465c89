import { fireEvent, render, screen } from '@testing-library/react';
import { createMemoryRouter, Link, Outlet, RouterProvider, useRouteError } from 'react-router';
import { expect, test } from 'vitest';
import { LoadFailed } from '#web/api/loaders.ts';
import { PageError } from './page-error.tsx';

const Failed = () => <PageError error={useRouteError()} />;

test('a page that did not come is asked for again, and then stands there', async () => {
  let isDown = true;
  const loader = () => {
    if (isDown) throw new LoadFailed(new Error('500'));
    return null;
  };
  const children = [
    { index: true, element: <Link to="/next">Next</Link> },
    { path: 'next', loader, element: <h1>Here</h1> },
  ];
  const root = { path: '/', element: <Outlet />, ErrorBoundary: Failed, shouldRevalidate: () => false, children };
  render(<RouterProvider router={createMemoryRouter([root])} />);
  fireEvent.click(screen.getByRole('link', { name: 'Next' }));
  expect(await screen.findByRole('heading', { name: 'Loading Error' })).toBeDefined();
  expect(screen.queryByRole('link', { name: 'Reload' })).toBeNull();
  isDown = false;
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('heading', { name: 'Here' })).toBeDefined();
});
