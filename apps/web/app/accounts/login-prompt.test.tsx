import { useQueryClient } from '@tanstack/react-query';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { useEffect, useState } from 'react';
import { expect, test } from 'vitest';
import { show } from '#web/testing/show.tsx';
import { NoticeProvider } from '#web/ui/notice.tsx';
// Loaded on demand; here its loading is not what is waited for.
import './login-dialog.tsx';
import { LoginPromptProvider, useLoginPrompt } from './login-prompt.tsx';
import { meQuery } from './queries.ts';

/** A page of member 1, whose session has ended since it was opened. */
function Page() {
  const client = useQueryClient();
  const { ask } = useLoginPrompt();
  const [isSent, setSent] = useState(false);
  useEffect(() => {
    client.setQueryData(meQuery.queryKey, { memberId: '1' } as never);
  }, [client]);
  return (
    <>
      <p>{isSent ? 'Sent.' : 'Typed.'}</p>
      <button type="button" onClick={() => ask(() => setSent(true))}>
        Save
      </button>
    </>
  );
}

async function logInAs(memberId: string) {
  const { asked } = show(
    <NoticeProvider>
      <LoginPromptProvider>
        <Page />
      </LoginPromptProvider>
    </NoticeProvider>,
    {
      answers: {
        '/api/csz/check/': { exists: true },
        '/api/csz/login': {},
        '/api/csz/me': { me: { memberId } },
      },
    },
  );
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  fireEvent.change(await screen.findByLabelText('Email'), { target: { value: 'pat@example.org' } });
  fireEvent.click(screen.getByRole('button', { name: 'Continue' }));
  fireEvent.change(await screen.findByLabelText('Password'), { target: { value: 'quarry ridge' } });
  fireEvent.click(screen.getByRole('button', { name: 'Log In' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  return asked;
}

test('who logs in again goes on with what they wanted', async () => {
  await logInAs('1');
  expect(screen.getByText('Sent.')).toBeDefined();
  expect(screen.getByText('Logged In Successfully')).toBeDefined();
});

test('what one member typed is not sent for another who logs in instead, and they are told so', async () => {
  await logInAs('2');
  expect(screen.getByText('Typed.')).toBeDefined();
  expect(screen.getByText('What was begun before is not sent yet.', { exact: false })).toBeDefined();
});
