import { fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { Refused, show } from '#web/testing/show.tsx';
import { NoticeProvider } from '#web/ui/notice.tsx';
import type { KnownEmailActs } from './email-taken.tsx';
import { SignUpForm } from './sign-up-form.tsx';

const signUp = (email?: string) =>
  show(<SignUpForm email={email} onDone={() => {}} />, {
    answers: { '/api/csz/ageScreen': { mayRegister: true, message: '' } },
  });

function born(month: string, day: string, year: string): void {
  for (const [label, value] of [
    ['Month', month],
    ['Day', day],
    ['Year', year],
  ] as const)
    fireEvent.change(screen.getByLabelText(label), { target: { value } });
  fireEvent.submit(screen.getByLabelText('Month').closest('form') as HTMLFormElement);
}

test('a date of birth that does not exist is asked for again in plain words', async () => {
  const { requests } = signUp();
  born('13', '1', '2000');
  expect((await screen.findByRole('alert')).textContent).toBe('Please enter your date of birth.');
  expect(requests).toEqual([]);
});

test('after the date of birth the typing goes on in the first field that is still empty', async () => {
  signUp('pat@example.org');
  born('1', '1', '2000');
  const displayName = await screen.findByLabelText('Display name');
  expect(document.activeElement).toBe(displayName);
});

test('a date of birth comes into no address, not even where scripts are still on their way', () => {
  signUp();
  const form = screen.getByLabelText('Month').closest('form') as HTMLFormElement;
  expect(form.method).toBe('dialog');
});

test('who is turned away reaches staff by the address in the sentence', async () => {
  const message = 'If you are a parent, write to staff@example.org: our staff can lift this.';
  show(<SignUpForm email={undefined} onDone={() => {}} />, {
    answers: { '/api/csz/ageScreen': { mayRegister: false, message } },
    portal: { contactEmail: 'staff@example.org' },
  });
  born('1', '1', '2020');
  expect((await screen.findByRole('alert')).textContent).toBe(message);
  expect(screen.getByRole('link', { name: 'staff@example.org' }).getAttribute('href')).toBe('/contact-us');
});

test('a new member reads that it worked', async () => {
  const onDone = vi.fn();
  show(
    <NoticeProvider>
      <SignUpForm email="pat@example.org" onDone={onDone} />
    </NoticeProvider>,
    {
      answers: {
        '/api/csz/ageScreen': { mayRegister: true, message: '' },
        '/api/csz/register': { me: { memberId: '1' } },
        '/api/csz/me': { me: { memberId: '1' } },
      },
    },
  );
  born('1', '1', '2000');
  fireEvent.change(await screen.findByLabelText('Display name'), { target: { value: 'Pat' } });
  for (const label of ['Password', 'Confirm password'])
    fireEvent.change(screen.getByLabelText(label), { target: { value: 'quarry ridge' } });
  fireEvent.click(screen.getByRole('button', { name: 'Create Account' }));
  expect(await screen.findByText('Signed Up Successfully')).toBeDefined();
  expect(onDone).toHaveBeenCalledOnce();
});

const TAKEN = { path: 'email', message: 'There is an account with this email already. Log in, or reset the password.' };

async function signUpWithTaken(knownEmail?: KnownEmailActs): Promise<void> {
  show(<SignUpForm email="pat@example.org" onDone={() => {}} redirect="/scores/view/7" knownEmail={knownEmail} />, {
    answers: {
      '/api/csz/ageScreen': { mayRegister: true, message: '' },
      '/api/csz/register': new Refused(409, { code: 'email-taken', message: TAKEN.message, fields: [TAKEN] }),
    },
  });
  born('1', '1', '2000');
  for (const [label, value] of [
    ['Display name', 'Pat'],
    ['Password', 'stony creek 14'],
    ['Confirm password', 'stony creek 14'],
  ] as const)
    fireEvent.change(await screen.findByLabelText(label), { target: { value } });
  fireEvent.submit(screen.getByLabelText('Email').closest('form') as HTMLFormElement);
  await screen.findByText(/There is an account with this email already/);
}

test('an address that has an account leads on to logging in and to a new password, and is typed only once', async () => {
  await signUpWithTaken();
  const address = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
  expect(address('Log In')).toBe('/login/pat%40example.org?redirect=%2Fscores%2Fview%2F7');
  expect(address('reset the password')).toBe('/forgot-password?email=pat%40example.org');
  fireEvent.change(screen.getByLabelText('Email'), { target: { value: 'kim@example.org' } });
  expect(screen.queryByRole('link', { name: 'Log In' })).toBeNull();
});

test('in the dialog the same ways stay in the dialog', async () => {
  const acts = { logIn: vi.fn(), reset: vi.fn() };
  await signUpWithTaken(acts);
  fireEvent.click(screen.getByRole('button', { name: 'Log In' }));
  fireEvent.click(screen.getByRole('button', { name: 'reset the password' }));
  expect([acts.logIn.mock.lastCall, acts.reset.mock.lastCall]).toEqual([['pat@example.org'], ['pat@example.org']]);
});
