import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { browserQueryClient } from '#web/api/browser-query-client.ts';
import { meQuery } from '#web/people/accounts/queries.ts';
import { dropReport, dropReportsOf, type KeptReport, keepReport } from '#web/sports/scores/report/kept-reports.ts';
import { keptBox as box } from '#web/testing/kept-box.ts';
import { serveMember } from './serve-member.ts';

vi.mock('#web/sports/scores/report/report-box.ts', async () => ({
  reportBox: (await import('#web/testing/kept-box.ts')).keptBox,
}));

const WORDS = 'Your score was not taken: Howard 21, Centennial 14';
const signIn = (memberId: string) => browserQueryClient().setQueryData(meQuery.queryKey, { memberId } as never);

beforeEach(() => {
  vi.stubGlobal('indexedDB', {});
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  localStorage.setItem('csz_kept_reports', 'yes');
  box.kept.set('100', {
    gameId: '100',
    memberId: '7',
    words: 'Howard 21, Centennial 14',
    report: {},
    at: 0,
    state: 'refused',
    why: 'The score is locked.',
  });
});
afterEach(async () => {
  await dropReport('100');
  await waitFor(() => expect(screen.queryByRole('status')).toBeNull());
  history.replaceState(null, '', '/');
  vi.unstubAllGlobals();
  localStorage.clear();
  browserQueryClient().clear();
});

test('a report that was not taken is said on every page, with the way to its game, until it is discarded there', async () => {
  signIn('7');
  serveMember();
  expect(await screen.findByText(WORDS)).not.toBeNull();
  expect(screen.getByRole('link', { name: 'See why' }).getAttribute('href')).toBe('/scores/view/100');
  await dropReport('100');
  await waitFor(() => expect(screen.queryByText(WORDS)).toBeNull());
});

test('it comes along from page to page, and is gone where the game says it itself', async () => {
  signIn('7');
  serveMember();
  expect(await screen.findByText(WORDS)).not.toBeNull();
  const move = (path: string) => {
    history.pushState(null, '', path);
    document.body.append(document.createElement('main'));
  };
  move('/scores/view/100');
  await waitFor(() => expect(screen.queryByText(WORDS)).toBeNull());
  move('/scores/standings');
  expect(await screen.findByText(WORDS)).not.toBeNull();
  // A page that broke is drawn again as a whole.
  screen.getByText(WORDS).parentElement?.remove();
  expect(await screen.findByText(WORDS)).not.toBeNull();
});

test('one by the link of a mail is said to guests too, and leads to the page of the link', async () => {
  const way = { path: '/api/uploadScores/x', body: {}, page: '/uploadScores/x', form: '/uploadScores/x' };
  const { memberId: _, ...byLink } = box.kept.get('100') as { memberId?: string };
  box.kept.set('100', { ...byLink, way });
  serveMember();
  expect(await screen.findByText(WORDS)).not.toBeNull();
  expect(screen.getByRole('link', { name: 'See why' }).getAttribute('href')).toBe('/uploadScores/x');
  history.pushState(null, '', '/uploadScores/x');
  document.body.append(document.createElement('main'));
  await waitFor(() => expect(screen.queryByText(WORDS)).toBeNull());
});

test('one by the link of a mail is not said to a member who comes after, and is gone when they log out', async () => {
  const way = { path: '/api/uploadScores/x', body: {}, page: '/uploadScores/x', form: '/uploadScores/x' };
  const { memberId: _, ...byLink } = box.kept.get('100') as { memberId?: string };
  box.kept.set('100', { ...byLink, way });
  box.kept.set('101', { ...byLink, gameId: '101', way, state: 'waiting' });
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')));
  signIn('8');
  serveMember();
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(screen.queryByText(WORDS)).toBeNull();
  await dropReportsOf('8');
  expect([...box.kept.keys()], 'a score that waits is not lost').toEqual(['101']);
  await dropReport('101');
});

test('one that the worker could not bring in is said on the page that is open', async () => {
  const refused = box.kept.get('100') as object & { gameId: string };
  box.kept.set('100', { ...refused, memberId: '7', state: 'sent' });
  signIn('7');
  serveMember();
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(screen.queryByText(WORDS)).toBeNull();
  await keepReport({ ...refused, memberId: '7', state: 'refused' } as KeptReport);
  expect(await screen.findByText(WORDS)).not.toBeNull();
});

test.each([
  ['of another member', '8', '/scores'],
  ['on the page of its game', '7', '/scores/view/100'],
])('it is not said %s', async (_where, memberId, path) => {
  history.replaceState(null, '', path);
  signIn(memberId);
  serveMember();
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(screen.queryByText(WORDS)).toBeNull();
});
