import type { Recap } from '@csz/contract/recaps/calls';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { aGameDetail } from '#web/testing/samples.ts';
import { show } from '#web/testing/show.tsx';
import { GameRecaps } from './game-recaps.tsx';

const recap: Recap = {
  id: '1',
  gameId: '100',
  author: 'Coach Corey',
  role: 'Head Coach, Howard',
  message: 'What a night.',
  sources: [{ url: '/files/recaps/a.webp', name: 'night.jpg' }],
  status: 'shown',
  createdAt: '2026-10-31T02:00:00.000Z',
};
const ADDRESS = '/api/csz/games/100/recaps';
const open = (game: object, items: Recap[]) =>
  show(<GameRecaps game={aGameDetail(game)} />, { answers: { [ADDRESS]: { items, total: items.length } } });

test('a recap shows its author and words, in the zone of the game, and its pictures open whole', async () => {
  open({}, [recap]);
  const by = (await screen.findByText('Coach Corey')).parentElement;
  expect(by?.textContent).toMatch(/^Coach Corey, Head Coach, Howard · /);
  expect(by?.querySelector('time')?.title).toBe('Oct 30, 2026, 10:00 pm');
  const photo = screen.getByRole('img', { name: 'Howard at Centennial, 1 of 1 by Coach Corey' });
  expect(photo.closest('a')?.getAttribute('href')).toBe('/files/recaps/a.webp');
});

test('before a game there is nothing to show', async () => {
  const { requests } = open({}, []);
  await waitFor(() => expect(requests).toContain(ADDRESS));
  expect(screen.queryByRole('heading', { name: 'RECAPS' })).toBeNull();
});

test('recaps that do not come can be asked for again', async () => {
  show(<GameRecaps game={aGameDetail({ canSubmitScores: true })} />);
  expect(await screen.findByText('Loading Error')).toBeDefined();
  expect(screen.getByRole('button', { name: 'Retry' })).toBeDefined();
});

test('once it is played, who was there can add photos and a recap', () => {
  open({ canSubmitScores: true }, []);
  expect(screen.getByRole('button', { name: 'Add photos and recap' })).toBeDefined();
});
