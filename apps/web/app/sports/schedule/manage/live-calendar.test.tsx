import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { show } from '#web/testing/show.tsx';
import { endEventSource, SimulatedEventSource, simulateEventSource } from '#web/testing/simulated-event-source.ts';
import { SchedulePage } from './schedule-page.tsx';
import { anEntry } from './testing/a-calendar-game.ts';
import { aRole } from './testing/a-role.ts';

const listOf = (...items: object[]) => ({ items, total: items.length });
const school = { id: '31', name: 'Howard High School', districtId: '5', stateId: '1' };

beforeEach(() => {
  Object.assign(window, { innerWidth: 390 });
  simulateEventSource();
});
afterEach(endEventSource);

test("the calendar shows what the other side changed of a game of its school, and looks for no other's", async () => {
  let games = listOf(anEntry({ title: 'Howard at Centennial' }));
  const { requests } = show(<SchedulePage />, {
    at: '/my-account/schedule?tab=list',
    answers: {
      '/api/csz/memberSubscription/myAccAll': listOf(aRole()),
      '/api/csz/districts': listOf({ id: '5', name: 'Howard County', stateId: '1', kind: 'county' }),
      '/api/csz/states': listOf({ id: '1', name: 'Maryland', tz: 'America/New_York', isHome: true }),
      '/api/csz/schools': listOf(school),
      '/api/csz/schools/31': school,
      '/api/csz/sports': listOf({ id: '12', name: 'Football', isParent: false }),
      '/api/csz/calendar-schedule/tasks': { toDecide: [], waiting: [], toAcknowledge: [] },
      '/api/csz/calendar-schedule/calendar': () => games,
    },
  });
  await screen.findByText(/Howard at Centennial/);
  await vi.waitFor(() => expect(SimulatedEventSource.newest).toBeDefined(), { timeout: 5000 });
  const publish = (...keys: string[]) =>
    act(async () => {
      SimulatedEventSource.newest?.sayChanged(...keys);
      await new Promise((passed) => setTimeout(passed, 900));
    });
  const looked = () => requests.filter((address) => address.startsWith('/api/csz/calendar-schedule/calendar')).length;
  const before = looked();
  await publish('game:9', 'team:99');
  expect(looked()).toBe(before);
  games = listOf(anEntry({ title: 'Howard at Long Reach' }));
  await publish('game:7', 'team:31', 'team:31:12');
  expect(await screen.findByText(/Howard at Long Reach/)).toBeDefined();
});
