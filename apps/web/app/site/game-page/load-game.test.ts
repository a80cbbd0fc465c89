import { refusedPage } from '@csz/contract/core/refusal';
import { expect, test } from 'vitest';
import { makeQueryClient } from '#web/api/query-client.ts';
import { aFinalGame, aGameDetail } from '#web/testing/samples.ts';
import { loadGame } from './load-game.ts';

const url = new URL('https://scores.example.org/scores/view/100');
const detail = aGameDetail(aFinalGame());

const load = (gameId: string, answers: Readonly<Record<string, object>> = {}) =>
  loadGame({
    client: makeQueryClient(async (address) => {
      const answer = answers[address.split('?')[0] ?? ''];
      return answer === undefined ? { status: 500, body: '{}' } : { status: 200, body: JSON.stringify(answer) };
    }),
    url,
    params: { gameId },
  });

test.each(['x', '0', '-1', '1e3', '', '99999999999'])(
  'an address with "%s" for an id is that of no game',
  async (gameId) => {
    await expect(load(gameId)).rejects.toEqual(refusedPage('game-not-found'));
  },
);

test('the game is shown though nothing beside it comes', async () => {
  await expect(load('100', { '/api/csz/games/100': detail })).resolves.toMatchObject({
    gameId: '100',
    title: 'Centennial 21, Howard 14 - Football, Oct 30, 2026',
  });
});
