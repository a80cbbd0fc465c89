import { useQueryClient } from '@tanstack/react-query';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { type ReactNode, useEffect } from 'react';
import { Route, Routes } from 'react-router';
import { expect, test } from 'vitest';
import { meQuery } from '#web/people/accounts/queries.ts';
import { show } from '#web/testing/show.tsx';
import ForgotPassword from './forgot-password.tsx';
import ForgotPasswordChange from './forgot-password-change.tsx';
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
    <Route path="forgot-password-change" element={<ForgotPasswordChange />} />
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

test('who is asked to contact us is led there', () => {
  show(pages, { at: '/login/pat%40example.org/account-not-active' });
  expect(screen.getByRole('link', { name: 'Contact Us' }).getAttribute('href')).toBe('/contact-us');
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
  ['/login?redirect=/playgames', '/playgames'],
  ['/login/pat%40example.org/Log%20In%20Failure?redirect=/playgames%3FcountyId=5', '/playgames?countyId=5'],
  ['/forgot-password?playgames', '/playgames'],
  ['/forgot-password-change?token=x&playgames=1', '/playgames'],
  ['/forgot-password-change?token=x&playgames=https://evil.example', '/playgames'],
  ['/forgot-password?redirect=/playgames', '/playgames'],
  ['/forgot-password?email=a%40b.example&playgames=1', '/playgames'],
])('who is signed in and opens %s is sent to %s', async (at, to) => {
  const { address } = show(<SignedIn>{pages}</SignedIn>, { at });
  await waitFor(() => expect(address()).toBe(to));
  expect(await screen.findByText('Another page')).toBeDefined();
});

test('who comes from the games and forgot the password finds the way back to them', async () => {
  show(pages, { at: '/login?redirect=/playgames%3FcountyId=5' });
  expect(screen.getByRole('link', { name: 'Forgot Password' }).getAttribute('href')).toBe(
    '/forgot-password?playgames=1',
  );
  show(pages, { at: '/forgot-password?playgames=1' });
  expect(screen.getByRole('link', { name: 'Back to Log In' }).getAttribute('href')).toBe(
    '/login?redirect=%2Fplaygames',
  );
});

test('the code is asked for with the way back to the games, and the link of its mail leads there', async () => {
  const { sent } = show(pages, {
    at: '/forgot-password?email=pat%40example.org&playgames=1',
    answers: { '/api/csz/forgotPassword': { message: 'Reset Code Was Sent.' } },
  });
  fireEvent.click(screen.getByRole('button', { name: 'Send Reset Code' }));
  await waitFor(() => expect(sent).toEqual([{ email: 'pat@example.org', isFromGames: true }]));
  cleanup();
  show(pages, {
    at: '/forgot-password-change?email=pat%40example.org&token=abc&playgames=1',
    answers: { '/api/csz/forgotPassword/change': { message: 'Your Password Was Changed Successfully.' } },
  });
  fireEvent.change(screen.getByLabelText('New password'), { target: { value: 'another field 14' } });
  fireEvent.click(screen.getByRole('button', { name: 'Reset Password' }));
  const logIn = await screen.findByRole('link', { name: 'Log In' });
  expect(logIn.getAttribute('href')).toBe('/login?redirect=%2Fplaygames');
});

test('who is signed in and forgets no password is offered to log out', async () => {
  show(<SignedIn>{pages}</SignedIn>, { at: '/forgot-password' });
  expect(await screen.findByRole('heading', { name: 'Already Authorized' })).toBeDefined();
});
