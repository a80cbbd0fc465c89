import type { State } from '@csz/contract/directory/calls';
import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { aGame } from '#web/testing/samples.ts';
import { show } from '#web/testing/show.tsx';
import { GameList } from './game-list.tsx';
import type { ScoresView } from './load-scores.ts';

const state: State = { id: '1', name: 'Maryland', code: 'MD', tz: 'America/New_York', isHome: true };
const view: ScoresView = {
  state,
  county: undefined,
  sport: undefined,
  date: '2026-10-30',
  now: { today: '2026-10-30', time: '12:00:00' },
  at: Date.parse('2026-10-30T12:00:00-04:00'),
  page: 1,
  eventsPage: 1,
  isChosen: true,
};
const AT = '/scores?selectedStateId=1';
const games = (total: number, ...ids: string[]) => ({
  '/api/csz/games': { items: ids.map((id) => aGame({ id })), total, league: null },
});

test('further games are added in place, and the address remembers how many', async () => {
  const answers = {
    '/api/csz/games': (requests: string) => games(2, /page=2/.test(requests) ? '2' : '1')['/api/csz/games'],
  };
  const { address, requests } = show(<GameList view={view} days={[]} />, { at: AT, answers });
  fireEvent.click(await screen.findByRole('link', { name: 'View More Games' }));
  await screen.findByRole('link', { name: 'Refresh' });
  expect(requests.map((url) => new URLSearchParams(url.split('?')[1]).get('page'))).toEqual(['1', '2']);
  expect(address()).toBe('/scores?selectedStateId=1&page=2');
  expect(screen.getAllByRole('link', { name: /Howard at Centennial/ })).toHaveLength(2);
});

test('a game that slid onto the next page while a user read is shown once', async () => {
  show(<GameList view={view} days={[]} />, { at: AT, answers: games(3, '1', '2') });
  fireEvent.click(await screen.findByRole('link', { name: 'View More Games' }));
  await screen.findByRole('link', { name: 'Refresh' });
  expect(screen.getAllByRole('link', { name: /Howard at Centennial/ })).toHaveLength(2);
});

test('games that do not come say so and can be asked for again', async () => {
  const { requests } = show(<GameList view={view} days={[]} />, { at: AT });
  expect(screen.getByText('Loading Games...')).toBeTruthy();
  expect(await screen.findByText('Games Loading Failed')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
  await screen.findByText('Games Loading Failed');
  expect(requests).toHaveLength(2);
});

test('a day without games leads to the nearest ones', async () => {
  const days = [
    { date: '2026-10-27', games: 3 },
    { date: '2026-11-03', games: 1 },
  ];
  show(<GameList view={view} days={days} />, { at: AT, answers: games(0) });
  expect(await screen.findByText('No Games Found')).toBeTruthy();
  const [before, after] = screen.getAllByRole('link');
  expect(before?.textContent).toBe('Last games: Tue, Oct 27');
  expect(after?.getAttribute('href')).toBe('/scores?selectedStateId=1&selectedDate=2026-11-03');
});

test('a league without any games says whom to write to', async () => {
  show(<GameList view={view} days={[]} />, { at: AT, answers: games(0) });
  expect(await screen.findByText(/Currently there are no games for this league\. Want to add games\?/)).toBeTruthy();
});
