import type { ScheduleGroup } from '@csz/contract/schedule/calls';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { show } from '#web/testing/show.tsx';
import { ScheduleLists } from './schedule-lists.tsx';
import { aScheduleGame } from './testing/a-schedule-game.ts';
import { aTeamView } from './testing/a-team-view.ts';

const SCHEDULES = '/api/csz/schedules/v2';
const aGroup = (change: Partial<ScheduleGroup> = {}): ScheduleGroup => ({
  sportId: '12',
  sportName: 'Football',
  seasonOfYear: 'fall',
  leagueName: '',
  record: { won: 5, lose: 1, ties: 0 },
  leagueRecord: { won: 0, lose: 0, ties: 0 },
  leagues: [],
  streak: 'W1',
  pointsFor: 0,
  pointsAgainst: 0,
  unreported: 0,
  gamesPast: [],
  gamesFuture: [],
  ...change,
});
const withGroups = (...items: ScheduleGroup[]) => ({ [SCHEDULES]: { items, total: items.length } });
const cellsOf = (row: HTMLElement) =>
  within(row)
    .getAllByRole('cell')
    .map(({ textContent }) => textContent);

test('a past game shows date, opponent, result and the record after it', async () => {
  show(<ScheduleLists view={aTeamView()} />, { answers: withGroups(aGroup({ gamesPast: [aScheduleGame()] })) });
  const table = await screen.findByRole('table', { name: /Past games/ });
  expect(
    within(table)
      .getAllByRole('columnheader')
      .map(({ textContent }) => textContent),
  ).toEqual(['DATE', 'OPPONENT', 'RESULT', 'W-L-T']);
  expect(cellsOf(within(table).getAllByRole('row')[1] as HTMLElement)).toEqual([
    '10/30/26',
    expect.stringContaining('Stony Creek'),
    'W21-14, see game against Stony Creek',
    '5-1',
  ]);
});

test('a game of today without a set time stands among those to come, and its score can be added', async () => {
  const game = aScheduleGame({ resultStatus: 'none', gameScoreStatus: null, canSubmitScores: true, startTime: null });
  show(<ScheduleLists view={aTeamView()} />, { answers: withGroups(aGroup({ gamesFuture: [game] })) });
  const table = await screen.findByRole('table', { name: /Upcoming games/ });
  expect(
    within(table)
      .getByRole('link', { name: /Add Score/ })
      .getAttribute('href'),
  ).toBe(`/scores/view/${game.id}#score`);
});

test('a coming game shows date, opponent, time and stream', async () => {
  const game = aScheduleGame({
    resultStatus: 'none',
    gameScoreStatus: null,
    isHome: false,
    nfhsLink: 'https://www.nfhsnetwork.com/events/1',
    changedOn: '2026-10-25',
  });
  show(<ScheduleLists view={aTeamView()} />, { answers: withGroups(aGroup({ gamesFuture: [game] })) });
  const table = await screen.findByRole('table', { name: /Upcoming games/ });
  const cells = cellsOf(within(table).getAllByRole('row')[1] as HTMLElement);
  expect(cells[1]).toMatch(/@away at .*Stony Creek.*Changed Oct 25, 2026/);
  expect(cells[2]).toContain('7:00 pm');
  expect(
    within(table)
      .getByRole('link', { name: /NFHS Network/ })
      .getAttribute('href'),
  ).toBe(game.nfhsLink);
});

test.each(['Postponed', 'Canceled'] as const)('a %s game is in parentheses', async (status) => {
  show(<ScheduleLists view={aTeamView()} />, {
    answers: withGroups(aGroup({ gamesPast: [aScheduleGame({ status })] })),
  });
  expect(await screen.findByText(`(${status})`)).toBeTruthy();
});

