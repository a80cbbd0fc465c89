import type { Suggestion } from '@csz/contract/search/calls';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { aPage, aPost } from '#web/community/posts/testing/a-post.ts';
import { show } from '#web/testing/show.tsx';
import { FoundPlaces } from './found-places.tsx';
import { HeaderSearch } from './header-search.tsx';
import { listenForSlash } from './slash-key.ts';
import { SlashKeySwitch } from './slash-key-switch.tsx';

const SEARCH = '/api/csz/search';
const POSTS = '/api/forums/posts/search/category/all/General';

const aSchool: Suggestion = {
  kind: 'school',
  id: 'school-7',
  name: 'Quarry Ridge High School',
  sport: null,
  record: null,
  mascot: 'Stonecutters',
  place: 'Howard County, MD',
  look: { imgUrl: '/crests/7.svg', initials: 'QR', colors: ['#6b0f3a', '#f7c6d0'] },
  stateId: '1',
  districtId: '5',
  schoolId: '7',
  sportId: null,
  season: null,
};
const aTeam: Suggestion = {
  ...aSchool,
  kind: 'team',
  id: 'team-7-11',
  name: 'Quarry Ridge',
  sport: 'Football',
  record: { won: 5, lose: 3, ties: 0 },
  sportId: '11',
};
const answers = {
  [SEARCH]: { items: [aSchool, aTeam], total: 2 },
  [POSTS]: aPage([aPost({ title: 'What a night' })]),
};

const box = () => screen.getByRole('combobox', { name: 'Search THE ZONE' });
const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const type = (value: string) => {
  fireEvent.focus(box());
  fireEvent.change(box(), { target: { value } });
};
const options = () => screen.queryAllByRole('option').map((option) => option.textContent);
const current = () => document.getElementById(box().getAttribute('aria-activedescendant') ?? '')?.textContent;

// What comes with the first focus must not take the time of a test.
beforeAll(listenForSlash);
beforeAll(() => import('./suggestion-list.tsx'));
beforeEach(() => {
  vi.useFakeTimers();
  localStorage.clear();
});
afterEach(() => void vi.useRealTimers());

/** The list comes, then what is asked for, then what was answered. */
async function settle() {
  for (const ms of [0, 0, 700, 10]) await wait(ms);
}

/** The box with its list, whose code comes with the first focus. */
async function searchFor(typed: string) {
  const shown = show(<HeaderSearch />, { answers });
  type(typed);
  await settle();
  return shown;
}

test('suggestions are asked for 150 ms after the last letter, posts after 500 ms, and one letter asks for nothing', async () => {
  const { requests } = show(<HeaderSearch />, { answers });
  type('q');
  await wait(700);
  expect(requests).toEqual([]);
  type('qu');
  await wait(100);
  type('qua');
  await wait(149);
  expect(requests).toEqual([]);
  await wait(1);
  expect(requests).toEqual([`${SEARCH}?searchTerm=qua`]);
  await wait(349);
  expect(requests).toHaveLength(1);
  await wait(1);
  expect(requests[1]).toContain(`${POSTS}?searchTerm=qua`);
});

test('a school, its team with its record and posts are offered, and the search of The Zone last', async () => {
  await searchFor('quarry');
  expect(options()).toEqual([
    'QRQuarry Ridge High SchoolStonecutters · Howard County, MD',
    'QRQuarry Ridge · Football · 5-3Howard County, MD',
    'Post What a night',
    'Search THE ZONE for “quarry”',
  ]);
  expect(screen.getByRole('status').textContent).toBe('2 suggestions');
  expect(screen.getAllByRole('option')[1]?.getAttribute('href')).toBe(
    '/schedules?schoolId=7&countyId=5&stateId=1&sportId=11&force=true',
  );
});

test('the arrow keys go through the list and back to the box, and Enter opens what they are at', async () => {
  const { address } = await searchFor('quarry');
  expect(box().getAttribute('aria-expanded')).toBe('true');
  expect(box().getAttribute('aria-controls')).toBe(screen.getByRole('listbox').id);
  expect(current()).toBeUndefined();
  fireEvent.keyDown(box(), { key: 'ArrowDown' });
  expect(current()).toContain('Quarry Ridge High School');
  fireEvent.keyDown(box(), { key: 'ArrowUp' });
  expect(current()).toBeUndefined();
  fireEvent.keyDown(box(), { key: 'ArrowUp' });
  expect(current()).toContain('Search THE ZONE for');
  fireEvent.keyDown(box(), { key: 'ArrowDown' });
  fireEvent.keyDown(box(), { key: 'ArrowDown' });
  fireEvent.keyDown(box(), { key: 'ArrowDown' });
  expect(current()).toContain('Football · 5-3');
  fireEvent.keyDown(box(), { key: 'Enter' });
  await wait(0);
  expect(address()).toContain('/schedules?schoolId=7');
  expect(screen.queryByRole('listbox')).toBeNull();
});

