import { ROLE_REQUESTS } from '@csz/contract/roles/keys';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { Refused, show } from '#web/testing/show.tsx';
import { endEventSource, SimulatedEventSource, simulateEventSource } from '#web/testing/simulated-event-source.ts';
import { NoticeProvider } from '#web/ui/notice.tsx';
import { RequestQueue } from './request-queue.tsx';
import { Waiting } from './waiting.tsx';

afterEach(endEventSource);

const QUEUE = '/api/csz/admin/roleRequests';
const EVIDENCE = { schoolDomain: '', domainMatches: false, sameRole: [], history: [] };
const REQUEST = {
  id: '1',
  card: 'member:7 school:4 5',
  kind: 'role',
  memberId: '7',
  memberName: 'Casey Holt',
  memberEmail: 'casey@example.org',
  isEmailVerified: true,
  role: 'HeadCoach',
  roleLabel: 'Head Coach',
  schoolName: 'Elm High School',
  districtName: '',
  sportName: 'Football',
  about: '',
  comment: '',
  evidence: EVIDENCE,
  questions: [],
  requestedAt: '2026-10-30T21:30:00Z',
  status: 'pending',
  decidedBy: '',
  decidedAt: null,
  reason: '',
};
const named = { ...REQUEST, id: '2', kind: 'coach' };
const other = { ...REQUEST, id: '3', card: 'member:8 school:4 5', memberName: 'Sam Roe' };
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));

test('one person and team is one card; its approval can be undone', async () => {
  let isApproved = false;
  const { requests } = show(
    <NoticeProvider>
      <RequestQueue />
    </NoticeProvider>,
    {
      answers: {
        [QUEUE]: () => (isApproved ? { items: [other], total: 1 } : { items: [REQUEST, named, other], total: 3 }),
        [`${QUEUE}/role/1/approve`]: () => {
          isApproved = true;
          return { message: 'The request is approved.' };
        },
        [`${QUEUE}/role/1/undo`]: () => {
          isApproved = false;
          return { message: 'The approval is undone.' };
        },
      },
    },
  );
  const cards = await screen.findAllByRole('heading', { level: 2 });
  expect(cards.map(({ textContent }) => textContent)).toEqual(['Casey Holt: Head Coach', 'Sam Roe: Head Coach']);
  expect(screen.getByText('the role of Head Coach, named as Head Coach')).toBeTruthy();
  await press('Approve Casey Holt, Head Coach');
  await waitFor(() => expect(screen.getAllByRole('heading', { level: 2 })).toHaveLength(1));
  const undo = await screen.findByRole('button', { name: 'Undo the approval of Casey Holt' });
  expect(document.activeElement).toBe(undo);
  fireEvent.click(undo);
  await waitFor(() => expect(screen.getAllByRole('heading', { level: 2 })).toHaveLength(2));
  expect(screen.queryByRole('button', { name: 'Undo the approval of Casey Holt' })).toBeNull();
  expect(document.activeElement, 'the keyboard stays on the page').toBe(screen.getByRole('heading', { level: 1 }));
  expect(requests).toContain(`${QUEUE}/role/1/undo`);
});

test('requests of two kinds may have the same number', async () => {
  const warned = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const decided = { ...REQUEST, status: 'approved', decidedBy: 'Dana Pratt' };
  show(
    <NoticeProvider>
      <RequestQueue />
    </NoticeProvider>,
    {
      at: '/?status=approved',
      answers: { [QUEUE]: { items: [decided, { ...decided, kind: 'coach', role: 'AssistantCoach' }], total: 2 } },
    },
  );
  expect(await screen.findAllByRole('heading', { level: 2 })).toHaveLength(2);
  expect(warned).not.toHaveBeenCalled();
  warned.mockRestore();
});

test('staff ask for more, and the card shows what was answered', async () => {
  const question = { id: '9', words: 'Who knows you?', askedAt: '2026-10-30T22:00:00Z', answer: 'The principal.' };
  const { sent } = show(
    <NoticeProvider>
      <RequestQueue />
    </NoticeProvider>,
    {
      answers: {
        [QUEUE]: { items: [{ ...REQUEST, questions: [question] }], total: 1 },
        [`${QUEUE}/role/1/ask`]: { message: 'Your question is on its way.' },
      },
    },
  );
  expect(await screen.findByText('The principal.')).toBeTruthy();
  await press('Ask for more Casey Holt, Head Coach');
  const dialog = within(await screen.findByRole('dialog'));
  fireEvent.change(dialog.getByLabelText('Question'), { target: { value: 'Since when?' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Send' }));
  expect(await screen.findByText('Your question is on its way.')).toBeTruthy();
  expect(sent).toEqual([{ words: 'Since when?' }]);
});

test('a member reads since when it waits and for whom, and answers what staff want to know', async () => {
  const question = { id: '9', words: 'Who knows you?', askedAt: REQUEST.requestedAt, answer: null, answeredAt: null };
  const { sent } = show(
    <NoticeProvider>
      <Waiting since={REQUEST.requestedAt} waiting={{ forWhom: 'you', questions: [question] }} />
    </NoticeProvider>,
    { answers: { '/api/csz/roleQuestions/9/answer': { message: 'Thank you.' } } },
  );
  expect(await screen.findByText('you')).toBeTruthy();
  await press('Send');
  expect(await screen.findByText('Required')).toBeTruthy();
  fireEvent.change(screen.getByLabelText('Your answer'), { target: { value: 'The principal.' } });
  await press('Send');
  expect(await screen.findByText('Thank you.')).toBeTruthy();
  expect(sent).toEqual([{ words: 'The principal.' }]);
});

test('what a colleague decides leaves the open queue, and what is typed about it stays', async () => {
  simulateEventSource();
  let items = [REQUEST, other];
  show(
    <NoticeProvider>
      <RequestQueue />
    </NoticeProvider>,
    {
      answers: {
        [QUEUE]: () => ({ items, total: items.length }),
        [`${QUEUE}/role/1/deny`]: new Refused(409, { code: 'already-decided', message: 'Dana Pratt approved it.' }),
      },
    },
  );
  await press('Deny Casey Holt, Head Coach');
  fireEvent.change(screen.getByRole('textbox', { name: 'Reason' }), { target: { value: 'Not on our staff.' } });
  await vi.waitFor(() => expect(SimulatedEventSource.newest).toBeDefined(), { timeout: 5000 });
  items = [other];
  act(() => SimulatedEventSource.newest?.sayChanged(ROLE_REQUESTS));
  await waitFor(() => expect(screen.queryByText('Casey Holt: Head Coach')).toBeNull());
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Reason' }).value).toBe('Not on our staff.');
  fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Deny' }));
  expect(await screen.findByText('Dana Pratt approved it.')).toBeTruthy();
});
