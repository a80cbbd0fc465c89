import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ScoresPage } from '#web/site/admin/scores-page.tsx';
import { aGameDetail, aTeam } from '#web/testing/samples.ts';
import { show } from '#web/testing/show.tsx';

const teams = [
  aTeam({ id: '1', name: 'Centennial', isHome: true, score: 21 }),
  aTeam({ id: '2', name: 'Howard', score: 14 }),
];
const item = {
  game: aGameDetail({ id: '7', teams, resultStatus: 'final', scoreTrust: 'official' }),
  reports: [],
  reviewReason: null,
  since: null,
  isLocked: true,
  settlesAt: null,
  version: 3,
  weight: 0,
  why: [],
};
const onPage = (address: string, items: object[]) =>
  show(<ScoresPage />, {
    at: address,
    answers: {
      '/api/csz/admin/scores': (requests: string) => ({ items: requests.includes('gameId=7') ? items : [], total: 0 }),
    },
  });

test('staff come to any game by its address, to vacate or unlock what was settled long ago', async () => {
  onPage('/admin/scores?gameId=7', [item]);
  expect(await screen.findByRole('button', { name: /^Unlock/ })).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: /^Other result/ }));
  expect(screen.getByRole('option', { name: 'Vacated' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'See all that wait for a decision' })).toBeTruthy();
});

test('a game that is not there says so', async () => {
  onPage('/admin/scores?gameId=7', []);
  expect(await screen.findByText('Game is not found')).toBeTruthy();
});
