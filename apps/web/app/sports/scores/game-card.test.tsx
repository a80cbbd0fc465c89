import { hasHost } from '@csz/contract/games/score-line';
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { aFinalGame, aGame, aTeam } from '#web/testing/samples.ts';
import { show } from '#web/testing/show.tsx';
import { GameCard } from './game-card.tsx';

const boardClock = (time: string) => ({
  state: { tz: 'America/New_York' },
  now: { today: '2026-10-30', time },
  at: Date.parse(`2026-10-30T${time}-04:00`),
});
const VIEW = boardClock('22:00:00');
const card = () => screen.getByRole('link');

test('the whole card is one link with a spoken summary', () => {
  show(<GameCard game={aFinalGame({ scoreTrust: 'official' })} view={VIEW} />);
  expect(screen.getByRole('link', { name: 'Howard 14, Centennial 21, final, official' })).toBeTruthy();
  expect(card().getAttribute('href')).toBe('/scores/view/100');
});

test('a press asks for the game while the files of its page are on their way', () => {
  const { requests } = show(<GameCard game={aFinalGame()} view={VIEW} />, { at: '/scores' });
  fireEvent.click(card());
  expect(requests).toEqual(['/api/csz/games/100']);
});

test('the winner carries a mark that needs no colour, and each team its record', () => {
  show(<GameCard game={aFinalGame()} view={VIEW} />);
  expect(within(card()).getAllByText('winner')).toHaveLength(1);
  expect(card().textContent).toContain('3-1');
  expect(card().textContent).toContain('2-2');
});

test('no one wins before the game', () => {
  show(<GameCard game={aGame()} view={boardClock('12:00:00')} />);
  expect(within(card()).queryByText('winner')).toBeNull();
  expect(card().textContent).toContain('6:30 pm');
});

test('a game in another zone names the clocks of its time', () => {
  show(<GameCard game={aGame({ tz: 'America/Chicago' })} view={boardClock('12:00:00')} />);
  expect(within(card()).getByText('6:30 pm CDT')).toBeTruthy();
});

test('four teams are shown, the rest wait behind a tap', () => {
  const names = ['Atholton', 'Broadneck', 'Dulaney', 'Howard', 'Reservoir'];
  show(<GameCard game={aGame({ teams: names.map((name) => aTeam({ name })) })} view={VIEW} />);
  expect(card().textContent).toContain('Tap to see more teams...');
  expect(card().textContent).toContain('Howard');
  expect(card().textContent).not.toContain('Reservoir');
});

test('a team whose past games are not reported says so', () => {
  show(<GameCard game={aGame({ teams: [aTeam(), aTeam({ name: 'Howard', unreported: 2 })] })} view={VIEW} />);
  expect(within(card()).getByText(/Awaiting results on past game\(s\)/)).toBeTruthy();
});

test.each([
  [{ youtubeLink: 'https://youtu.be/abcdefghijk' }, 'Watch', 'NFHS Network'],
  [{ youtubeLink: 'https://youtu.be/abcdefghijk', nfhsLink: 'https://nfhs.test/1' }, 'NFHS Network', 'Watch'],
])('with %j the badge reads %s', (links, badge, absent) => {
  show(<GameCard game={aGame(links)} view={VIEW} />);
  expect(card().textContent).toContain(badge);
  expect(card().textContent).not.toContain(absent);
});

test('a game that is off says so', () => {
  show(<GameCard game={aGame({ status: 'Postponed' })} view={VIEW} />);
  expect(within(card()).getByText('(Postponed)')).toBeTruthy();
});

test('the guest stands above the home team, which is marked as the host', () => {
  show(<GameCard game={aFinalGame()} view={VIEW} />);
  const text = card().textContent ?? '';
  expect(text.lastIndexOf('Howard')).toBeLessThan(text.lastIndexOf('Centennial'));
  expect(document.querySelector('[class*="teams"]')?.className).toMatch(/\bat\b|_at_/);
});

test('no one is the host on neutral ground', () => {
  expect(hasHost(aGame())).toBe(true);
  expect(hasHost(aGame({ noHomeTeam: true }))).toBe(false);
});

test('a score that is contradicted says so with its mark', () => {
  show(<GameCard game={aFinalGame({ resultStatus: 'none', scoreTrust: 'disputed' })} view={VIEW} />);
  expect(within(card()).getByText('Disputed').querySelector('svg')).not.toBeNull();
});

test('a video outshouts no score: of a game that is over its mark is quiet', () => {
  const youtubeLink = 'https://youtu.be/abcdefghijk';
  show(<GameCard game={aFinalGame({ youtubeLink })} view={VIEW} />);
  expect(within(card()).getByText('Watch').className).toMatch(/quiet/);
  cleanup();
  show(<GameCard game={aGame({ youtubeLink })} view={boardClock('12:00:00')} />);
  expect(within(card()).getByText('Watch').className).not.toMatch(/quiet/);
});

test('how a game ended stands on its card', () => {
  const [home, guest] = aFinalGame().teams;
  if (home === undefined || guest === undefined) throw new Error('two teams');
  const teams = [
    { ...home, score: 2, wonBy: 'PK 4-3' },
    { ...guest, score: 2 },
  ];
  show(<GameCard game={aFinalGame({ sportName: 'Girls Soccer', teams })} view={VIEW} />);
  expect(within(card()).getByText('Final · PK 4-3')).toBeTruthy();
});
