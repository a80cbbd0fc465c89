import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { aGameDetail, aTeam } from '#web/testing/samples.ts';
import { show } from '#web/testing/show.tsx';
import { aSchoolStanding } from '#web/testing/standings-samples.ts';
import { Rivalry, seriesText } from './rivalry.tsx';

const teams = [aTeam({ schoolId: '1', name: 'Centennial', isHome: true }), aTeam({ schoolId: '2', name: 'Howard' })];
const game = aGameDetail({ id: '100', teams });
const side = (schoolId: string, shortName: string, given: object) => ({
  schoolId,
  shortName,
  isHome: false,
  outcome: null,
  forfeited: false,
  score: null,
  ...given,
});
const meeting = {
  gameId: '7',
  season: '2025-2026',
  eventDate: '2025-10-03',
  isPlayoff: true,
  resultStatus: 'final',
  teams: [
    side('1', 'Centennial', { isHome: true, outcome: 'W', score: 21 }),
    side('2', 'Howard', { outcome: 'L', score: 14 }),
  ],
};
const counts = {
  since: '2024-2025',
  ties: 0,
  teams: [
    { schoolId: '1', wins: 3 },
    { schoolId: '2', wins: 1 },
  ],
};

const answersOf = (items: object[], rows: object[]) => ({
  '/api/csz/games/100/meetings': { items, total: items.length && 4, ...counts },
  '/api/csz/standings/bySchools': { items: rows, total: rows.length, season: '2026-2027' },
});

test('a game shows how both teams played lately and how they met before', async () => {
  show(<Rivalry game={game} />, {
    answers: answersOf([meeting], [aSchoolStanding({ schoolId: '1' }), aSchoolStanding({ schoolId: '2', form: [] })]),
  });
  const form = await screen.findByRole('list', { name: 'Last games of Centennial' });
  expect(within(form).getByRole('link').getAttribute('href')).toBe('/scores/view/9');
  expect(within(screen.getByRole('list', { name: 'Last games of Howard' })).queryByRole('link')).toBeNull();
  expect(screen.getByText('Centennial leads 3-1: 4 games on record since 2024-2025.')).toBeTruthy();
  const last = screen.getByRole('link', { name: /Oct 3, 2025/ });
  expect(last.getAttribute('href')).toBe('/scores/view/7');
  expect(last.textContent).toBe('Oct 3, 2025 · PlayoffHoward 14 @ Centennial 21 ◂ won');
});

test('two that never met say so, and two of whom nothing is known have no section', async () => {
  show(<Rivalry game={game} />, { answers: answersOf([], [aSchoolStanding({ schoolId: '1' })]) });
  expect(await screen.findByText('No earlier game of these two is on record.')).toBeTruthy();
  document.body.replaceChildren();
  const { requests } = show(<Rivalry game={game} />, { answers: answersOf([], []) });
  await expect.poll(() => requests.length).toBe(2);
  expect(screen.queryByRole('heading')).toBeNull();
});

test.each([
  [2, 2, 0, 'Level at 2-2: 4 games on record since 2024-2025.'],
  [1, 2, 1, 'Howard leads 2-1-1: 4 games on record since 2024-2025.'],
])('%i wins against %i with %i ties', (own, other, ties, words) => {
  const won = [
    { schoolId: '1', sportId: '11', wins: own },
    { schoolId: '2', sportId: '11', wins: other },
  ];
  expect(seriesText(game, { items: [], total: 4, since: '2024-2025', ties, teams: won })).toBe(words);
});
