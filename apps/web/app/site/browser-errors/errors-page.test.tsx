import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { show } from '#web/testing/show.tsx';
import { ErrorsPage } from './errors-page.tsx';

const ERRORS = '/api/csz/admin/browser-errors';

const error = {
  id: '7',
  part: 'script',
  message: 'TypeError: no score',
  script: 'scores-page',
  line: 'scores-page-Bq3_x1aZ.js:1:2345',
  count: 1200,
  firstSeenAt: '2026-10-30T12:00:00.000Z',
  lastSeenAt: '2026-10-31T12:00:00.000Z',
  pages: ['/scores', '/scores/view/:gameId'],
  browsers: ['Safari'],
  builds: [],
  status: 'open',
};

test('staff see what broke, how often and where, and mark it as done', async () => {
  let items: object[] = [error];
  const done = () => {
    items = [];
    return { message: 'Done. It comes back when it happens again.' };
  };
  const { sent } = show(<ErrorsPage />, {
    at: '/admin/errors',
    answers: { [ERRORS]: () => ({ items, total: items.length }), [`${ERRORS}/7/status`]: done },
  });
  const row = (await screen.findByRole('heading', { name: /TypeError: no score/ })).closest('li');
  expect(row?.textContent).toContain('1,200 times');
  expect(row?.textContent).toContain('Pages/scores, /scores/view/:gameId');
  expect(row?.textContent).not.toContain('Builds');
  fireEvent.click(screen.getByRole('button', { name: 'Done TypeError: no score' }));
  expect(await screen.findByText('Nothing broke that you have not seen.')).toBeDefined();
  expect(sent).toEqual([{ status: 'done' }]);
});

test('what is done can be opened again', async () => {
  const items = [{ ...error, count: 1, status: 'done' }];
  show(<ErrorsPage />, { at: '/admin/errors?status=done', answers: { [ERRORS]: { items, total: 1 } } });
  expect(await screen.findByText('once')).toBeDefined();
  expect(screen.getByRole('button', { name: 'Open again TypeError: no score' })).toBeDefined();
});
