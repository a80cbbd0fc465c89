import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { aFinalGame, aGame, aTeam } from '#web/testing/samples.ts';
import { show } from '#web/testing/show.tsx';
import { GameCard } from './game-card.tsx';

const NOW = { today: '2026-10-30', time: '22:00:00' };
const card = () => screen.getByRole('link');

test('the whole card is one link with a spoken summary', () => {
  show(<GameCard game={aFinalGame({ scoreTrust: 'official' })} now={NOW} />);
  expect(screen.getByRole('link', { name: 'Centennial 21, Howard 14, final, official' })).toBeTruthy();
  expect(card().getAttribute('href')).toBe('/scores/view/100');
});

test('a press asks for the game while the files of its page are on their way', () => {
  const { asked } = show(<GameCard game={aFinalGame()} now={NOW} />, { at: '/scores' });
  fireEvent.click(card());
  expect(asked).toEqual(['/api/csz/games/100']);
});

test('the winner carries a mark that needs no colour, and each team its record', () => {
  show(<GameCard game={aFinalGame()} now={NOW} />);
  expect(within(card()).getAllByText('winner')).toHaveLength(1);
  expect(card().textContent).toContain('3-1');
  expect(card().textContent).toContain('2-2');
});

test('nobody wins before the game', () => {
  show(<GameCard game={aGame()} now={{ today: '2026-10-30', time: '12:00:00' }} />);
  expect(within(card()).queryByText('winner')).toBeNull();
  expect(card().textContent).toContain('6:30 pm');
});

test('four teams are shown, the rest wait behind a tap', () => {
  const names = ['Atholton', 'Broadneck', 'Dulaney', 'Howard', 'Reservoir'];
  show(<GameCard game={aGame({ teams: names.map((name) => aTeam({ name })) })} now={NOW} />);
  expect(card().textContent).toContain('Tap to see more teams...');
  expect(card().textContent).toContain('Howard');
  expect(card().textContent).not.toContain('Reservoir');
});

test('a team whose past games are not reported says so', () => {
  show(<GameCard game={aGame({ teams: [aTeam(), aTeam({ name: 'Howard', unreported: 2 })] })} now={NOW} />);
  expect(within(card()).getByText(/Awaiting results on past game\(s\)/)).toBeTruthy();
});

test.each([
  [{ youtubeLink: 'https://youtu.be/abcdefghijk' }, 'Watch', 'NFHS Network'],
  [{ youtubeLink: 'https://youtu.be/abcdefghijk', nfhsLink: 'https://nfhs.test/1' }, 'NFHS Network', 'Watch'],
])('with %j the badge reads %s', (links, badge, absent) => {
  show(<GameCard game={aGame(links)} now={NOW} />);
  expect(card().textContent).toContain(badge);
  expect(card().textContent).not.toContain(absent);
});

test('a game that is off says so', () => {
  show(<GameCard game={aGame({ status: 'Postponed' })} now={NOW} />);
  expect(within(card()).getByText('(Postponed)')).toBeTruthy();
});
