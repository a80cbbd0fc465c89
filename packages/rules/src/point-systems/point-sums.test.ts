import { expect, test } from 'vitest';
import type { Game, TeamId } from '../result.ts';
import { aGame, aMeet, aSide } from '../testing/a-game.ts';
import type { PointRules, RpiRules, WinPointsRules } from './point-rules.ts';
import { type PointTeam, pointSums } from './point-sums.ts';
import { rankPoints } from './rank-points.ts';

const maryland: WinPointsRules = {
  kind: 'win-points',
  classes: [
    { name: '4A', points: 8 },
    { name: '3A', points: 7 },
    { name: '2A', points: 6 },
    { name: '1A', points: 5 },
  ],
  bonus: 1,
  countForfeits: true,
  minGames: 1,
  needsAllScores: false,
  digits: 2,
};

const rpi: RpiRules = {
  kind: 'rpi',
  weights: { wp: 0.3, owp: 0.4, oowp: 0.3 },
  outOfState: 'even',
  likeOwnState: [],
  countForfeits: true,
  minGames: 1,
  needsAllScores: false,
  digits: 5,
};

const member: PointTeam = { state: 'MD', isMember: true, className: '4A', unreported: 0 };

function sums(games: readonly Game[], rules: PointRules, given: Record<string, Partial<PointTeam>> = {}) {
  const ids = new Set(games.flatMap(({ teams }) => teams.map(({ teamId }) => teamId)));
  const teams = new Map<TeamId, PointTeam>([...ids].map((id) => [id, { ...member, ...given[id] }]));
  return pointSums({ games, order: { lowWins: false }, state: 'MD', teams }, rules);
}

/** So many wins of a team over teams that win nothing. */
const wins = (team: string, count: number) =>
  Array.from({ length: count }, (_, at) => aGame(team, `${team} opponent ${at}`));

// The season of 1990 as a newspaper printed it: points for wins, bonus points, average.
test('Old Mill has five wins over 4A, one over 3A and 13 bonus points: 60 points in 7 games, 8.57', () => {
  const beaten = ['a', 'b', 'c', 'd', 'e', 'f'];
  const games = [
    ...beaten.map((team) => aGame('Old Mill', team)),
    aGame('Severna Park', 'Old Mill'),
    ...['a', 'b', 'c'].flatMap((team) => wins(team, 3)),
    ...['d', 'e'].flatMap((team) => wins(team, 2)),
  ];
  const sum = sums(games, maryland, { f: { className: '3A' } })('Old Mill');
  expect(sum.figure).toBe('8.57');
  expect(sum.terms.map(({ figure, result }) => [figure, result])).toEqual([
    ['47', '47'],
    ['13', '13'],
    ['60', '8.57'],
  ]);
  expect(sum.games[0]).toMatchObject({ opponentId: 'a', outcome: 'W', figures: ['8', '3', '11'], note: '4A' });
  expect(sum.games.at(-1)).toMatchObject({ outcome: 'L', figures: ['0', '0', '0'] });
});

test('an opponent without a class is not counted, and its row says so', () => {
  const sum = sums([aGame('A', 'B'), aGame('A', 'X')], maryland, { X: { className: null } })('A');
  expect(sum).toMatchObject({ figure: '8.00', counted: 1 });
  expect(sum.games[1]).toMatchObject({ figures: [], note: 'Not counted: the opponent has no class recorded' });
});

test('a tie earns half the points of a win, and no bonus', () => {
  const sum = sums([aGame('A', 'B', [7, 7]), aGame('B', 'C')], maryland, { B: { className: '3A' } })('A');
  expect(sum.games[0]?.figures).toEqual(['3.50', '0', '3.50']);
});

