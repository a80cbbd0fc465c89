import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { LoginForm } from '#web/people/accounts/login-form.tsx';
import { Refused, show } from '#web/testing/show.tsx';
import { AppealPage } from './appeal-page.tsx';

const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });

test('signing in to a suspended account says why, and leads to the appeal', async () => {
  const message = 'This account is suspended until December 1, 2026: Insults.';
  show(<LoginForm onDone={() => {}} />, {
    answers: { '/api/csz/login': new Refused(403, { code: 'account-suspended', message, link: '/appeal?token=abc' }) },
  });
  type('Email', 'pat@example.org');
  type('Password', 'quarry ridge 21');
  fireEvent.click(screen.getByRole('button', { name: 'Log In' }));
  expect(await screen.findByText(message)).not.toBeNull();
  expect(screen.getByRole('link', { name: 'Appeal this decision' }).getAttribute('href')).toBe('/appeal?token=abc');
});

test('an appeal is sent with the token of its link; a refusal leaves what was typed', async () => {
  let answer: object = new Refused(400, { code: 'link-not-good', message: 'This link is too old.' });
  const { sent } = show(<AppealPage />, {
    at: '/appeal?token=abc',
    answers: { '/api/forums/appeals/suspension': () => answer },
  });
  type('What happened', 'It was my brother.');
  fireEvent.click(screen.getByRole('button', { name: 'Send' }));
  await screen.findByText('This link is too old.');
  answer = { message: 'Staff will look at it once more.' };
  fireEvent.click(screen.getByRole('button', { name: 'Send' }));
  expect(await screen.findByText('Staff will look at it once more.')).not.toBeNull();
  expect(sent).toEqual(Array.from({ length: 2 }, () => ({ token: 'abc', message: 'It was my brother.' })));
});
