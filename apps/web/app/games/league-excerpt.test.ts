import { expect, test } from 'vitest';
import { aStandingGroup, aStandingRow } from '#web/testing/standings-samples.ts';
import { leagueExcerpt } from './league-excerpt.ts';

const rows = (...names: string[]) => names.map((shortName, index) => aStandingRow({ shortName, rank: index + 1 }));
const overall = aStandingGroup({ title: 'Overall Record', leagueId: null, standings: rows('A', 'B', 'C') });

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

test('the record is that of the league', () => {
  expect(leagueExcerpt([aStandingGroup()], ['Centennial'])?.rows[0]).toMatchObject({ won: 1, lose: 0 });
});