test('Enter without a choice searches The Zone, and Escape closes the list and leaves the words', async () => {
  const { address } = await searchFor('quarry');
  fireEvent.keyDown(box(), { key: 'Escape' });
  expect(screen.queryByRole('listbox')).toBeNull();
  expect(box()).toHaveProperty('value', 'quarry');
  fireEvent.click(screen.getByRole('button', { name: 'Search' }));
  await wait(0);
  expect(address()).toBe('/forums/search/plain-text/quarry');
});

test('what was opened comes first the next time, and alone before anything is typed', async () => {
  await searchFor('quarry');
  fireEvent.click(screen.getByRole('option', { name: /Football/ }));
  await wait(0);
  fireEvent.focus(box());
  await settle();
  expect(options()).toEqual(['QRQuarry Ridge · FootballHoward County, MD']);
  type('quarry');
  await settle();
  expect(options()[0]).toContain('Quarry Ridge · Football · 5-3');
});

test('what a device kept of another version is passed over', async () => {
  localStorage.setItem('csz_opened', '[{"name":"Quarry Ridge"},null]');
  await searchFor('');
  expect(options()).toEqual([]);
});

test('/ leads into the box from anywhere but a field', () => {
  show(
    <>
      <HeaderSearch />
      <textarea aria-label="Comment" />
    </>,
  );
  fireEvent.keyDown(screen.getByRole('textbox', { name: 'Comment' }), { key: '/' });
  fireEvent.keyDown(document.body, { key: '/', ctrlKey: true });
  expect(document.activeElement).toBe(document.body);
  fireEvent.keyDown(document.body, { key: '/' });
  expect(document.activeElement).toBe(box());
});

test('the key that leads into the box can be turned off on a device, and on again', () => {
  show(
    <>
      <HeaderSearch />
      <SlashKeySwitch />
    </>,
  );
  const press = () => {
    box().blur();
    fireEvent.keyDown(document.body, { key: '/' });
    return document.activeElement === box();
  };
  const aSwitch = screen.getByRole('checkbox', { name: 'The key / leads into the search.' });
  fireEvent.click(aSwitch);
  expect([press(), localStorage.getItem('csz_slash_key')]).toEqual([false, 'off']);
  fireEvent.click(aSwitch);
  expect(press()).toBe(true);
});

test('the page of results shows the same as links', async () => {
  show(<FoundPlaces query="quarry" />, { answers });
  await wait(10);
  const found = screen.getByRole('region', { name: 'Schools, teams and places' });
  expect(
    within(found)
      .getAllByRole('link')
      .map((link) => link.getAttribute('href')),
  ).toEqual([
    '/schedules?schoolId=7&countyId=5&stateId=1&force=true',
    '/schedules?schoolId=7&countyId=5&stateId=1&sportId=11&force=true',
  ]);
});

test.each([
  ['county', { schoolId: null, look: null }, '/scores?selectedStateId=1&selectedCountyId=5'],
  ['county', { schoolId: null, sportId: '11' }, '/scores?selectedStateId=1&selectedCountyId=5&selectedSportId=11'],
  [
    'league',
    { schoolId: null, sportId: '11' },
    '/scores/standings?selectedStateId=1&selectedCountyId=5&selectedSportId=11',
  ],
  ['sport', { schoolId: null, stateId: null, districtId: null, sportId: '11' }, '/scores?selectedSportId=11'],
  [
    'team',
    { sportId: '11', season: '2025-2026' },
    '/schedules?schoolId=7&countyId=5&stateId=1&sportId=11&season=2025-2026&force=true',
  ],
] as const)('a %s leads to its page: %#', async (kind, given, address) => {
  show(<FoundPlaces query="any" />, { answers: { [SEARCH]: { items: [{ ...aSchool, ...given, kind }], total: 1 } } });
  await wait(10);
  expect(screen.getByRole('link').getAttribute('href')).toBe(address);
});
