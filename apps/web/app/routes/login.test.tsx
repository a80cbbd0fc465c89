import { useQueryClient } from '@tanstack/react-query';
import { screen, waitFor } from '@testing-library/react';
import { type ReactNode, useEffect } from 'react';
import { Route, Routes } from 'react-router';
import { expect, test } from 'vitest';
import { meQuery } from '#web/people/accounts/queries.ts';
import { show } from '#web/testing/show.tsx';
import ForgotPassword from './forgot-password.tsx';
import Login from './login.tsx';

function SignedIn({ children }: { children: ReactNode }) {
  const client = useQueryClient();
  useEffect(() => {
    client.setQueryData(meQuery.queryKey, { memberId: '1' } as never);
  }, [client]);
  return children;
}

const pages = (
  <Routes>
    <Route path="login/:email?/:error?" element={<Login />} />
    <Route path="forgot-password" element={<ForgotPassword />} />
    <Route path="*" element={<p>Another page</p>} />
  </Routes>
);

test.each([
  ['/login/pat%40example.org/account-not-active', 'Your account is not active at this time. Please Contact Us'],
  ['/login/pat%40example.org/Log%20In%20Failure', 'Log In Failure'],
])('%s shows our sentence', (at, sentence) => {
  show(pages, { at });
  expect(screen.getByRole('alert').textContent).toBe(sentence);
});

test('a sentence that is not ours is not shown as ours', () => {
  show(pages, { at: '/login/pat%40example.org/Your%20account%20was%20hacked.%20Call%20555%200100' });
  expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('pat@example.org');
  expect(screen.queryByRole('alert')).toBeNull();
  expect(document.body.textContent).not.toContain('555');
});

test.each([
  ['/login?redirect=/scores%3Fpage=2', '/scores?page=2'],
  ['/login?redirect=/.//evil.example', '/my-account/profile'],
  ['/login?redirect=/playgames', '/my-account/profile'],
  ['/forgot-password?playgames', '/my-account/profile'],
  ['/forgot-password?email=a%40b.example&playgames=1', '/my-account/profile'],
])('who is signed in and opens %s is sent to %s', async (at, to) => {
  const { address } = show(<SignedIn>{pages}</SignedIn>, { at });
  await waitFor(() => expect(address()).toBe(to));
  expect(await screen.findByText('Another page')).toBeDefined();
});

test('who is signed in and forgets no password is offered to log out', async () => {
  show(<SignedIn>{pages}</SignedIn>, { at: '/forgot-password' });
  expect(await screen.findByRole('heading', { name: 'Already Authorized' })).toBeDefined();
});
