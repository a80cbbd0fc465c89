import { fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { watchLine } from './watch-line.ts';

// As on a page: once for the window.
beforeAll(watchLine);
beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: new Date(2026, 9, 30, 20, 41) }));
afterEach(() => {
  fireEvent(window, new Event('online'));
  vi.useRealTimers();
  document.body.replaceChildren();
});

test('an open page says since when it has no line, until it is back', () => {
  expect(screen.queryByRole('status')).toBeNull();
  fireEvent(window, new Event('offline'));
  fireEvent(window, new Event('offline'));
  expect(screen.getAllByText('No connection, as of 8:41 pm')).toHaveLength(1);
  expect(screen.getByText('Retry')).not.toBeNull();
  fireEvent(window, new Event('online'));
  expect(screen.queryByRole('status')).toBeNull();
});

test('without a line a link loads its page instead of asking the router', () => {
  const routed = vi.fn((event: Event) => event.preventDefault());
  const main = document.createElement('main');
  main.addEventListener('click', routed);
  main.innerHTML = '<a href="/scores?selectedCountyId=2">Howard</a>';
  document.body.append(main);
  const link = screen.getByText('Howard');
  fireEvent.click(link);
  expect(routed).toHaveBeenCalledTimes(1);
  fireEvent(window, new Event('offline'));
  fireEvent.click(link);
  expect(routed).toHaveBeenCalledTimes(1);
});
