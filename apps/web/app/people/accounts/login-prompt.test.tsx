import { useQueryClient } from '@tanstack/react-query';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { useEffect, useState } from 'react';
import { expect, test, vi } from 'vitest';
import { Refused, show } from '#web/testing/show.tsx';
import { LoginPromptContext } from '#web/ui/login-prompt-context.ts';
import { NoticeProvider } from '#web/ui/notice.tsx';
// Loaded on demand; here its loading is not what is waited for.
import './login-dialog.tsx';
import { LoginPromptProvider, useAsMember, useLoginPrompt } from './login-prompt.tsx';
import { meQuery } from './queries.ts';

/** A page of member 1, whose session has ended since it was opened. */
function Page({ email }: { email?: string | undefined }) {
  const client = useQueryClient();
  const { ask } = useLoginPrompt();
  const [isSent, setSent] = useState(false);
  useEffect(() => {
    client.setQueryData(meQuery.queryKey, { memberId: '1' } as never);
  }, [client]);
  return (
    <>
      <p>{isSent ? 'Sent.' : 'Typed.'}</p>
      <button type="button" onClick={() => ask(() => setSent(true), { email })}>
        Save
      </button>
    </>
  );
}

function openDialog(memberId: string, email?: string, login: object = {}) {
  const { requests, sent, address } = show(
    <NoticeProvider>
      <LoginPromptProvider>
        <Page email={email} />
      </LoginPromptProvider>
    </NoticeProvider>,
    {
      answers: {
        '/api/csz/check/': { exists: true },
        '/api/csz/login': login,
        '/api/csz/me': { me: { memberId } },
      },
    },
  );
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  return { requests, sent, address };
}

async function tryToLogIn() {
  fireEvent.change(await screen.findByLabelText('Email'), { target: { value: 'pat@example.org' } });
  fireEvent.click(screen.getByRole('button', { name: 'Continue' }));
  fireEvent.change(await screen.findByLabelText('Password'), { target: { value: 'quarry ridge' } });
  fireEvent.click(screen.getByRole('button', { name: 'Log In' }));
}

async function logInAs(memberId: string) {
  const { requests } = openDialog(memberId);
  await tryToLogIn();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  return requests;
}

test('who logs in again goes on with what they wanted', async () => {
  await logInAs('1');
  expect(screen.getByText('Sent.')).toBeDefined();
  expect(screen.getByText('Logged In Successfully')).toBeDefined();
});

test('what one member wanted is not done for another who logs in instead, and they read so', async () => {
  await logInAs('2');
  expect(screen.getByText('Typed.')).toBeDefined();
  expect(screen.getByText('What you began before is not sent yet.', { exact: false })).toBeDefined();
});

test('a link of a refusal leads out of the dialog, which would lie over the page that it opens', async () => {
  const message = 'Your account is not active at this time. Please Contact Us';
  const { address } = openDialog('1', undefined, new Refused(403, { code: 'account-not-active', message }));
  await tryToLogIn();
  fireEvent.click(await screen.findByRole('link', { name: 'Contact Us' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(address()).toBe('/contact-us');
});

test('without a line the page stays, and says that the log-in did not come', async () => {
  vi.doMock('./login-dialog.tsx', () => Promise.reject(new Error('no line')));
  openDialog('1');
  expect(await screen.findByText(/^The log-in did not load/)).toBeDefined();
  expect(screen.getByRole('button', { name: 'Save' })).toBeDefined();
  vi.doUnmock('./login-dialog.tsx');
});

test('an address that is known is in the form, and goes on with it', async () => {
  const { sent } = openDialog('1', 'pat@example.org');
  expect((await screen.findByLabelText<HTMLInputElement>('Email')).value).toBe('pat@example.org');
  fireEvent.click(screen.getByRole('button', { name: 'Continue' }));
  expect((await screen.findByLabelText<HTMLInputElement>('Password')).value).toBe('');
  expect(sent).toEqual([{ email: 'pat@example.org' }]);
});

/** Its press is the moment in which the member becomes known. */
function LateButton({ wish }: { wish: () => void }) {
  const client = useQueryClient();
  const asMember = useAsMember();
  const press = () => {
    client.setQueryData(meQuery.queryKey, { memberId: '1' } as never);
    asMember(wish);
  };
  return (
    <button type="button" onClick={press}>
      Like
    </button>
  );
}

test('what was drawn for a guest and is pressed once the member is known needs no log-in', () => {
  const [wish, ask] = [vi.fn(), vi.fn()];
  show(
    <LoginPromptContext value={{ ask }}>
      <LateButton wish={wish} />
    </LoginPromptContext>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Like' }));
  expect([wish.mock.calls.length, ask.mock.calls.length]).toEqual([1, 0]);
});
