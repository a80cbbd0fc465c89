import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { broken } from '#web/api/broken.ts';
import { show } from '#web/testing/show.tsx';
import { aStandingGroup, aStandingRow } from '#web/testing/standings-samples.ts';
import { StandingsLists } from './standings-lists.tsx';

const filter = { stateId: '1', countyId: '5', sportId: '12', season: '2026-2027' };
const lists = (...items: ReturnType<typeof aStandingGroup>[]) =>
  show(<StandingsLists filter={filter} present="2026-2027" />, {
    answers: { '/api/csz/standings': { items, total: items.length, league: null, season: '2026-2027' } },
  });
const rowsOf = async (name: string) => within(await screen.findByRole('table', { name })).getAllByRole('row');

test('a league shows league and overall records, points and streak', async () => {
  lists(aStandingGroup());
  const [, row] = await rowsOf('Howard County League');
  expect(row?.textContent).toBe('1CCentennial1-0 1.0002-1 .6676340W1');
  expect(screen.getByRole('link', { name: 'Centennial' }).getAttribute('href')).toBe(
    '/schedules?countyId=5&schoolId=Centennial&season=2026-2027&stateId=1&sportId=12&force=true',
  );
});

test('the overall records have no league columns', async () => {
  lists(aStandingGroup({ title: 'Overall Record', leagueId: null, rankBy: 'overall' }));
  const [head] = await rowsOf('Overall Record');
  expect(head?.textContent).toBe('TeamOverallW-L-T PctPFPAStreak');
});

test('a line says where qualification ends', async () => {
  const [first, second] = [aStandingRow(), aStandingRow({ shortName: 'Howard', rank: 2, aLine: true })];
  lists(aStandingGroup({ standings: [first, second, aStandingRow({ shortName: 'Atholton', rank: 3 })] }));
  const rows = await rowsOf('Howard County League');
  expect(rows.map(({ textContent }) => textContent?.includes('The top 2 qualify'))).toEqual([
    false,
    false,
    false,
    true,
    false,
  ]);
});

test('scores that a team owes are counted beside it, and lead to where they are filled in', async () => {
  lists(aStandingGroup({ standings: [aStandingRow({ unreported: 2 })] }));
  const link = await screen.findByRole('link', { name: /Submit 2 missing scores of Centennial/ });
  expect(link.getAttribute('href')).toBe('/scores/missing?schoolId=Centennial&sportId=12&season=2026-2027');
  expect(screen.getByText('* Awaiting results on past game(s)')).toBeTruthy();
});

const NOTE = 'Standings Do Not Include League Tiebreakers for Tournament Seeding';

test('the note stands only where a league has no tie-breakers', async () => {
  lists(aStandingGroup());
  expect(await screen.findByText(NOTE)).toBeTruthy();
  expect(screen.getByText('Standings are calculated from reported results.')).toBeTruthy();
});

test('a league with tie-breakers shows once, on demand, how teams were separated', async () => {
  const rankReasons = ['Overall percentage: level at .571.', 'Head to head: Centennial 1-0, Howard 0-1.'];
  lists(
    aStandingGroup({
      hasTieBreakers: true,
      isSeededByPoints: false,
      standings: [aStandingRow({ rankReasons }), aStandingRow({ shortName: 'Howard', rank: 2, rankReasons })],
    }),
  );
  const reasons = (await screen.findByText('How ties were broken')).closest('details');
  expect(reasons?.hasAttribute('open')).toBe(false);
  expect(
    within(reasons as HTMLElement)
      .getAllByRole('term', { hidden: true })
      .map((term) => term.textContent),
  ).toEqual(['1. Centennial, 2. Howard']);
  expect(screen.queryByText(NOTE)).toBeNull();
});

const headsOf = async (name: string) =>
  within(await screen.findByRole('table', { name }))
    .getAllByRole('columnheader')
    .map(({ textContent }) => textContent?.replace('W-L-T Pct', ''));

test('a league that ranks by the regular season shows it first', async () => {
  const standings = [aStandingRow({ pct: '.500', won: 1, lose: 1 })];
  lists(aStandingGroup({ rankBy: 'regular-season', standings }));
  const [, row] = await rowsOf('Howard County League');
  expect(row?.textContent).toBe('1CCentennial1-1 .5001-0 1.0002-1 .6676340W1');
  expect(screen.getByText('This league ranks by the regular season: all games without playoffs.')).toBeTruthy();
});

test('divisions of one league have the same columns, whichever of them was in playoffs', async () => {
  const same = { won: 2, lose: 1, pct: '.667' };
  const divisions = [
    { title: 'Large', standings: [aStandingRow(same)] },
    { title: 'Small', standings: [aStandingRow({ ...same, overall: { won: 3, lose: 1, ties: 0, pct: '.750' } })] },
  ];
  lists(aStandingGroup({ rankBy: 'regular-season', standings: [], subStandings: divisions }));
  const heads = ['Team', 'Regular season', 'League', 'Overall', 'PF', 'PA', 'Streak'];
  expect(await headsOf('Howard County League, Large')).toEqual(heads);
  expect(await headsOf('Howard County League, Small')).toEqual(heads);
});

test('divisions are tables of their own', async () => {
  const division = { title: 'Large Division', standings: [aStandingRow()] };
  lists(aStandingGroup({ standings: [], subStandings: [division] }));
  expect(await screen.findByRole('table', { name: 'Howard County League, Large Division' })).toBeTruthy();
});

test('no tables say so', async () => {
  lists();
  expect(screen.getByText('Loading Standings...')).toBeTruthy();
  expect(await screen.findByText('No data found')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'See the scores' }).getAttribute('href')).toContain('/scores?');
});

test('a season without tables leads to the present one', async () => {
  show(<StandingsLists filter={{ ...filter, season: '2013-2014' }} present="2026-2027" />, {
    answers: { '/api/csz/standings': { items: [], total: 0, league: null } },
  });
  const link = await screen.findByRole('link', { name: 'Standings of 2026-2027' });
  expect(link.getAttribute('href')).not.toContain('season');
});

test('tables that do not come say so', async () => {
  broken.length = 0;
  show(<StandingsLists filter={filter} present="2026-2027" />);
  expect(await screen.findByText('Standings Loading Failed')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Retry' })).toBeTruthy();
});

test('tables that do not come are reported, and may be asked for again', async () => {
  broken.length = 0;
  show(<StandingsLists filter={filter} present="2026-2027" />);
  expect(await screen.findByText('Standings Loading Failed')).toBeDefined();
  expect(broken.splice(0).at(-1)).toMatchObject({ part: 'standings', error: { name: 'CallFailed' } });
});
