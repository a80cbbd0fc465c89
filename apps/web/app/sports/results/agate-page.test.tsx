import type { AgateSport } from '@csz/contract/results/calls';
import { fireEvent, screen, within } from '@testing-library/react';
import { useSearchParams } from 'react-router';
import { expect, test, vi } from 'vitest';
import { show } from '#web/testing/show.tsx';
import { AgatePage } from './agate-page.tsx';
import type { AgateView } from './load-agate.ts';

const line = (gameId: string, text: string) => ({ gameId, text });

const FOOTBALL: AgateSport = {
  sportId: '11',
  sportName: 'Football',
  final: [line('1', 'Elm 21, Oak 14, OT'), line('2', 'Quarry Ridge 28, Stonecutters 14')],
  unconfirmed: [line('3', 'Ash 7, Fir 6 (reported)')],
  off: [line('4', 'Howard at Pine, ppd.')],
};
const SOCCER: AgateSport = {
  sportId: '12',
  sportName: 'Girls Soccer',
  final: [line('5', 'Elm 1, Oak 1')],
  unconfirmed: [],
  off: [],
};

const VIEW: AgateView = {
  state: { id: '1', name: 'Maryland', code: 'MD', tz: 'America/New_York', isHome: true },
  county: { id: '5', name: 'Howard County', stateId: '1', kind: 'county' },
  sport: undefined,
  date: '2026-10-30',
  today: '2026-10-31',
};

const showNight = (items: readonly AgateSport[]) =>
  show(<AgatePage view={VIEW} />, {
    answers: {
      '/api/csz/results/agate': { items, total: items.length, date: VIEW.date, stateId: '1', districtId: '5' },
    },
  });

const copied = async (name: string) => {
  const writeText = vi.fn(async (_text: string) => undefined);
  Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true });
  fireEvent.click(await screen.findByRole('button', { name }));
  await screen.findByText('Copied');
  return writeText.mock.lastCall?.[0];
};

test('one button copies a whole night: what counts by sport, and what was off, but nothing unconfirmed', async () => {
  showNight([FOOTBALL, SOCCER]);
  expect(await copied('Copy all results')).toBe(
    [
      'FOOTBALL\nElm 21, Oak 14, OT\nQuarry Ridge 28, Stonecutters 14',
      'GIRLS SOCCER\nElm 1, Oak 1',
      'POSTPONEMENTS AND CANCELLATIONS\nFOOTBALL\nHoward at Pine, ppd.',
    ].join('\n\n'),
  );
});

test('each sport has a button of its own', async () => {
  showNight([FOOTBALL, SOCCER]);
  expect(await copied('Copy Girls Soccer')).toBe('GIRLS SOCCER\nElm 1, Oak 1');
});

test('what is not confirmed stands apart, says so, and leads to its game', async () => {
  showNight([FOOTBALL]);
  const part = await screen.findByRole('region', { name: 'Not yet confirmed' });
  const link = within(part).getByRole('link', { name: 'Ash 7, Fir 6 (reported)' });
  expect(link.getAttribute('href')).toBe('/scores/view/3');
  const results = screen.getByRole('region', { name: 'Results' });
  expect(within(results).queryByText(/Ash 7/)).toBeNull();
});

test('a day without results says so, and leads to its games', async () => {
  showNight([]);
  expect(await screen.findByText('No results yet')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Copy all results' })).toBeNull();
  expect(screen.getByRole('link', { name: 'See the games of this day' }).getAttribute('href')).toContain(
    'selectedDate=2026-10-30',
  );
});

test('the file and the feed are those of what is shown', async () => {
  showNight([SOCCER]);
  expect((await screen.findByRole('link', { name: 'CSV file of this day' })).getAttribute('href')).toBe(
    '/api/csz/results.csv?stateId=1&districtId=5&date=2026-10-30',
  );
  expect(screen.getByRole('link', { name: 'Feed of Howard County' }).getAttribute('href')).toBe(
    '/feeds/results/district/5.atom',
  );
});

/** The night that the address names. */
function Nights() {
  const [search] = useSearchParams();
  return <AgatePage view={{ ...VIEW, date: search.get('selectedDate') ?? VIEW.today }} />;
}

test('who types another day stays in its field, and a link to a day writes it there', async () => {
  show(<Nights />, {
    at: '/agate?selectedDate=2026-10-30',
    answers: { '/api/csz/results/agate': { items: [], total: 0, date: VIEW.date, stateId: '1', districtId: '5' } },
  });
  const field = await screen.findByLabelText<HTMLInputElement>('Day');
  field.focus();
  fireEvent.change(field, { target: { value: '2026-10-29' } });
  expect(await screen.findByText('Thursday, October 29, 2026')).toBeDefined();
  expect(document.activeElement).toBe(screen.getByLabelText('Day'));
  fireEvent.click(screen.getByRole('link', { name: /^←/ }));
  expect(await screen.findByText('Wednesday, October 28, 2026')).toBeDefined();
  expect(screen.getByLabelText('Day')).toHaveProperty('value', '2026-10-28');
});
