import { expect, test } from 'vitest';
import { aStandingGroup, aStandingRow } from '#web/testing/standings-samples.ts';
import { leagueExcerpt } from './league-excerpt.ts';

const rows = (...names: string[]) => names.map((shortName, index) => aStandingRow({ shortName, rank: index + 1 }));
const overall = aStandingGroup({
  title: 'All teams',
  leagueId: null,
  rankBy: 'overall',
  standings: rows('A', 'B', 'C'),
});

test('the league of the home team is shown, never the overall records', () => {
  const groups = [overall, aStandingGroup({ title: 'East', standings: rows('A', 'B') })];
  expect(leagueExcerpt(groups, ['B', 'C'])?.title).toBe('East');
  expect(leagueExcerpt([overall], ['A'])).toBeNull();
});

test('where there are divisions, its own is shown', () => {
  const subStandings = [
    { title: 'Large', standings: rows('A', 'B') },
    { title: 'Small', standings: rows('C', 'D') },
  ];
  expect(leagueExcerpt([aStandingGroup({ title: 'East', standings: [], subStandings })], ['D', 'A'])).toMatchObject({
    title: 'East, Small',
    rows: [{ shortName: 'C' }, { shortName: 'D' }],
  });
});

test('a long table is cut around the teams', () => {
  const names = 'ABCDEFGHIJKLMN'.split('');
  const excerpt = leagueExcerpt([aStandingGroup({ standings: rows(...names) })], ['L', 'G']);
  expect(excerpt?.rows.map(({ shortName }) => shortName).join('')).toBe('FGHIJKLM');
});

test('the record is the one that the ranks follow, not always that of the league', () => {
  const rows = [
    aStandingRow({ shortName: 'A', rank: 1, won: 5, lose: 2, ties: 1 }),
    aStandingRow({ shortName: 'B', rank: 2, won: 4, lose: 3 }),
  ];
  expect(leagueExcerpt([aStandingGroup({ rankBy: 'regular-season', standings: rows })], ['A'])).toMatchObject({
    rankBy: 'regular-season',
    rows: [
      { rank: 1, won: 5, lose: 2, ties: 1 },
      { rank: 2, won: 4, lose: 3 },
    ],
  });
});

test('a league that is called as the overall records are is a league', () => {
  expect(leagueExcerpt([aStandingGroup({ title: 'Overall Record', leagueId: '7' })], ['Centennial'])?.rankBy).toBe(
    'league',
  );
});
