import type { Me } from '@csz/contract/accounts/calls';
import { useQueryClient } from '@tanstack/react-query';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { beforeEach, expect, test } from 'vitest';
import { LoginPromptProvider } from '#web/people/accounts/login-prompt.tsx';
import { meQuery } from '#web/people/accounts/queries.ts';
import { type Answers, Refused, show } from '#web/testing/show.tsx';
import { AddRecap } from './game-recaps.tsx';
import { RecapForm } from './recap-form.tsx';

beforeEach(() => sessionStorage.clear());

/** Member 1 is signed in on everything below. */
function SignedIn({ children }: { children: ReactNode }) {
  useQueryClient().setQueryData(meQuery.queryKey, { memberId: '1', displayName: 'Fan' } as Me);
  return children;
}

const ADDRESS = '/api/csz/recaps';
const open = (answers: Answers = {}, link?: string) => {
  const messages: string[] = [];
  const shown = show(
    <LoginPromptProvider>
      <RecapForm gameId="100" {...(link === undefined ? {} : { link })} onSent={(message) => messages.push(message)} />
    </LoginPromptProvider>,
    { answers },
  );
  return { ...shown, messages };
};
const words = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Recap' });
const write = (text: string) => fireEvent.change(words(), { target: { value: text } });
const send = () => fireEvent.click(screen.getByRole('button', { name: 'Send' }));

test('what was written comes back after a reload, and is forgotten once it is sent', async () => {
  open({}, 'a-token');
  write('What a night.');
  cleanup();
  const { sent } = open({ [ADDRESS]: { message: 'Thank you!', recap: {} } }, 'a-token');
  expect(words().value).toBe('What a night.');
  send();
  await expect.poll(() => sessionStorage.length).toBe(0);
  expect(sent).toMatchObject([{ message: 'What a night.', link: 'a-token' }]);
});

test('what one member wrote is not shown to the next one at the same window', async () => {
  sessionStorage.setItem('recap-draft:1 100', JSON.stringify({ message: 'Of someone else', pictures: [] }));
  open();
  expect(words().value).toBe('');
});

test('pictures that have arrived come back too', () => {
  const pictures = [{ url: '/files/recaps/a.webp', name: 'night.jpg' }];
  sessionStorage.setItem('recap-draft:link 100', JSON.stringify({ message: '', pictures }));
  open({}, 'a-token');
  expect(screen.getByRole('img', { name: 'night.jpg' })).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Remove night.jpg' }));
  expect(sessionStorage).toHaveLength(0);
});

test('what does not arrive stays as it was written', async () => {
  open();
  write('What a night.');
  send();
  expect(await screen.findByRole('alert')).toBeDefined();
  expect(words().value).toBe('What a night.');
});

test('who was signed out meanwhile signs in over the form', async () => {
  open({ [ADDRESS]: new Refused(401, { code: 'not-signed-in', message: 'Not Authorized' }) });
  write('What a night.');
  send();
  expect(await screen.findByRole('dialog', { name: 'Log In or Sign Up' })).toBeDefined();
  expect(words().value).toBe('What a night.');
  expect(screen.queryByText('Not Authorized')).toBeNull();
});

test('on the page of a game a recap that was begun stands open', async () => {
  sessionStorage.setItem('recap-draft:1 100', JSON.stringify({ message: 'What a', pictures: [] }));
  show(
    <SignedIn>
      <AddRecap gameId="100" />
    </SignedIn>,
  );
  expect((await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Recap' })).value).toBe('What a');
});
