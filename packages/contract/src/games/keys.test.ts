import { expect, test } from 'vitest';
import {
  bracketKey,
  dayKey,
  gameKey,
  listedKeys,
  listedResultsKeys,
  placeKey,
  recapsKey,
  resultsKey,
  shownKeys,
  tableKey,
  teamKey,
} from './keys.ts';

test.each<[string, Record<string, unknown>, string[]]>([
  ['a county on a day', { stateId: '1', districtId: '5', date: '2026-10-30' }, ['day:district:5:2026-10-30']],
  ['a county by its other name', { stateId: '1', countyId: '5', date: '2026-10-30' }, ['day:district:5:2026-10-30']],
  ['a county by both names', { districtId: '5', countyId: '6' }, ['games:district:5']],
  ['a state on a day', { stateId: '1', date: '2026-10-30' }, ['day:state:1:2026-10-30']],
  ['a state', { stateId: '1' }, ['games:state:1']],
  ['a league in a county', { stateId: '1', districtId: '5', leagueId: '9' }, ['games:league:9']],
  ['a league on a day', { leagueId: '9', date: '2026-10-30' }, ['day:league:9:2026-10-30']],
  ['a school, whatever the place', { stateId: '1', schoolId: '3', date: '2026-10-30' }, ['team:3']],
  ['a school in a sport', { schoolId: '3', sportId: '11' }, ['team:3:11']],
  ['several schools', { schoolIds: '3,14' }, ['team:3', 'team:14']],
  ['several schools, as the server reads them', { schoolIds: ['3', '14'] }, ['team:3', 'team:14']],
  ['no place', { date: '2026-10-30' }, ['games']],
  ['an empty place', { stateId: '', countyId: '' }, ['games']],
])('a list of %s changes with the games of just that', (_what, query, keys) => {
  expect(listedKeys({ query })).toEqual(keys);
});

test('a list that is not narrowed changes with every game', () => {
  expect(listedKeys({})).toEqual(['games']);
});

test('a list may be of another day than its address names', () => {
  expect(listedKeys({ query: { stateId: '1', date: '2026-10-30' } }, '2026-10-31')).toEqual(['day:state:1:2026-10-31']);
});

test.each<[string, Record<string, unknown>, string[]]>([
  ['a county', { districtId: '5' }, ['games:district:5', 'results:district:5']],
  ['a state on a day', { stateId: '1', date: '2026-10-30' }, ['day:state:1:2026-10-30', 'results:state:1:2026-10-30']],
  ['a league', { leagueId: '9' }, ['games:league:9', 'results:league:9']],
  ['a school in a county', { districtId: '5', schoolId: '3' }, ['team:3']],
  ['no place', {}, ['games']],
])('a list of results of %s changes with which they are and with each', (_what, query, keys) => {
  expect(listedResultsKeys({ query })).toEqual(keys);
});

test('games that are shown change with themselves and with the records of their teams', () => {
  const teams = [
    { schoolId: '3', sportId: '11' },
    { schoolId: '14', sportId: '11' },
  ];
  const games = [
    { id: '7', teams },
    { id: '8', teams: [] },
  ];
  expect(shownKeys(games)).toEqual(['game:7', 'team:3:11', 'team:14:11', 'game:8']);
});

test('each thing has a key of its own', () => {
  expect([
    gameKey(7),
    recapsKey('7'),
    teamKey(7),
    bracketKey(7),
    tableKey('1', '12'),
    placeKey('league', 9),
    dayKey('state', 1, '2026-10-30'),
    resultsKey('state', 1, '2026-10-30'),
    teamKey(7, 12),
  ]).toEqual([
    'game:7',
    'recaps:7',
    'team:7',
    'bracket:7',
    'table:1:12',
    'games:league:9',
    'day:state:1:2026-10-30',
    'results:state:1:2026-10-30',
    'team:7:12',
  ]);
});
