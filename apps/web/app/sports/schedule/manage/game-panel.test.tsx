import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { show } from '#web/testing/show.tsx';
import { NoticeProvider } from '#web/ui/notice.tsx';
import { GamePanel } from './game-panel.tsx';
import { ScheduleTasks } from './schedule-tasks.tsx';
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

const aTask = (given: object) => ({
  gameId: '100',
  title: 'Howard at Centennial',
  sportName: 'Football',
  schoolId: '31',
  schoolName: 'Howard',
  since: '2026-10-01T12:00:00.000Z',
  eventDate: '2026-11-06',
  isEventDateTBD: false,
  startTime: '19:00:00',
  startTimeUnknown: false,
  tz: 'America/New_York',
  location: 'The gym',
  changes: [],
  changedBy: 'Pat Doe',
  ...given,
});
const toAcknowledge = (...tasks: object[]) => ({ toDecide: [], waiting: [], toAcknowledge: tasks });

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

test('a new game is shown to the other side as one, with when, what and where it is', async () => {
  open({ canAcknowledge: true }, { '/api/csz/calendar-schedule/tasks': toAcknowledge(aTask({ news: 'added' })) });
  const section = await screen.findByRole('region', { name: 'New game to acknowledge' });
  expect(section.textContent).toContain('Pat Doe added this game against you:');
  expect(section.textContent).toContain('Football, Fri, Nov 6, 2026 @ 7:00 pm EST, The gym');
  expect(screen.getByRole('button', { name: 'Acknowledge the game' })).toBeDefined();
});

test('what waits stays open while its number grows', async () => {
  const tasks = [aTask({ news: 'added' })];
  const { lookAgain } = show(<ScheduleTasks />, {
    answers: { '/api/csz/calendar-schedule/tasks': () => toAcknowledge(...tasks) },
  });
  const list = (await screen.findByText('Waiting for you (1)')).closest('details');
  expect(list?.open).toBe(true);
  expect(list?.textContent).toContain('Pat Doe added this new game against you.');
  tasks.push(aTask({ gameId: '101', news: 'changed' }), aTask({ gameId: '102', news: 'changed' }));
  await lookAgain();
  await screen.findByText('Waiting for you (3)');
  expect(list?.open).toBe(true);
});

test('who is to acknowledge a change sees it where it is acknowledged', async () => {
  const changes = [{ field: 'startTime', before: '18:30:00', after: '19:00:00' }];
  open(
    { canEdit: false, canPropose: true, canAcknowledge: true },
    { '/api/csz/calendar-schedule/tasks': toAcknowledge(aTask({ news: 'changed', changes })) },
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

test('a place has a map and the way to it; without one it is the ground of the home team', async () => {
  const away = (name: string) => screen.findByRole('link', { name });
  open({ location: 'The gym' });
  expect((await away('Map of The gym')).getAttribute('href')).toContain('maps/search');
  expect((await away('Directions to The gym')).getAttribute('href')).toContain('maps/dir');
});
