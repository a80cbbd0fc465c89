import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { show } from '#web/testing/show.tsx';
import { MyCalendar } from './my-calendar.tsx';

const CALL = '/api/csz/calendarFeed';
const NONE = { madeAt: null, lastReadAt: null };
const ADDRESS = 'https://scores.example.org/calendars/follows/secret.ics';

test('a member without an address makes one and sees it once with the ways to use it', async () => {
  let requests = 0;
  const answer = () => {
    requests += 1;
    return requests === 1 ? NONE : { address: ADDRESS, madeAt: '2026-11-20T12:00:00Z', lastReadAt: null };
  };
  show(<MyCalendar />, { answers: { [CALL]: answer } });
  fireEvent.click(await screen.findByRole('button', { name: 'Make my calendar address' }));
  expect(await screen.findByDisplayValue(ADDRESS)).toBeTruthy();
  expect(screen.getByRole('link', { name: /^Open in calendar app/ }).getAttribute('href')).toBe(
    'webcal://scores.example.org/calendars/follows/secret.ics',
  );
  expect(screen.getByText(/Google does so only once or twice a day/)).toBeTruthy();
});

test('an address that was made before is not shown again; a new one is asked about first', async () => {
  const feed = { madeAt: '2026-11-20T12:00:00Z', lastReadAt: '2026-11-21T09:00:00Z' };
  show(<MyCalendar />, { answers: { [CALL]: feed } });
  const state = await screen.findByText(/Your address was made/);
  expect([...state.querySelectorAll('time')].map(({ dateTime }) => dateTime.slice(0, 10))).toEqual([
    '2026-11-20',
    '2026-11-21',
  ]);
  expect(screen.queryByRole('link', { name: /^Open in calendar app/ })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Make a new address' }));
  const dialog = await screen.findByRole('dialog', { name: 'Make a new address?', hidden: true });
  expect(within(dialog).getByText('Calendars that use the address you have now stop getting games.')).toBeTruthy();
});

test('turning it off says so and offers to make one again', async () => {
  const feed = { madeAt: '2026-11-20T12:00:00Z', lastReadAt: null, message: 'It does not work any more.' };
  show(<MyCalendar />, { answers: { [CALL]: feed } });
  fireEvent.click(await screen.findByRole('button', { name: 'Turn off' }));
  const dialog = await screen.findByRole('dialog', { name: 'Turn your calendar off?', hidden: true });
  fireEvent.click(within(dialog).getByRole('button', { name: 'Turn off', hidden: true }));
  expect(await screen.findByRole('button', { name: 'Make my calendar address' })).toBeTruthy();
});

test('what was there stays when the net goes', async () => {
  const answers: Record<string, object> = { [CALL]: NONE };
  const { lookAgain } = show(<MyCalendar />, { answers });
  await screen.findByRole('button', { name: 'Make my calendar address' });
  delete answers[CALL];
  await lookAgain();
  expect(screen.getByRole('button', { name: 'Make my calendar address' })).toBeTruthy();
  expect(screen.queryByText('Your calendar could not be loaded.')).toBeNull();
});
