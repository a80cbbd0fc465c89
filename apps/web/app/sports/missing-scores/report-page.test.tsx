import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { show } from '#web/testing/show.tsx';
import { ReportPage } from './report-page.tsx';
import { aMissingGame } from './testing/a-missing-game.ts';

/** A stream whose server is the test. */
class FakeSource extends EventTarget {
  static readonly OPEN = 1;
  static newest: FakeSource | undefined;
  readonly readyState = FakeSource.OPEN;
  constructor() {
    super();
    FakeSource.newest = this;
  }
  say(data: unknown) {
    this.dispatchEvent(new MessageEvent('changed', { data: JSON.stringify(data) }));
  }
  close() {}
}

beforeEach(() => {
  localStorage.clear();
  vi.useFakeTimers({ shouldAdvanceTime: true });
  vi.stubGlobal('EventSource', FakeSource);
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
  await act(() => vi.waitFor(() => expect(FakeSource.newest).toBeDefined(), { timeout: 60_000, interval: 500 }));
  items = [];
  FakeSource.newest?.say({ keys: ['game:7'] });
  await act(() => vi.advanceTimersByTimeAsync(1000));
  expect(await screen.findByText(/Someone has just reported this game/)).toBeTruthy();
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Elm score' }).value).toBe('3');
});
