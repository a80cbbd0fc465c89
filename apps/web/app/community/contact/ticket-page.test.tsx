import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { show } from '#web/testing/show.tsx';
import { TicketPage } from './ticket-page.tsx';

const TICKET = '/api/csz/admin/tickets/';

test('a message that is closed is shown closed', async () => {
  let status = 'open';
  const ticket = () => ({
    id: '7',
    email: 'parent@example.org',
    member: null,
    subject: 'A wrong score',
    text: 'It was 21 to 14.',
    game: null,
    status,
    assignee: null,
    answers: [],
    staff: [],
    createdAt: '2026-10-30T12:00:00.000Z',
  });
  const close = () => {
    status = 'closed';
    return { message: 'Closed.' };
  };
  show(<TicketPage />, { answers: { [TICKET]: ticket, '/api/csz/admin/tickets/7/status': close } });
  fireEvent.click(await screen.findByRole('button', { name: 'Close without an answer' }));
  expect(await screen.findByRole('button', { name: 'Open again' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Send the answer' })).toBeNull();
});
