import { cleanup, fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { LoginPromptProvider } from '#web/accounts/login-prompt.tsx';
import { type Answers, Refused, show } from '#web/testing/show.tsx';
import { AddRecap } from './add-recap.tsx';
import { RecapForm } from './recap-form.tsx';

beforeEach(() => sessionStorage.clear());

const ADDRESS = '/api/csz/recaps';
const open = (answers: Answers = {}, link?: string) => {
  const told: string[] = [];
  const shown = show(
    <LoginPromptProvider>
      <RecapForm gameId="100" {...(link === undefined ? {} : { link })} onSent={(message) => told.push(message)} />
    </LoginPromptProvider>,
    { answers },
  );
  return { ...shown, told };
};
const words = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Recap' });
const write = (text: string) => fireEvent.change(words(), { target: { value: text } });
const send = () => fireEvent.click(screen.getByRole('button', { name: 'Send' }));

test('what was written comes back after a reload, and is forgotten once it is sent', async () => {
  open();
  write('What a night.');
  cleanup();
  const { sent } = open({ [ADDRESS]: { message: 'Thank you!', recap: {} } }, 'a-token');
  expect(words().value).toBe('What a night.');
  send();
  await expect.poll(() => sessionStorage.length).toBe(0);
  expect(sent).toMatchObject([{ message: 'What a night.', link: 'a-token' }]);
});

test('pictures that have arrived come back too', () => {
  const pictures = [{ url: '/files/recaps/a.webp', name: 'night.jpg' }];
  sessionStorage.setItem('recap-draft:100', JSON.stringify({ message: '', pictures }));
  open();
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
  sessionStorage.setItem('recap-draft:100', JSON.stringify({ message: 'What a', pictures: [] }));
  show(<AddRecap gameId="100" />);
  expect((await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Recap' })).value).toBe('What a');
});
