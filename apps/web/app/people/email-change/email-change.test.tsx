import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { show } from '#web/testing/show.tsx';
import { NoticeProvider } from '#web/ui/notice.tsx';
import { EmailChange } from './email-change.tsx';

const WAITING = { newEmail: 'new@example.org', isNewConfirmed: true, isOldConfirmed: false };
const EXPIRES = '2026-11-02T21:30:00Z';

const type = async (label: string, value: string) =>
  fireEvent.change(await screen.findByLabelText(label), { target: { value } });
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));

test('another address is requested with the password; then the screen says which mailbox is still to be opened', async () => {
  const { sent } = show(
    <NoticeProvider>
      <EmailChange email="old@example.org" />
    </NoticeProvider>,
    {
      answers: {
        '/api/csz/emailChange': { change: null, message: 'We sent a link to both addresses.' },
      },
    },
  );
  expect(await screen.findByText('old@example.org')).toBeTruthy();
  await press('Change email');
  await type('New email', 'not an address');
  await type('Password', 'quarry ridge 21');
  await press('Send the links');
  expect(await screen.findByText('Must be valid email')).toBeTruthy();
  await type('New email', 'new@example.org');
  expect(screen.getByText(/The address changes once you opened both/)).toBeTruthy();
  fireEvent.click(screen.getByLabelText('I cannot open the old mailbox any more'));
  expect(screen.getByText('We send a link to the new address. Nothing changes before you open it.')).toBeTruthy();
  expect(screen.queryByText(/opened both/)).toBeNull();
  expect(screen.getByText(/after 14 days \(3 days with a second factor\)/)).toBeTruthy();
  await press('Send the link');
  expect(await screen.findByText('We sent a link to both addresses.')).toBeTruthy();
  expect(sent).toEqual([{ email: 'new@example.org', password: 'quarry ridge 21', isMailboxLost: true }]);
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a change that waits shows both mailboxes, and can be dropped', async () => {
  const { requests } = show(
    <NoticeProvider>
      <EmailChange email="old@example.org" />
    </NoticeProvider>,
    {
      answers: {
        '/api/csz/emailChange': {
          change: { ...WAITING, expiresAt: EXPIRES, takesEffectAt: null },
          message: 'It stays.',
        },
      },
    },
  );
  const rows = await screen.findAllByRole('listitem');
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    'new@example.org: confirmed',
    'old@example.org: waits for you',
  ]);
  await press('Keep the old address');
  expect(await screen.findByText('It stays.')).toBeTruthy();
  expect(requests.length).toBeGreaterThan(1);
});