test('playoffs, scrimmages and games against schools that are no members leave the figure as it is', () => {
  const season = [aGame('A', 'B'), aGame('B', 'C')];
  const more = [
    aGame('B', 'A', [20, 0], { isPlayoff: true }),
    aGame('B', 'A', [20, 0], { gameType: 'Scrimmage' }),
    aGame('X', 'A', [20, 0]),
  ];
  const sum = sums([...season, ...more], maryland, { X: { isMember: false } })('A');
  expect(sum.figure).toBe(sums(season, maryland)('A').figure);
  expect(sum.games.map(({ note }) => note)).toEqual([
    '4A',
    'Not counted: a playoff game',
    'Not counted: not a member school',
  ]);
});

test('a forfeit counts where the rules say so', () => {
  const games = [aGame('A', 'B'), aMeet([aSide('A', { forfeited: true }), aSide('B')], { resultStatus: 'forfeit' })];
  // The first win brings 8 and 1 for the forfeit that B won; with it there are two games.
  expect(sums(games, maryland)('A').figure).toBe('4.50');
  expect(sums(games, { ...maryland, countForfeits: false })('A').figure).toBe('8.00');
});

test('RPI is opened into three weighed percentages and the opponents game by game', () => {
  const games = [aGame('A', 'B'), aGame('A', 'C'), aGame('B', 'C'), aGame('B', 'D'), aGame('C', 'D'), aGame('D', 'A')];
  const sum = sums(games, rpi)('A');
  expect(sum.terms).toEqual([
    { label: 'Own percentage', figure: '.66667', times: '.30', result: '.20000' },
    { label: 'Opponents’ percentage', figure: '.50000', times: '.40', result: '.20000' },
    { label: 'Opponents’ opponents', figure: '.50000', times: '.30', result: '.15000' },
  ]);
  expect(sum.figure).toBe('.55000');
  expect(sum.games.map(({ figures }) => figures)).toEqual([
    ['1.00000', '.50000'],
    ['.50000', '.50000'],
    ['.00000', '.50000'],
  ]);
});

test('a team from another state is taken at .500, unless its state counts like the own one', () => {
  const games = [aGame('A', 'out'), aGame('out', 'Z'), aGame('Z', 'Y')];
  const away = { out: { state: 'VA' } };
  expect(sums(games, rpi, away)('A').games[0]).toMatchObject({
    figures: ['.50000', '.50000'],
    note: 'From another state: taken at .500',
  });
  expect(sums(games, { ...rpi, outOfState: 'even-opponents' }, away)('A').games[0]?.figures[0]).toBe('1.00000');
  expect(sums(games, { ...rpi, likeOwnState: ['VA'] }, away)('A').games[0]?.note).toBe('');
});

test('a team with too few games or a score that is missing has its reason in place of a rank', () => {
  const games = [aGame('A', 'B'), aGame('B', 'C'), aGame('C', 'A')];
  expect(sums(games, { ...rpi, minGames: 3 })('A')).toMatchObject({
    units: undefined,
    why: 'Fewer than 3 games that count',
  });
  const late = sums(games, { ...rpi, needsAllScores: true }, { A: { unreported: 1 } });
  expect(late('A').why).toBe('Waits for the score of a past game');
  expect(late('B').why).toBe('');
});

test('teams that are level in the rounded figure share a rank, and one without a figure comes last', () => {
  const sumOf = sums([aGame('A', 'B'), aGame('C', 'D')], maryland);
  const rows = ['E', 'D', 'C', 'A', 'B'].map((name, at) => ({ name, plainRank: at + 1, sum: sumOf(name) }));
  expect(rankPoints(rows).map(({ name, pointRank }) => [name, pointRank])).toEqual([
    ['C', 1],
    ['A', 1],
    ['D', 3],
    ['B', 3],
    ['E', null],
  ]);
});

test('a class counts however its letters are written', () => {
  const sum = sums([aGame('A', 'B')], maryland, { B: { className: '3a' } })('A');
  expect(sum.figure).toBe(sums([aGame('A', 'B')], maryland, { B: { className: '3A' } })('A').figure);
  expect(sum.counted).toBe(1);
});
