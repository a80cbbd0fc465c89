import { onlineManager } from '@tanstack/react-query';
import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Answers, Refused, show } from '#web/testing/show.tsx';
import { SchedulePage } from './schedule-page.tsx';
import { anEntry } from './testing/a-calendar-game.ts';
import { aRole } from './testing/a-role.ts';

const listOf = (...items: object[]) => ({ items, total: items.length });
const county = { id: '5', name: 'Howard County', stateId: '1', kind: 'county' };
const school = { id: '31', name: 'Howard High School', districtId: '5', stateId: '1' };

const answersFor = (...roles: object[]): Answers => ({
  '/api/csz/memberSubscription/myAccAll': listOf(...roles),
  '/api/csz/districts': listOf(county),
  '/api/csz/states': listOf({ id: '1', name: 'Maryland', tz: 'America/New_York', isHome: true }),
  '/api/csz/schools': listOf(school),
  '/api/csz/schools/31': school,
  '/api/csz/sports': listOf({ id: '12', name: 'Football', isParent: false }),
  '/api/csz/calendar-schedule/tasks': { toDecide: [], waiting: [], toAcknowledge: [] },
  '/api/csz/calendar-schedule/calendar': listOf(anEntry(), anEntry({ id: '101', status: 'Postponed' })),
});

// The calendar of a phone: the one of large windows is a library's.
beforeEach(() => Object.assign(window, { innerWidth: 390 }));
afterEach(() => void vi.useRealTimers());

const league = aRole({ memberRoleType: 'LeagueDirector', followedSchoolId: null, followedSportId: null });

test('a coach adds events for the own team, in the own sport', async () => {
  show(<SchedulePage />, { at: '/my-account/schedule?tab=add', answers: answersFor(aRole()) });
  expect(await screen.findByRole('form', { name: 'Game' })).toBeDefined();
  expect((screen.getByRole('combobox', { name: 'Team' }) as HTMLInputElement).value).toBe('Howard High School');
  expect(screen.queryByRole('combobox', { name: 'School' })).toBeNull();
});

test('a fan has no tab to add events and is brought back to the calendar', async () => {
  const fan = aRole({ memberRoleType: 'Fan', label: 'Fan', followedSportId: null });
  show(<SchedulePage />, { at: '/my-account/schedule?tab=add&date=2026-10-30', answers: answersFor(fan) });
  const tab = await screen.findByRole('link', { name: 'Calendar View' });
  expect(tab.getAttribute('aria-current')).toBe('page');
  expect(screen.queryByRole('link', { name: 'Add event' })).toBeNull();
  expect(screen.getByRole('combobox', { name: 'Sport' })).toBeDefined();
});

test('a league director picks a school before adding an event', async () => {
  show(<SchedulePage />, { at: '/my-account/schedule?tab=add', answers: answersFor(league) });
  expect(await screen.findByText('Please select a team in the filters above to add an event.')).toBeDefined();
  expect(screen.getByRole('combobox', { name: 'School' })).toBeDefined();
});

test.each(['tab=list', 'date=2026-10-30'])('the schedule at %s says which match of a bracket a game is', async (at) => {
  const final = { '/api/csz/calendar-schedule/calendar': listOf(anEntry({ name: 'Maryland State Final' })) };
  show(<SchedulePage />, { at: `/my-account/schedule?${at}`, answers: { ...answersFor(league), ...final } });
  const row = await screen.findByRole(at.startsWith('tab') ? 'link' : 'button', { name: /Howard at Centennial/ });
  expect(row.textContent).toContain('Maryland State Final · Football');
});

test.each([
  ['tab=list', 'link'],
  ['view=day&date=2026-10-30', 'button'],
])('the schedule at %s says the zone of a game that other clocks are right for', async (at, kind) => {
  const central = anEntry({ id: '102', title: 'Howard at Lakeview', tz: 'America/Chicago' });
  const answers = { ...answersFor(league), '/api/csz/calendar-schedule/calendar': listOf(anEntry(), central) };
  show(<SchedulePage />, { at: `/my-account/schedule?${at}`, answers });
  const row = async (name: RegExp) => (await screen.findByRole(kind, { name })).textContent;
  expect(await row(/at Lakeview/)).toContain('6:30 pm CDT');
  expect(await row(/at Centennial/)).not.toMatch(/E[DS]T/);
});

test('the list shows each entry with its day, and what was postponed in words', async () => {
  const at = '/my-account/schedule?tab=list';
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-15T12:00:00Z') });
  show(<SchedulePage />, { at, answers: answersFor(league) });
  // Both are over, so the later one stands first.
  const rows = await screen.findAllByRole('link', { name: /Howard at Centennial/ });
  expect(rows.map((row) => row.textContent)).toEqual([
    expect.stringContaining('Howard at Centennial (Postponed)'),
    expect.stringContaining('Oct 30, 2026 @ 6:30 pm'),
  ]);
});

