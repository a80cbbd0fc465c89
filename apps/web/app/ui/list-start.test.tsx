import { onlineManager } from '@tanstack/react-query';
import { act, fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { show } from '#web/testing/show.tsx';
import { ListStart } from './list-start.tsx';

const start = (list: { data: { total: number } | undefined; isError: boolean; refetch?: () => unknown }) =>
  show(<ListStart list={{ refetch: () => {}, ...list }} empty="Nothing fits." />);

test("a list that does not come says so in the portal's words, and can be asked for again", () => {
  let requests = 0;
  start({ data: undefined, isError: true, refetch: () => (requests += 1) });
  expect(screen.getByRole('status').textContent).toContain('Loading Error');
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(requests).toBe(1);
});

test('an empty list says that it is, and one with something in it says nothing', () => {
  start({ data: { total: 0 }, isError: false });
  expect(screen.getByText('Nothing fits.')).toBeDefined();
  start({ data: { total: 1 }, isError: false });
  expect(screen.getAllByRole('status')).toHaveLength(1);
});

test('what waits for a connection says so, and goes on by itself', () => {
  act(() => onlineManager.setOnline(false));
  start({ data: undefined, isError: false });
  expect(screen.getByRole('status').textContent).toContain('There seems to be no connection.');
  act(() => onlineManager.setOnline(true));
  expect(screen.queryByRole('status')).toBeNull();
});
