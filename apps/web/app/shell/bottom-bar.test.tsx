import { accountPages } from '@csz/contract/accounts/pages';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { show } from '#web/testing/show.tsx';
import { BottomBar } from './bottom-bar.tsx';

const entries = () => screen.getAllByRole('link').map((link) => `${link.textContent} ${link.getAttribute('href')}`);

test('a guest has five places within reach; their own one leads to logging in, and back', () => {
  show(<BottomBar waiting={null} />, { at: '/scores?selectedSportId=11' });
  expect(entries()).toEqual([
    'Home /',
    'Scores /scores',
    'The Zone /forums/general',
    'Teams /teams',
    'Me /login?redirect=%2Fscores%3FselectedSportId%3D11',
  ]);
  expect(screen.getByRole('link', { current: 'page' }).textContent).toBe('Scores');
});

test('before the scripts run their own place is the account: a member who is quicker than they are is no guest', () => {
  const router = createMemoryRouter([{ path: '*', element: <BottomBar waiting={null} /> }], {
    initialEntries: ['/scores'],
  });
  const html = renderToString(
    <QueryClientProvider client={new QueryClient()}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  expect(html).toContain(`href="${accountPages.myAccount()}"`);
  expect(html).not.toContain('/login');
});

test('what is inside a place lights its entry', () => {
  show(<BottomBar waiting={null} />, { at: '/forums/post/7' });
  expect(screen.getByRole('link', { current: true }).textContent).toBe('The Zone');
});
