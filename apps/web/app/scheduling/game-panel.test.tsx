import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { show } from '#web/testing/show.tsx';
import { NoticeProvider } from '#web/ui/notice.tsx';
import { GamePanel } from './game-panel.tsx';
import { aCalendarGame } from './testing/a-calendar-game.ts';

const role = { id: '7', label: 'Head Coach', type: 'HeadCoach', place: 'Howard, Football' } as const;
const onGone = vi.fn();

function open(change: Parameters<typeof aCalendarGame>[0], answers: Record<string, object> = {}) {
  const tasks = { toDecide: [], waiting: [], toAcknowledge: [] };
  show(
    <NoticeProvider>
      <GamePanel game={aCalendarGame(change)} role={role} onGone={onGone} />
    </NoticeProvider>,
    { answers: { '/api/csz/calendar-schedule/tasks': tasks, ...answers } },
  );
}

const press = (name: string) => {
  const button = screen.getByRole('button', { name });
  button.focus();
  fireEvent.click(button);
};

test('the keyboard goes with what was pressed, and back to where it came from', () => {
  open({});
  press('Postpone');
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Postpone' }));
  press('Cancel');
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Postpone' }));
});

test('an entry is removed only once one is sure', async () => {
  open({ canDelete: true }, { '/api/csz/calendar-schedule/100': { message: 'It has been removed.' } });
  press('Remove (entered by mistake)');
  expect(screen.getByRole('dialog', { name: 'Remove Howard at Centennial?' })).toBeDefined();
  expect(onGone).not.toHaveBeenCalled();
  press('Remove it');
  await waitFor(() => expect(onGone).toHaveBeenCalled());
});

test('who is to acknowledge a change sees it where it is acknowledged', async () => {
  const changes = [{ field: 'startTime', before: '18:30:00', after: '19:00:00' }];
  const task = { gameId: '100', title: 'Howard at Centennial', changedBy: 'Pat Doe', changes };
  const toAcknowledge = [{ ...task, sportName: 'Football', schoolId: '31', schoolName: 'Howard', since: '' }];
  open(
    { canEdit: false, canPropose: true, canAcknowledge: true },
    { '/api/csz/calendar-schedule/tasks': { toDecide: [], waiting: [], toAcknowledge } },
  );
  expect(await screen.findByText('Pat Doe')).toBeDefined();
  const section = screen.getByRole('region', { name: 'Change to acknowledge' });
  expect(section.textContent).toContain('Time: 6:30 pm 7:00 pm');
});

test('an event is called an event where it is called off, and on the way to its page', () => {
  open({ gameType: 'Event', title: 'Media day' });
  expect(screen.getByRole('link', { name: 'Event page' }).getAttribute('href')).toBe('/scores/view/100');
  press('Cancel');
  expect(screen.getByRole('heading', { name: 'Cancel this event?' })).toBeDefined();
  expect(screen.getByRole('button', { name: 'Cancel the event' })).toBeDefined();
});
