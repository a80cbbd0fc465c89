import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { show } from '#web/testing/show.tsx';
import { NoticeProvider } from '#web/ui/notice.tsx';
import { SentInvitations } from './sent-invitations.tsx';

const SENT = {
  name: 'Pat Doe',
  email: 'pat@example.org',
  what: 'Parent of Elm High School, Football',
  sentAt: '2026-10-30T21:30:00Z',
  expiresAt: '2026-11-13T21:30:00Z',
};

test('invitations that were not answered can go out again or be taken back; others only show what became of them', async () => {
  const { requests } = show(
    <NoticeProvider>
      <SentInvitations />
    </NoticeProvider>,
    {
      answers: {
        '/api/csz/invitationsSent': {
          items: [
            { ...SENT, id: '2', status: 'waiting' },
            { ...SENT, id: '1', name: 'Kim Roe', status: 'accepted' },
          ],
          total: 2,
        },
        '/api/csz/invitationsSent/2/resend': { message: 'It is on its way again.' },
        '/api/csz/invitationsSent/2': { message: 'It is taken back.' },
      },
    },
  );
  expect(await screen.findByText('Accepted')).toBeTruthy();
  expect(screen.getAllByRole('button')).toHaveLength(2);
  fireEvent.click(screen.getByRole('button', { name: 'Send again to Pat Doe' }));
  expect(await screen.findByText('It is on its way again.')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Take back the invitation of Pat Doe' }));
  fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Take back' }));
  expect(await screen.findByText('It is taken back.')).toBeTruthy();
  expect(requests).toContain('/api/csz/invitationsSent/2/resend');
});

test('who invited no one sees no list', async () => {
  const { lookAgain } = show(<SentInvitations />, { answers: { '/api/csz/invitationsSent': { items: [], total: 0 } } });
  await lookAgain();
  expect(screen.queryByRole('heading')).toBeNull();
});
