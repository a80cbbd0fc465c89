import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { show } from '#web/testing/show.tsx';
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
  const { asked } = signUp();
  born('13', '1', '2000');
  expect((await screen.findByRole('alert')).textContent).toBe('Please enter your date of birth.');
  expect(asked).toEqual([]);
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
