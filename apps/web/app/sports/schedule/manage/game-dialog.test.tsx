import type { CalendarGame } from '@csz/contract/schedule/calendar-schedule';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { show } from '#web/testing/show.tsx';
import { NoticeProvider } from '#web/ui/notice.tsx';
import { GameDialog } from './game-dialog.tsx';
import { aCalendarGame, aSide } from './testing/a-calendar-game.ts';

const game = '/api/csz/calendar-schedule/calendar/100';
const role = { id: '7', label: 'Head Coach', type: 'HeadCoach', place: 'Howard, Football' } as const;
const onClose = vi.fn();
const aProposal: CalendarGame['proposals'][number] = {
  id: '9',
  gameId: '100',
  gameTitle: 'Howard at Centennial',
  kind: 'cancel',
  changes: [],
  note: 'Too few players.',
  schoolId: '30',
  schoolName: 'Centennial',
  proposedBy: 'Jo Poe',
  proposedAt: '2026-10-01T12:00:00.000Z',
  status: 'open',
  answer: '',
  decidedBy: '',
  decidedAt: null,
  canDecide: true,
  canWithdraw: false,
};
const open = (answers: Record<string, object>) =>
  show(
    <NoticeProvider>
      <GameDialog id="100" role={role} onClose={onClose} />
    </NoticeProvider>,
    { answers },
  );

const actsOf = () =>
  screen
    .getAllByRole('button')
    .map((button) => button.textContent)
    .filter(Boolean);

test('a game that does not come leaves the calendar as it is, and a toast says so', async () => {
  open({});
  expect(await screen.findByText('Failed to load game')).toBeDefined();
  await waitFor(() => expect(onClose).toHaveBeenCalled());
});

test('a game that was there stays open when the net goes, with all that was begun', async () => {
  onClose.mockClear();
  const lost = { [game]: aCalendarGame() } as Record<string, object>;
  const { lookAgain } = open(lost);
  fireEvent.click(await screen.findByRole('button', { name: 'Cancel' }));
  delete lost[game];
  await lookAgain();
  expect(screen.getByRole('heading', { name: 'Cancel this game?' })).toBeDefined();
  expect(onClose).not.toHaveBeenCalled();
});

test('a game is read first, also where a proposal waits for a word', async () => {
  open({ [game]: aCalendarGame({ proposals: [aProposal] }) });
  const word = await screen.findByRole('textbox', { name: 'A word to them (optional)' });
  expect(document.activeElement).not.toBe(word);
});

test('who types about a game stays in their field when its opponent becomes another', async () => {
  const answers: Record<string, object> = { [game]: aCalendarGame() };
  const { lookAgain } = open(answers);
  fireEvent.click(await screen.findByRole('button', { name: 'Postpone' }));
  const field = screen.getByRole('textbox', { name: /^Location/ });
  field.focus();
  answers[game] = aCalendarGame({ title: 'Howard at Glenelg', version: 4 });
  await lookAgain();
  expect(screen.getByRole('heading', { name: 'Howard at Glenelg' })).toBeDefined();
  expect(document.activeElement).toBe(field);
});

test('who keeps a game may edit, duplicate, move, postpone and cancel it', async () => {
  open({ [game]: aCalendarGame() });
  await screen.findByRole('heading', { name: 'Howard at Centennial' });
  expect(actsOf()).toEqual(['Edit', 'Duplicate', 'Move…', 'Postpone', 'Cancel']);
});

test('the other side proposes instead, and acknowledges what was changed', async () => {
  const rights = { canEdit: false, canPropose: true, canPostpone: false, canCancel: false, canAcknowledge: true };
  open({ [game]: aCalendarGame(rights) });
  await screen.findByRole('heading', { name: 'Howard at Centennial' });
  expect(actsOf()).toEqual([
    ...['Acknowledge the change', 'Duplicate', 'Propose change', 'Propose a new day', 'Propose to cancel'],
  ]);
});

test('a game of the playoffs is only looked at', async () => {
  const rights = { canEdit: false, canPostpone: false, canCancel: false };
  open({ [game]: aCalendarGame({ ...rights, gameType: 'Tournament' }) });
  await screen.findByRole('heading', { name: 'Howard at Centennial' });
  expect(actsOf()).toEqual([]);
});

test('an opponent who waits for approval and one who has not acknowledged are marked, contacts are links', async () => {
  const contact = { schoolId: '30', schoolName: 'Centennial', coachName: 'Jo Poe', role: 'Head Coach' };
  open({
    [game]: aCalendarGame({
      teams: [aSide({ isPlaceholder: true }), aSide({ schoolName: 'Centennial', isUnconfirmed: true })],
      contacts: [{ ...contact, cellPhone: '4105550100', email: 'jo@example.org' }],
    }),
  });
  expect(await screen.findByText('Waits for approval')).toBeDefined();
  expect(screen.getByText('Not acknowledged yet')).toBeDefined();
  expect(screen.getByRole('link', { name: '4105550100' }).getAttribute('href')).toBe('tel:4105550100');
  expect(screen.getByRole('link', { name: 'jo@example.org' }).getAttribute('href')).toBe('mailto:jo@example.org');
});

test('what comes of an act is in the dialog, where it is seen and read out', async () => {
  const answers = { [game]: aCalendarGame({ canRestore: true, status: 'Canceled' }) };
  open({ ...answers, '/api/csz/calendar-schedule/100/restore': { message: 'It is back on.' } });
  fireEvent.click(await screen.findByRole('button', { name: 'Put back on' }));
  const shown = await screen.findByText('It is back on.');
  expect(screen.getByRole('dialog').contains(shown)).toBe(true);
});
