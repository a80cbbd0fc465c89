import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { show } from '#web/testing/show.tsx';
import { TicketPage } from './ticket-page.tsx';

const TICKET = '/api/csz/admin/tickets/';
const TICKET_OF_A_PARENT = {
  id: '7',
  email: 'parent@example.org',
  member: null,
  subject: 'A wrong score',
  text: 'It was 21 to 14.',
  game: null,
  assignee: null,
  answers: [],
  staff: [],
  createdAt: '2026-10-30T12:00:00.000Z',
};

test('a message that is closed is shown closed', async () => {
  let status = 'open';
  const ticket = () => ({ ...TICKET_OF_A_PARENT, status });
  const close = () => {
    status = 'closed';
    return { message: 'Closed.' };
  };
  show(<TicketPage />, { answers: { [TICKET]: ticket, '/api/csz/admin/tickets/7/status': close } });
  fireEvent.click(await screen.findByRole('button', { name: 'Close without an answer' }));
  expect(await screen.findByRole('button', { name: 'Open again' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Send the answer' })).toBeNull();
});

test('an answer that is being typed stays when a colleague closes the message meanwhile', async () => {
  let status = 'open';
  const ticket = () => ({ ...TICKET_OF_A_PARENT, status });
  const { lookAgain } = show(<TicketPage />, { answers: { [TICKET]: ticket } });
  const field = await screen.findByLabelText<HTMLTextAreaElement>(/^Answer/);
  fireEvent.change(field, { target: { value: 'Thank you, it is right now.' } });
  status = 'closed';
  await lookAgain();
  expect(await screen.findByText(/A colleague closed this message/)).toBeTruthy();
  expect(screen.getByLabelText<HTMLTextAreaElement>(/^Answer/).value).toBe('Thank you, it is right now.');
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Send the answer' }).disabled).toBe(true);
});
