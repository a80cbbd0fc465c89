import { fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { show } from '#web/testing/show.tsx';
import { InsightsPage } from './insights-page.tsx';

const COUNTS = '/api/csz/admin/counts';
const items = [
  { day: '2026-11-22', kind: 'view', name: '/scores', count: 1200 },
  { day: '2026-11-23', kind: 'view', name: '/scores', count: 300 },
  { day: '2026-11-23', kind: 'view', name: '/teams', count: 40 },
  { day: '2026-11-23', kind: 'event', name: 'score-submit', count: 7 },
];
const answers = { [COUNTS]: { items, total: 4, from: '2026-11-22', to: '2026-11-23' } };

test('staff see all pages by day, and each page and event with its sum', async () => {
  show(<InsightsPage />, { at: '/admin/insights', answers });
  expect(await screen.findByText('1,500')).toBeDefined();
  expect(screen.getByText('score-submit').closest('tr')?.textContent).toBe('score-submit7');
  expect(screen.getByText('Nov 23, 2026').closest('tr')?.textContent).toBe('Nov 23, 2026340');
});

test('a page has its own days', async () => {
  show(<InsightsPage />, { at: '/admin/insights?name=%2Fteams', answers });
  expect((await screen.findByText('Nov 23, 2026')).closest('tr')?.textContent).toBe('Nov 23, 202640');
  expect(screen.getByText('Nov 22, 2026').closest('tr')?.textContent).toBe('Nov 22, 20260');
});

test('what is shown is saved for a spreadsheet', async () => {
  const files: Blob[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    files.push(file as Blob);
    return 'blob:counts';
  });
  vi.spyOn(URL, 'revokeObjectURL').mockImplementation(() => {});
  show(<InsightsPage />, { at: '/admin/insights', answers });
  fireEvent.click(await screen.findByText('Download as CSV'));
  expect(await files[0]?.text()).toContain('2026-11-22,view,/scores,1200\r\n');
});
