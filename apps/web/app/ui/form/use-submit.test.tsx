import { Refusal, refusedPage } from '@csz/contract/core/refusal';
import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { show } from '#web/testing/show.tsx';
import { LoginPromptContext } from '#web/ui/login-prompt-context.ts';
import { useSubmit } from './use-submit.ts';

function Example({ send }: { send: () => Promise<void> }) {
  const submission = useSubmit();
  return (
    <>
      <p>{submission.error ?? (submission.isBusy ? 'sending' : 'quiet')}</p>
      <button type="button" onClick={() => submission.submit(send)}>
        Send
      </button>
    </>
  );
}

test('whose session ended while typing is asked to log in, and then it is sent', async () => {
  let isSignedIn = false;
  let logIn = () => {};
  const sent: string[] = [];
  const send = async () => {
    if (!isSignedIn) throw refusedPage('not-signed-in');
    sent.push('profile');
  };
  const ask = (then: () => void = () => {}) => {
    logIn = then;
  };
  show(
    <LoginPromptContext.Provider value={{ ask }}>
      <Example send={send} />
    </LoginPromptContext.Provider>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Send' }));
  await screen.findByText(/You are not logged in any more/);
  isSignedIn = true;
  logIn();
  await screen.findByText('quiet');
  expect(sent).toEqual(['profile']);
});

function FormOf({ fields, refused }: { fields: object; refused: string }) {
  const [errors, setErrors] = useState<Record<string, string>>({});
  const submission = useSubmit({ setErrors, getValues: () => fields });
  const send = () => {
    const message = 'Please look at what you typed.';
    throw new Refusal({ code: 'bad-request', status: 400, message, fields: [{ path: refused, message: 'Required' }] });
  };
  return (
    <button type="button" onClick={() => submission.submit(async () => send())}>
      {submission.error ?? JSON.stringify(errors)}
    </button>
  );
}

test.each([
  ['email', '{"email":"Required"}'],
  ['password', 'Please look at what you typed.'],
])(
  'a refusal of %s is said at its field, or in the sentence where the form has no such field',
  async (refused, said) => {
    show(<FormOf fields={{ email: '' }} refused={refused} />);
    fireEvent.click(screen.getByRole('button'));
    await screen.findByText(said);
  },
);