test('on a phone the calendar begins with this week; a day that is tapped shows its own list', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-10-28T16:00:00Z') });
  show(<SchedulePage />, { at: '/my-account/schedule', answers: answersFor(aRole()) });
  expect((await screen.findByRole('button', { name: 'Week' })).getAttribute('aria-pressed')).toBe('true');
  expect((await screen.findByText('2 events this week')).getAttribute('role')).toBe('status');
  expect(screen.getAllByRole('button', { name: /, \d events?$/ })).toHaveLength(7);
  fireEvent.click(screen.getByRole('button', { name: 'Thursday, October 29, 2026, 0 events' }));
  expect(await screen.findByText('Nothing is on Thursday, October 29, 2026.')).toBeDefined();
  expect(screen.getByRole('heading', { name: 'Thu, Oct 29' })).toBeDefined();
  const plus = screen.getByRole('link', { name: 'Add an event on Thursday, October 29, 2026' });
  fireEvent.click(plus);
  expect((await screen.findByLabelText<HTMLInputElement>('Date')).value).toBe('2026-10-29');
});

test('a day of a month that is tapped brings its list into view, and the same day again', async () => {
  const seen = vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(() => {});
  show(<SchedulePage />, { at: '/my-account/schedule?view=month&date=2026-10-01', answers: answersFor(aRole()) });
  const day = await screen.findByRole('button', { name: 'Friday, October 30, 2026, 2 events' });
  expect(seen).not.toHaveBeenCalled();
  for (const times of [1, 2]) {
    fireEvent.click(day);
    await vi.waitFor(() => expect(seen).toHaveBeenCalledTimes(times));
  }
  expect(seen.mock.instances[0]).toBe(screen.getByRole('region', { name: 'What is on' }));
  seen.mockRestore();
});

test('who may add events has the way to it under the thumb, for the school that is chosen', async () => {
  const plus = () => screen.queryByRole('link', { name: 'Add an event' });
  show(<SchedulePage />, { answers: answersFor(aRole()) });
  await screen.findByRole('link', { name: 'Calendar View' });
  expect(plus()?.getAttribute('href')).toContain('tab=add');
  for (const role of [aRole({ memberRoleType: 'Fan', followedSportId: null }), league]) {
    document.body.replaceChildren();
    show(<SchedulePage />, { answers: answersFor(role) });
    await screen.findByRole('link', { name: 'Calendar View' });
    expect(plus()).toBeNull();
  }
});

test('a day of the calendar that was chosen for something new begins the form, and the time with it', async () => {
  const at = '/my-account/schedule?tab=add&on=2026-12-04&at=17:30';
  show(<SchedulePage />, { at, answers: answersFor(aRole()) });
  const field = async (label: string) => (await screen.findByLabelText<HTMLInputElement>(label)).value;
  expect([await field('Date'), await field('Start time'), await field('End time')]).toEqual([
    ...['2026-12-04', '17:30', ''],
  ]);
});

test('without an approved role there is nothing to manage, and the next step is shown', async () => {
  show(<SchedulePage />, { answers: answersFor() });
  expect(await screen.findByText(/Your account has no affiliated teams or organizations/)).toBeDefined();
  document.body.replaceChildren();
  show(<SchedulePage />, { answers: answersFor(aRole({ isPending: true })) });
  expect(await screen.findByText(/Your role waits for approval/)).toBeDefined();
});

test('places that do not come are said to be missing, and are asked for once more', async () => {
  let isAway = true;
  const answers = answersFor(aRole());
  const states = () => (isAway ? new Refused(500, {}) : (answers['/api/csz/states'] as object));
  show(<SchedulePage />, { answers: { ...answers, '/api/csz/states': states } });
  expect(await screen.findByText('The states and counties could not be loaded. We keep trying.')).toBeDefined();
  isAway = false;
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('link', { name: 'Calendar View' })).toBeDefined();
});

test('without a connection from the start the schedule says so, and comes when there is one', async () => {
  act(() => onlineManager.setOnline(false));
  show(<SchedulePage />, { at: '/my-account/schedule?tab=list', answers: answersFor(league) });
  expect(await screen.findByText(/There seems to be no connection/)).toBeDefined();
  act(() => onlineManager.setOnline(true));
  expect(await screen.findAllByRole('link', { name: /Howard at Centennial/ })).toHaveLength(2);
});
