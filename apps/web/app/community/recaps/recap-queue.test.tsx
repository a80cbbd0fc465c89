import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { show } from '#web/testing/show.tsx';
import { RecapQueue } from './recap-queue.tsx';

const aRecap = (id: string, author: string) => ({
  id,
  gameId: '100',
  game: 'Howard at Centennial',
  author,
  message: 'What a game.',
  role: 'Fan',
  sources: [],
  status: 'held',
  createdAt: '2026-10-30T22:00:00Z',
});

test('all recaps of a page are shown with one press, after they were named once more', async () => {
  const items = [aRecap('1', 'Ann'), aRecap('2', 'Bo')];
  const done = { message: 'It is shown.' };
  const { requests } = show(<RecapQueue />, {
    at: '/admin/scores?show=recaps',
    answers: {
      '/api/csz/admin/recaps': { items, total: 2 },
      '/api/csz/admin/recaps/1': done,
      '/api/csz/admin/recaps/2': done,
    },
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Show all 2 of this page' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Show 2 recaps' }));
  expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Howard at Centennial: Ann',
    'Howard at Centennial: Bo',
  ]);
  fireEvent.click(dialog.getByRole('button', { name: 'Show them' }));
  await waitFor(() =>
    expect(requests).toEqual(expect.arrayContaining(['/api/csz/admin/recaps/1', '/api/csz/admin/recaps/2'])),
  );
});
