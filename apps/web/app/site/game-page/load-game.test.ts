import { refusedPage } from '@csz/contract/core/refusal';
import { shareCardPages } from '@csz/contract/share-cards/pages';
import { expect, test } from 'vitest';
import { makeQueryClient } from '#web/api/query-client.ts';
import { aFinalGame, aGameDetail } from '#web/testing/samples.ts';
import { leagueFilters, loadGame } from './load-game.ts';

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
    title: 'Howard 14, Centennial 21 - Football, Oct 30, 2026',
    card: shareCardPages.gameCard(detail),
  });
});

test.each([
  ['unreported', false],
  ['official', true],
] as const)('of a game that is %s it is asked who reported it: %s', async (scoreTrust, isRequested) => {
  const requests: string[] = [];
  const client = makeQueryClient(async (address) => {
    requests.push(address);
    return {
      status: 200,
      body: JSON.stringify(address === '/api/csz/games/100' ? { ...detail, scoreTrust } : { items: [] }),
    };
  });
  await loadGame({ client, url, params: { gameId: '100' } });
  expect(requests.includes('/api/csz/games/100/reports')).toBe(isRequested);
});

test('the league table of a game is that of its host, with both teams in it, each once', () => {
  const teams = detail.teams.map((team, at) => ({ ...team, schoolId: `${at + 30}`, districtId: `${at + 5}` }));
  const [host, guest] = [teams.find(({ isHome }) => isHome), teams.find(({ isHome }) => !isHome)];
  expect(leagueFilters({ ...detail, teams })).toMatchObject([
    { countyId: host?.districtId, schoolIds: [host?.schoolId, guest?.schoolId] },
  ]);
  expect(leagueFilters({ ...detail, isMultiTeam: true })).toEqual([]);
});
