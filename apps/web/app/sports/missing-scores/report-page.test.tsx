import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keptBox as box } from '#web/testing/kept-box.ts';
import { Refused, show } from '#web/testing/show.tsx';
import { SimulatedEventSource, simulateEventSource } from '#web/testing/simulated-event-source.ts';
import { ReportPage } from './report-page.tsx';
import { aMissingGame } from './testing/a-missing-game.ts';

vi.mock('#web/sports/scores/report/report-box.ts', async () => ({
  reportBox: (await import('#web/testing/kept-box.ts')).keptBox,
}));

beforeEach(() => {
  localStorage.clear();
  vi.useFakeTimers({ shouldAdvanceTime: true });
  simulateEventSource();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('a person who fills in a list by a link learns that another one was faster, and keeps what they typed', async () => {
  const report = { reporter: 'Ada', role: 'Head Coach', where: 'Elm, Boys Soccer', managedGameIds: ['7'] };
  let items = [aMissingGame()];
  show(<ReportPage kind="ms-rp" />, { answers: { '/api/csz/msreports/': () => ({ ...report, items, total: 1 }) } });
  fireEvent.change(await screen.findByRole('textbox', { name: 'Elm score' }), { target: { value: '3' } });
  await act(() =>
    vi.waitFor(() => expect(SimulatedEventSource.newest).toBeDefined(), { timeout: 60_000, interval: 500 }),
  );
  items = [];
  SimulatedEventSource.newest?.sayChanged('game:7');
  await act(() => vi.advanceTimersByTimeAsync(1000));
  expect(await screen.findByText(/Someone has just reported this game/)).toBeTruthy();
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Elm score' }).value).toBe('3');
});

test('what was not taken can be discarded when the link does not hold any more', async () => {
  vi.stubGlobal('indexedDB', {});
  const way = { path: '/api/csz/msreports/x', body: {}, page: '/ms-rp/x', form: 'of ms-rp Elm, Boys Soccer' };
  box.kept.set('7', { gameId: '7', words: 'Elm 3, Oak 1', report: {}, way, at: 0, state: 'refused', why: 'Too old.' });
  const gone = new Refused(404, { code: 'report-not-found', message: 'This link is too old.' });
  show(<ReportPage kind="ms-rp" />, { at: '/ms-rp/x', answers: { '/api/csz/msreports/': gone } });
  expect(await screen.findByText('Elm 3, Oak 1')).toBeTruthy();
  expect(await screen.findByText('This link is too old.')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Discard' }));
  await waitFor(() => expect(box.kept.size).toBe(0));
});
