import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { show } from '#web/testing/show.tsx';
import { ActivityPage } from './activity-page.tsx';

const BY_DATE = '/api/csz/spiritPoints/member/pointsGroupedByDate';
const BY_MONTH = '/api/csz/spiritPoints/member/pointsGroupedByMonth';
const days = (count: number) => ({
  items: Array.from({ length: count }, (_, at) => ({
    date: `2026-10-${String(30 - at).padStart(2, '0')}`,
    spiritPointsSum: 1000 + at,
  })),
  total: count,
});
const widths = (container: Element) =>
  [...container.querySelectorAll('rect')].map((bar) => Number(bar.getAttribute('width')));

test('the chart has a bar for each day, the oldest first, and the same as a table', async () => {
  show(<ActivityPage />, { answers: { [BY_DATE]: days(3) } });
  const chart = await screen.findByRole('img', { name: 'Points by date, as bars' });
  expect([...chart.querySelectorAll('text')].map(({ textContent }) => textContent)).toEqual([
    '1,002',
    'Oct 28',
    '1,001',
    'Oct 29',
    '1,000',
    'Oct 30',
  ]);
  const table = screen.getByRole('table', { hidden: true });
  expect(
    within(table)
      .getAllByRole('row', { hidden: true })
      .map(({ textContent }) => textContent),
  ).toEqual(['WhenPoints', 'Oct 30, 20261,000', 'Oct 29, 20261,001', 'Oct 28, 20261,002']);
});

test.each([1, 3, 30])('%i bars are at most 50 px wide', async (count) => {
  show(<ActivityPage />, { answers: { [BY_DATE]: days(count) } });
  const all = widths(await screen.findByRole('img'));
  expect(all).toHaveLength(count);
  expect(Math.max(...all)).toBeLessThanOrEqual(50);
});

test('the same by month', async () => {
  const items = [
    { year: 2026, month: 10, spiritPointsSum: 40 },
    { year: 2026, month: 9, spiritPointsSum: 7 },
  ];
  const { address } = show(<ActivityPage />, { answers: { [BY_DATE]: days(1), [BY_MONTH]: { items, total: 2 } } });
  fireEvent.click(await screen.findByRole('link', { name: 'By month' }));
  expect(await screen.findByRole('img', { name: 'Points by month, as bars' })).not.toBeNull();
  expect(address()).toContain('by=month');
  expect(screen.getByText('September 2026')).not.toBeNull();
});

test('a member without points reads that there are none', async () => {
  show(<ActivityPage />, { answers: { [BY_DATE]: days(0) } });
  expect(await screen.findByText('No data available')).not.toBeNull();
});

test('a chart that does not come says so, and can be asked for again', async () => {
  show(<ActivityPage />);
  const words = await screen.findAllByText("Can't load data", undefined, { timeout: 20_000 });
  expect(words.length).toBeGreaterThan(0);
  expect(screen.getByRole('button', { name: /retry/i })).not.toBeNull();
}, 30_000);
