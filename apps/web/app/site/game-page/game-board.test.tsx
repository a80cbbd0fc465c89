import type { GameDetail } from '@csz/contract/games/calls';
import { cleanup, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { aFinalGame, aGame, aGameDetail, aTeam } from '#web/testing/samples.ts';
import { show } from '#web/testing/show.tsx';
import { GameBoard } from './game-board.tsx';
import { Board } from './game-page.tsx';
import { GameTeams } from './game-teams.tsx';
import { MeetBoard } from './meet-board.tsx';

const now = { today: '2026-10-30', time: '12:00:00' };
const detail = (game: ReturnType<typeof aGame>, change: Partial<GameDetail> = {}) =>
  aGameDetail({ ...game, ...change });
const onBoard = (game: GameDetail) => show(<GameBoard game={game} now={now} />);

test('the heading says the result as one would say it', () => {
  onBoard(detail(aFinalGame()));
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Football: Howard 14, Centennial 21, Final');
});

test('the winner is marked in words, the loser is not', () => {
  onBoard(detail(aFinalGame()));
  expect(screen.getAllByRole('img', { name: 'Winner' })).toHaveLength(1);
});

test('a playoff is a tournament: the board says it once', () => {
  onBoard(detail(aFinalGame({ gameType: 'Tournament', isPlayoff: true })));
  expect(screen.getByText('Playoff')).toBeTruthy();
  expect(screen.queryByText('Tournament')).toBeNull();
});

test('the board says how sure the score is and what that means', () => {
  onBoard(detail(aFinalGame({ scoreTrust: 'reported' })));
  expect(screen.getByText('Reported.').parentElement?.textContent).toContain('No one else has confirmed it yet.');
});

test.each([
  ['Game', true],
  ['Scrimmage', false],
] as const)('a reported score of a %s counts in standings once it is settled: %s', (gameType, counts) => {
  onBoard(detail(aFinalGame({ gameType, resultStatus: 'none', scoreTrust: 'reported' })));
  const words = screen.getByText('Reported.').parentElement?.textContent ?? '';
  expect(words.includes('It counts in standings once it is settled.')).toBe(counts);
});

test('the history is folded until someone asks', () => {
  const changes = [
    {
      field: 'score',
      before: 'Howard 13',
      after: 'Howard 14',
      changedAt: '2026-10-31T02:00:00.000Z',
      changedBy: 'Coach, Howard',
    },
  ];
  onBoard(detail(aFinalGame(), { changes }));
  const history = screen.getByText('History').closest('details');
  expect(history?.hasAttribute('open')).toBe(false);
  expect(history?.querySelector('time')?.title).toBe('Oct 30, 2026, 10:00 pm');
  expect(history?.textContent).toContain('Score: Howard 13 Howard 14');
});

test('a postponed game leads to its new date and shows no score', () => {
  onBoard(detail(aGame({ status: 'Postponed', nextPostponeGame: '101' })));
  expect(screen.getByRole('link', { name: 'See the new date' }).getAttribute('href')).toBe('/scores/view/101');
  expect(screen.queryByText('–')).toBeNull();
});

test('what was reported of a game that was called off since can still be read', async () => {
  const when = { changedAt: '2026-10-31T01:00:00Z', changedBy: 'Fan' };
  const changes = [{ ...when, field: 'scoreTrust', before: 'unreported', after: 'reported' }];
  const off = detail(aGame({ status: 'Canceled' }), { changes });
  const report = { id: '1', gameId: off.id, scores: {}, parts: {}, resultStatus: 'final', forfeitedBy: [] };
  const soFar = {
    ...report,
    reporter: '',
    role: 'Fan',
    schoolName: '',
    reason: '',
    reportedAt: '2026-10-31T01:00:00Z',
  };
  show(<GameBoard game={off} now={now} />, {
    answers: { [`/api/csz/games/${off.id}/reports`]: { items: [soFar], total: 1 } },
  });
  expect(await screen.findByText('(1 report)')).toBeTruthy();
});

test('both names lead to the schedules of their teams', () => {
  onBoard(detail(aGame()));
  expect(screen.getByRole('link', { name: 'Howard' }).getAttribute('href')).toBe(
    '/schedules?countyId=5&schoolId=1&season=2026-2027&stateId=1&sportId=12&force=true',
  );
});

test('a meet is a table of placings with team scores and without wins and losses', () => {
  const teams = [
    aTeam({ name: 'Atholton', score: 52, placing: 3, record: { won: 4, lose: 4, ties: 0 } }),
    aTeam({ name: 'Centennial', score: 27, placing: 1 }),
    aTeam({ name: 'Howard', score: 42, placing: 2 }),
  ];
  show(<MeetBoard game={detail(aGame({ teams, lowWins: true, resultStatus: 'final' }))} now={now} />);
  const rows = within(screen.getByRole('table', { name: 'Places and team scores' })).getAllByRole('row');
  expect(rows.map((row) => row.textContent)).toEqual([
    'PlaceTeamScore (low wins)',
    '1CCentennial27',
    '2HHoward42',
    '3AAtholton52',
  ]);
});

test('a score so far says that the game is still being played', () => {
  onBoard(detail(aFinalGame({ resultStatus: 'none', scoreTrust: 'reported', isSoFar: true })));
  expect(screen.getByText('So far.').parentElement?.textContent).toContain('once someone reports how it ended');
  expect(screen.getByRole('heading', { level: 1 }).textContent).toContain('Still being played');
});

test('a level game says how it was won', () => {
  const [home, away] = aFinalGame().teams;
  const teams = [
    { ...aTeam(home), score: 2, wonBy: 'shootout' },
    { ...aTeam(away), score: 2 },
  ];
  onBoard(detail(aFinalGame({ teams })));
  expect(screen.getByText('Won by shootout')).toBeDefined();
});

test('an event of two schools is no game between them, and no one is its guest', () => {
  const event = detail(aGame({ gameType: 'Event', name: 'Media day' }));
  show(
    <>
      <Board game={event} now={now} />
      <GameTeams game={event} />
    </>,
  );
  expect(screen.queryByText(/Guest|Home/)).toBeNull();
  expect(screen.getByRole('heading', { level: 1 }).textContent).toContain('Media day');
  expect(screen.getByRole('table', { name: 'Teams taking part' })).toBeDefined();
  expect(screen.queryByText(/ at | vs\. /)).toBeNull();
});

test.each([
  ['final', 'official', 1],
  ['none', 'reported', 1],
  ['none', 'unreported', 0],
  ['suspended', 'official', 0],
] as const)('a race that is %s and %s says of %s team that it has no team score', (resultStatus, scoreTrust, times) => {
  const teams = [
    aTeam({ id: '1', name: 'Howard', score: 26, isHome: true }),
    aTeam({ id: '2', name: 'Centennial', score: null }),
  ];
  onBoard(aGameDetail({ teams, lowWins: true, resultStatus, scoreTrust }));
  expect(screen.queryAllByText('No team score')).toHaveLength(times);
});

test('in a meet the team without a team score is last and says so; where the high score wins it says nothing', () => {
  const teams = [
    aTeam({ id: '3', name: 'Atholton', score: null, placing: null }),
    aTeam({ id: '1', name: 'Howard', score: 26, placing: 1 }),
    aTeam({ id: '2', name: 'Centennial', score: 31, placing: null }),
  ];
  const meet = { teams, isMultiTeam: true, resultStatus: 'final', scoreTrust: 'official' } as const;
  const race = aGameDetail({ ...meet, lowWins: true });
  show(<MeetBoard game={race} now={now} />);
  expect(screen.getAllByRole('row').at(-1)?.textContent).toMatch(/Atholton.*No team score/);
  cleanup();
  show(<MeetBoard game={aGameDetail({ ...meet, lowWins: false })} now={now} />);
  expect(screen.queryByText('No team score')).toBeNull();
});
