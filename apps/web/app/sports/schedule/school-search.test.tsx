import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { show } from '#web/testing/show.tsx';
import { SchoolSearch } from './school-search.tsx';
import { aTeamView } from './testing/a-team-view.ts';

const SCHOOLS = '/api/csz/schools';
const found = { [SCHOOLS]: { items: [aTeamView().school], total: 1 } };
const type = (value: string) => fireEvent.change(screen.getByRole('searchbox'), { target: { value } });
const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('the search waits half a second for the last letter and then asks once', async () => {
  const { requests } = show(<SchoolSearch search={undefined} />, { answers: found });
  type('qu');
  await wait(400);
  type('quarry');
  await wait(499);
  expect(requests).toEqual([]);
  await wait(1);
  expect(requests).toEqual([expect.stringContaining('searchTerm=quarry')]);
  await wait(10);
  expect(screen.getByRole('status').textContent).toContain('1 school found');
  expect(screen.getByRole('link', { name: /Quarry Ridge/ }).getAttribute('href')).toBe(
    '/schedules?countyId=5&schoolId=7&stateId=1&force=true',
  );
});

test('one letter is no search', async () => {
  const { requests } = show(<SchoolSearch search={undefined} />, { answers: found });
  type('q');
  await wait(600);
  expect(requests).toEqual([]);
});

test('a name that no one bears says so', async () => {
  show(<SchoolSearch search="xyz" />, { answers: { [SCHOOLS]: { items: [], total: 0 } } });
  await wait(10);
  expect(screen.getByRole('status').textContent).toContain('No school is called "xyz".');
});

test('pressing Search leads to an address that shows the same', async () => {
  const { address } = show(<SchoolSearch search={undefined} />, { answers: found });
  type('ridge');
  fireEvent.click(screen.getByRole('button', { name: 'Search' }));
  await wait(10);
  expect(address()).toBe('/schedules?search=ridge');
});
