import type { Game } from '@csz/contract/games/calls';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { createMemoryRouter, RouterProvider, useNavigation } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { makeQueryClient } from '#web/api/query-client.ts';
import type { Ahead } from '#web/shell/shell.tsx';
import { GameCard } from '#web/sports/scores/game-card.tsx';
import { readCard } from '#web/sports/scores/read-card.ts';
import { aFinalGame, aGame, aGameDetail, aTeam } from '#web/testing/samples.ts';
import { show } from '#web/testing/show.tsx';
import { GameBoard } from './game-board.tsx';
import { GameFace } from './game-face.tsx';
import { NextPage } from './next-page.tsx';

const now = { today: '2026-10-30', time: '22:00:00' };
const VIEW = { state: { tz: 'America/New_York' }, now, at: Date.parse('2026-10-30T22:00:00-04:00') };

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  history.replaceState(null, '', '/');
});

/** The clock and both sides of the board that is on the screen, without what makes a name a link. */
function drawn() {
  const teams = document.querySelector('h1')?.closest('header')?.children[1];
  return teams?.innerHTML.replace(/<a ([^>]*?) href="[^"]*"[^>]*>([^<]*)<\/a>/g, '<span $1>$2</span>');
}

function onCard(game: Game) {
  show(<GameCard game={game} view={VIEW} />);
  const facts = readCard(screen.getByRole('link'));
  cleanup();
  return facts;
}

const LOGO = { imgUrl: '/uploads/7.webp', colors: ['#123456', '#fedcba'] as [string, string] };

test.each<[string, Game]>([
  ['is final', aFinalGame()],
  ['is a playoff with a name', aFinalGame({ isPlayoff: true, name: 'County final' })],
  ['is reported', aFinalGame({ resultStatus: 'none', scoreTrust: 'reported' })],
  ['is disputed', aFinalGame({ resultStatus: 'none', scoreTrust: 'disputed' })],
  ['still goes on', aFinalGame({ resultStatus: 'none', scoreTrust: 'reported', isSoFar: true })],
  ['comes later tonight', aGame({ startTime: '23:00:00' })],
  ['awaits its result', aGame({ startTime: '18:00:00' })],
  ['has no day yet', aGame({ eventDate: null, isEventDateTBD: true })],
  ['is postponed', aGame({ status: 'Postponed' })],
  ['has no host', aGame({ noHomeTeam: true, teams: [aTeam(), aTeam({ name: 'Howard' })] })],
  ['is of schools with logos', aGame({ teams: [aTeam(LOGO), aTeam({ ...LOGO, name: 'Howard', isHome: true })] })],
])('the head of a game that %s is the same from its card as from all that is known of it', (_what, game) => {
  const facts = onCard(game);
  if (facts === undefined) throw new Error('the card does not say enough');
  show(<GameFace {...facts} spoken="" />);
  const atOnce = drawn();
  const top = screen.getByRole('banner').firstElementChild?.lastElementChild?.textContent;
  cleanup();
  show(<GameBoard game={aGameDetail(game)} now={now} />);
  expect(atOnce).toContain('Howard');
  expect(atOnce).toBe(drawn());
  expect(screen.getByRole('banner').firstElementChild?.lastElementChild?.textContent).toBe(top);
});

test('the card of a meet says too little for its page', () => {
  expect(
    onCard(aGame({ isMultiTeam: true, teams: ['Howard', 'Reservoir', 'Oakdale'].map((name) => aTeam({ name })) })),
  ).toBeUndefined();
});

/** A board as the shell has it, and what is in its place while the next page is on its way. */
function Board() {
  const [ahead, setAhead] = useState<Ahead>();
  const isAhead = useNavigation().location?.pathname === (ahead?.path ?? '');
  return (
    <>
      <div hidden={isAhead}>
        <main id="main">
          <GameCard game={aFinalGame()} view={VIEW} />
        </main>
      </div>
      {isAhead && ahead?.part}
      <NextPage show={setAhead} />
    </>
  );
}

test('while the head of a game is there, "Skip to content" leads to it; the way back leads to the card', async () => {
  vi.stubGlobal('scrollTo', () => undefined);
  const { next, back } = show(<Board />, { isSlow: true, portal: {} });
  const card = screen.getByRole('link');
  fireEvent.click(card);
  expect(next()).toBe(card.getAttribute('href'));
  expect(document.querySelectorAll('#main')).toHaveLength(1);
  expect(document.querySelector('#main h1')).not.toBeNull();
  await back();
  expect(document.querySelector('#main h1')).toBeNull();
  expect(document.querySelector('#main')?.contains(card)).toBe(true);
  expect(document.activeElement).toBe(card);
});

test('without a line a card is left to the browser, which loads its page whole', () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  show(<Board />, { isSlow: true });
  const { length } = history;
  fireEvent.click(screen.getByRole('link'));
  expect(document.querySelector('h1')).toBeNull();
  expect(history.length).toBe(length);
});

test('another link that is pressed before the game has come takes its place in the history', async () => {
  vi.stubGlobal('scrollTo', () => undefined);
  const never = () => new Promise<never>(() => {});
  let letGo = () => {};
  const router = createMemoryRouter([
    { path: '/', element: <Board /> },
    {
      path: '/standings',
      element: <p>Tables</p>,
      loader: () => new Promise<null>((given) => (letGo = () => given(null))),
    },
    { path: '*', element: null, loader: never },
  ]);
  render(
    <QueryClientProvider client={makeQueryClient(never)}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  fireEvent.click(screen.getByRole('link'));
  expect(document.querySelector('#main h1')).not.toBeNull();
  await act(async () => void router.navigate('/standings'));
  letGo();
  expect(await screen.findByText('Tables')).toBeTruthy();
  expect(router.state.historyAction).toBe('REPLACE');
});
