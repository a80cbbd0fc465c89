import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { aFinalGame, aTeam } from '#web/testing/samples.ts';
import { show } from '#web/testing/show.tsx';
import { ScoreboardStrip } from './scoreboard-strip.tsx';

const states = { '/api/csz/states': { items: [{ id: '1', name: 'Maryland', isHome: true }] } };
const dayOf = (address: string) => new URLSearchParams(address.split('?')[1]).get('date') ?? '2026-10-30';
const football = { sportId: '12', sportName: 'Football', total: 1 };

test('tiles lead to the scores of their sport and day', async () => {
  const day = { date: '2026-10-30', items: [{ ...football, games: [aFinalGame()] }], total: 1 };
  show(<ScoreboardStrip />, { answers: { ...states, '/api/csz/games/groupedBySports': day } });
  const tile = await screen.findByRole('link', { name: 'Howard 14, Centennial 21, Final, Football' });
  expect(tile.getAttribute('href')).toBe('/scores?selectedStateId=1&selectedSportId=12&selectedDate=2026-10-30');
});

test('a tile of a game to come names the zone of its time', async () => {
  const coming = {
    resultStatus: 'none',
    scoreTrust: 'unreported',
    eventDate: '2099-10-30',
    startTime: '19:00:00',
  } as const;
  const day = { date: '2099-10-30', items: [{ ...football, games: [aFinalGame(coming)] }], total: 1 };
  show(<ScoreboardStrip />, { answers: { ...states, '/api/csz/games/groupedBySports': day } });
  expect(await screen.findByText('7:00 pm EDT')).toBeTruthy();
});

test('a tile shows two teams of a meet', async () => {
  const games = [aFinalGame({ teams: ['Atholton', 'Broadneck', 'Dulaney'].map((name) => aTeam({ name })) })];
  const day = { date: '2026-10-30', items: [{ ...football, games }], total: 1 };
  show(<ScoreboardStrip />, { answers: { ...states, '/api/csz/games/groupedBySports': day } });
  expect(await screen.findByText('Broadneck')).toBeTruthy();
  expect(screen.queryByText('Dulaney')).toBeNull();
});

test('a day without games says so, today by its name', async () => {
  const empty = (address: string) => ({ date: dayOf(address), items: [], total: 0 });
  const { requests } = show(<ScoreboardStrip />, { answers: { ...states, '/api/csz/games/groupedBySports': empty } });
  expect(await screen.findByText('No games today')).toBeTruthy();
  fireEvent.click(screen.getByRole('link', { name: 'Next day' }));
  expect(await screen.findByText('No games on Sat, Oct 31')).toBeTruthy();
  expect(requests.at(-1)).toContain('date=2026-10-31');
});

test('games that do not come can be asked for again', async () => {
  show(<ScoreboardStrip />, { answers: states });
  expect(await screen.findByText('Games Loading Failed')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Retry' })).toBeTruthy();
});

test('folded it says its day and how many games there are, and a press opens it', async () => {
  const day = { date: '2026-10-30', items: [{ ...football, games: [aFinalGame()] }], total: 1 };
  show(<ScoreboardStrip today={{ date: '2026-10-30', games: 23 }} />, {
    answers: { ...states, '/api/csz/games/groupedBySports': day },
  });
  const line = screen.getByRole('button', { name: 'Scoreboard Fri, Oct 30 · 23 games' });
  expect(line.getAttribute('aria-expanded')).toBe('false');
  fireEvent.click(line);
  expect(line.getAttribute('aria-expanded')).toBe('true');
  const content = document.getElementById(line.getAttribute('aria-controls') ?? '');
  expect(content?.contains(await screen.findByRole('link', { name: /^Howard 14, Centennial 21/ }))).toBe(true);
});
