import { expect, test } from 'vitest';
import type { Game, TeamId } from '../result.ts';
import { aGame, aMeet, aSide } from '../testing/a-game.ts';
import { checkPointRules, type PointRules, type RpiRules, type WinPointsRules } from './point-rules.ts';
import { type PointTeam, pointSums } from './point-sums.ts';
import { rankAmong, rankPoints } from './rank-points.ts';

const maryland: WinPointsRules = {
  kind: 'win-points',
  classes: [
    { name: '4A', points: 8 },
    { name: '3A', points: 7 },
    { name: '2A', points: 6 },
    { name: '1A', points: 5 },
  ],
  bonus: 1,
  bothNeedClass: true,
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

test('a game with a school without a class, or of a class that brings no points, counts for neither side and says why', () => {
  const games = [aGame('A', 'B'), aGame('A', 'X'), aGame('A', 'Y'), aGame('C', 'A')];
  const sumOf = sums(games, maryland, { X: { className: null }, Y: { className: '6A' } });
  const sum = sumOf('A');
  expect(sum).toMatchObject({ figure: '4.00', counted: 2 });
  expect(sum.games.slice(1, 3)).toMatchObject([
    { figures: [], note: 'Not counted: the opponent has no class recorded' },
    { figures: [], note: 'Not counted: class 6A of the opponent is not among those that bring points' },
  ]);
  // A win over such a school is none that brings a bonus to those who beat the winner.
  expect(sumOf('C').figure).toBe('9.00');
  expect(sumOf('X')).toMatchObject({ counted: 0, why: 'No game that counts yet' });
  expect(sumOf('X').games[0]?.note).toBe('Not counted: the team has no class recorded');
});

// Points for losses and for what the winner of a lost game won, as Virginia's football has them.
test('a loss brings the points of its class and a bonus where the rules say so', () => {
  const virginia: WinPointsRules = {
    ...maryland,
    classes: [
      { name: '6', points: 26, lossPoints: 14 },
      { name: '5', points: 24, lossPoints: 12 },
    ],
    bonus: 2,
    lossBonus: 1,
  };
  const games = [aGame('A', 'B'), aGame('C', 'A'), aGame('B', 'C')];
  const sum = sums(games, virginia, { A: { className: '6' }, B: { className: '6' }, C: { className: '5' } })('A');
  expect(sum.games.map(({ figures }) => figures)).toEqual([
    ['26', '2', '28'],
    ['12', '1', '13'],
  ]);
  expect(sum.terms.map(({ label, result }) => `${label} ${result}`)).toEqual([
    'Points for wins 26',
    'Points for losses 12',
    'Bonus for what opponents won 3',
    'All points, divided by the games 20.50',
  ]);
});

test('each wrong figure gets a sentence of its own', () => {
  const faultsOf = (rules: PointRules) => checkPointRules(rules).map(({ field, sentence }) => `${field}: ${sentence}`);
  expect([faultsOf(rpi), faultsOf(maryland)]).toEqual([[], []]);
  expect(faultsOf({ ...rpi, weights: { wp: 0.3, owp: 0.3, oowp: 0.3 } })).toEqual([
    'weights: The three weights must add up to 1.',
  ]);
  expect(
    faultsOf({ ...rpi, weights: { wp: Number.NaN, owp: 2, oowp: 0.3 }, digits: 2.5, regionQualifiers: 0 }),
  ).toEqual([
    'wp: Please enter a number from 0 to 1.',
    'owp: Please enter a number from 0 to 1.',
    'digits: Please enter a whole number from 0 to 6.',
    'regionQualifiers: Please enter a whole number from 1 to 32.',
  ]);
  const classes = [
    { name: '4A', points: 8 },
    { name: '4a ', points: -1 },
    { name: '', points: 5 },
  ];
  expect(faultsOf({ ...maryland, classes })).toEqual([
    'classes.1.name: Each class can be in the list once.',
    'classes.1.points: Please enter a number from 0 to 100.',
    'classes.2.name: Please name the class, like 4A.',
  ]);
  expect(faultsOf({ ...maryland, classes: [] })[0]).toMatch(/^classes: Please add/);
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

test('teams of a division are ranked among each other; those without a figure share the last place', () => {
  const rankOf = new Map<string, number | null>([
    ['A', 5],
    ['B', 2],
    ['C', 5],
    ['D', null],
    ['E', null],
    ['F', 9],
  ]);
  const rows = [...rankOf.keys()].map((name) => ({ name }));
  expect(rankAmong(rows, ({ name }) => rankOf.get(name) ?? null).map(({ name, rank }) => `${rank} ${name}`)).toEqual([
    '1 B',
    '2 A',
    '2 C',
    '4 F',
    '5 D',
    '5 E',
  ]);
});
