import { act, cleanup, render, screen } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, test, vi } from 'vitest';
import { Moment } from './moment.tsx';

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const TZ = 'America/New_York';

test('a moment is shown as seen from now, with the moment itself at hand, and grows older on the screen', () => {
  vi.useFakeTimers({ now: new Date('2026-11-22T15:00:00Z') });
  render(<Moment at="2026-11-22T14:58:00.000Z" tz={TZ} />);
  const time = screen.getByText('2 min ago');
  expect([time.getAttribute('datetime'), time.title]).toEqual(['2026-11-22T14:58:00.000Z', 'Nov 22, 2026, 9:58 am']);
  act(() => vi.advanceTimersByTime(60_000));
  expect(time.textContent).toBe('3 min ago');
  cleanup();
});

test('a page that was kept says the moment until its scripts run, so that both agree on it', async () => {
  const page = document.createElement('div');
  // A server has no document.
  vi.stubGlobal('document', undefined);
  const html = renderToString(<Moment at="2026-11-22T14:58:00.000Z" tz={TZ} />);
  vi.unstubAllGlobals();
  page.innerHTML = html;
  expect(page.textContent).toBe('Nov 22, 2026, 9:58 am');
  const errors = vi.spyOn(console, 'error');
  const onRecoverableError = vi.fn();
  const root = await act(async () =>
    hydrateRoot(page, <Moment at="2026-11-22T14:58:00.000Z" tz={TZ} />, { onRecoverableError }),
  );
  expect(page.textContent).not.toBe('Nov 22, 2026, 9:58 am');
  expect(page.querySelector('time')?.title).toBe('Nov 22, 2026, 9:58 am');
  expect([errors.mock.calls, onRecoverableError.mock.calls]).toEqual([[], []]);
  act(() => root.unmount());
});
