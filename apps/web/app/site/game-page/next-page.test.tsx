import type { Game } from '@csz/contract/games/calls';
import { cleanup, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { GameCard } from '#web/sports/scores/game-card.tsx';
import { readCard } from '#web/sports/scores/read-card.ts';
import { aFinalGame, aGame, aGameDetail, aTeam } from '#web/testing/samples.ts';
import { show } from '#web/testing/show.tsx';
import { GameBoard } from './game-board.tsx';
import { GameFace } from './game-face.tsx';

const now = { today: '2026-10-30', time: '22:00:00' };
const VIEW = { state: { tz: 'America/New_York' }, now, at: Date.parse('2026-10-30T22:00:00-04:00') };

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