test('of several sports the one whose season is on is unfolded', async () => {
  const old = aScheduleGame({ id: '1', eventDate: '2026-09-04' });
  show(<ScheduleLists view={aTeamView({ sport: undefined })} />, {
    answers: withGroups(
      aGroup({ sportId: '13', sportName: 'Golf', gamesPast: [old] }),
      aGroup({ gamesPast: [aScheduleGame()] }),
    ),
  });
  const football = await screen.findByRole('heading', { name: 'Football' });
  expect(football.closest('details')?.hasAttribute('open')).toBe(true);
  expect(screen.getByRole('heading', { name: 'Golf' }).closest('details')?.hasAttribute('open')).toBe(false);
});

test('above the lists of a season stand the latest result and the next game that is on', async () => {
  const past = [
    aScheduleGame({ id: '1', eventDate: '2026-10-16' }),
    aScheduleGame({ id: '2', eventDate: '2026-10-23', gameScoreStatus: 'L', myScore: 3, opponentScore: 7 }),
    aScheduleGame({ id: '3', eventDate: '2026-10-29', gameScoreStatus: null, myScore: null, opponentScore: null }),
    aScheduleGame({ id: '7', eventDate: null, isEventDateTBD: true }),
  ];
  const coming = { resultStatus: 'none', gameScoreStatus: null, myScore: null } as const;
  const future = [
    aScheduleGame({ ...coming, id: '4', eventDate: '2026-11-06', status: 'Postponed' }),
    aScheduleGame({
      ...coming,
      id: '6',
      eventDate: '2026-11-10',
      gameType: 'Event',
      name: 'Team dinner',
      opponent: null,
    }),
    aScheduleGame({ ...coming, id: '5', eventDate: '2026-11-13', isHome: false }),
  ];
  show(<ScheduleLists view={aTeamView()} />, { answers: withGroups(aGroup({ gamesPast: past, gamesFuture: future })) });
  const last = await screen.findByRole('link', { name: /^Last game.*Fri, Oct 23.*L.*3-7.*home against.*Stony Creek/ });
  expect(last.getAttribute('href')).toBe('/scores/view/2');
  const next = screen.getByRole('link', { name: /^Next game.*Fri, Nov 13.*7:00 pm.*away at.*Stony Creek/ });
  expect(next.getAttribute('href')).toBe('/scores/view/5');
});

test('an empty season says so and offers the other sports', async () => {
  show(<ScheduleLists view={aTeamView()} />, { answers: withGroups() });
  expect(screen.getByText('Loading Schedules...')).toBeTruthy();
  expect(await screen.findByText('No Schedules Found')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'All games of 2026-2027' }).getAttribute('href')).toBe(
    '/schedules?countyId=5&schoolId=7&season=2026-2027&stateId=1&force=true',
  );
});

test('a season that does not come says so and is asked for again', async () => {
  const { requests } = show(<ScheduleLists view={aTeamView()} />);
  expect(await screen.findByText('Schedules Loading Failed')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(requests).toHaveLength(2);
});

test('the games of a closed sport come when it is opened, and on paper', async () => {
  const sports = ['Football', 'Soccer', 'Hockey'];
  const groups = sports.map((sportName, at) =>
    aGroup({ sportId: `${12 + at}`, sportName, gamesPast: [aScheduleGame({ id: `${at + 1}` })] }),
  );
  show(<ScheduleLists view={aTeamView({ sport: undefined })} />, { answers: withGroups(...groups) });
  const hockey = await screen.findByRole('heading', { name: 'Hockey', hidden: true });
  const tables = () => screen.getAllByRole('table', { hidden: true });
  expect(tables()).toHaveLength(1);
  expect(screen.getByText('Hockey of 2026-2027').getAttribute('href')).toContain('sportId=14');
  const fold = hockey.closest('details') as HTMLDetailsElement;
  fold.open = true;
  fireEvent(fold, new Event('toggle'));
  expect(tables()).toHaveLength(2);
  act(() => void window.dispatchEvent(new Event('beforeprint')));
  expect(tables()).toHaveLength(3);
});
