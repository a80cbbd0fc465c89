import fc from 'fast-check';
import { expect, test } from 'vitest';
import { compareByPct, formatPct, formatRecord, lastOutcomes, type TeamRecord, teamRecord, winPct } from './record.ts';
import type { Game } from './result.ts';
import { aGame, aMeet, aSide } from './testing/a-game.ts';

const highWins = { lowWins: false };
const summary = (games: Game[]) => teamRecord(games, 'A', highWins);
const record = (wins: number, losses: number, ties = 0): TeamRecord => ({ wins, losses, ties });

test('wins and losses at home and away add up to the overall record', () => {
  const { overall, home, away } = summary([aGame('A', 'B'), aGame('C', 'A'), aGame('D', 'A', [7, 7]), aGame('C', 'D')]);
  expect(overall).toEqual(record(1, 1, 1));
  expect(home).toEqual(record(1, 0));
  expect(away).toEqual(record(0, 1, 1));
});

test('a game on neutral ground is neither home nor away', () => {
  const { overall, home, away } = summary([aGame('A', 'B', [21, 14], { noHomeTeam: true })]);
  expect(overall).toEqual(record(1, 0));
  expect([home, away]).toEqual([record(0, 0), record(0, 0)]);
});

test('playoffs count overall but neither in the league nor in the regular season', () => {
  const { overall, league, regularSeason } = summary([aGame('A', 'B'), aGame('A', 'C', [21, 14], { isPlayoff: true })]);
  expect(overall).toEqual(record(2, 0));
  expect(regularSeason).toEqual(record(1, 0));
  expect(league).toEqual(record(1, 0));
});

test('a game outside the league counts overall only', () => {
  const { overall, league } = summary([aGame('A', 'B', [21, 14], { isLeague: false })]);
  expect([overall, league]).toEqual([record(1, 0), record(0, 0)]);
});

test.each([
  ['both', record(1, 0), record(1, 0)],
  ['overall', record(1, 0), record(0, 0)],
  ['league', record(0, 0), record(1, 0)],
] as const)('a forfeit awarded for %s counts just there', (forfeitScope, overall, league) => {
  const sides = [aSide('A', { score: 7 }), aSide('B', { score: 0, forfeited: true })];
  const result = summary([aMeet(sides, { resultStatus: 'forfeit', forfeitScope })]);
  expect([result.overall, result.league]).toEqual([overall, league]);
});

test('the nominal score of a forfeit never counts as points', () => {
  const sides = [aSide('A', { score: 7 }), aSide('B', { score: 0, forfeited: true })];
  const { pointsFor, pointsAgainst } = summary([
    aMeet(sides, { resultStatus: 'forfeit' }),
    aGame('A', 'C', [1, 0], { resultStatus: 'double_forfeit' }),
    aGame('B', 'A', [14, 28]),
  ]);
  expect([pointsFor, pointsAgainst]).toEqual([28, 14]);
});

test('an invitational changes no record, the same meet scored as duals is a result against each team', () => {
  const teams = [
    aSide('A', { score: 55 }),
    aSide('B', { score: 30 }),
    aSide('C', { score: 60 }),
    aSide('D', { score: 55 }),
  ];
  expect(summary([aMeet(teams)]).overall).toEqual(record(0, 0));
  expect(summary([aMeet(teams, { meetScoring: 'placings' })]).overall).toEqual(record(0, 0));
  for (const meetScoring of ['duals', 'both'] as const) {
    const result = teamRecord([aMeet(teams, { meetScoring })], 'A', { lowWins: true });
    expect(result.overall).toEqual(record(1, 1, 1));
    expect(result.pointsFor).toBe(0);
  }
});

test('at a home meet the host is at home, and two guests meet on neutral ground', () => {
  const teams = [aSide('H', { score: 90, isHome: true }), aSide('A', { score: 50 }), aSide('B', { score: 40 })];
  const { home, away, overall } = summary([aMeet(teams, { meetScoring: 'duals' })]);
  expect(overall).toEqual(record(1, 1));
  expect([home, away]).toEqual([record(0, 0), record(0, 1)]);
});

test('a team that forfeits a meet loses to every other, and those are compared with each other', () => {
  const teams = [aSide('A', { forfeited: true }), aSide('B', { score: 30 }), aSide('C', { score: 20 })];
  const meet = aMeet(teams, { meetScoring: 'duals', resultStatus: 'forfeit' });
  expect(teamRecord([meet], 'A', highWins).overall).toEqual(record(0, 2));
  expect(teamRecord([meet], 'B', highWins).overall).toEqual(record(2, 0));
  expect(teamRecord([meet], 'C', highWins).overall).toEqual(record(1, 1));
});

test('the streak is the run up to the latest game, whatever the order of the list', () => {
  const games = [
    aGame('A', 'B', [0, 7], { playedOn: '2024-09-06' }),
    aGame('A', 'C', [7, 0], { playedOn: '2024-09-13' }),
    aGame('A', 'D', [7, 0], { playedOn: '2024-09-20' }),
  ];
  fc.assert(
    fc.property(fc.shuffledSubarray(games, { minLength: 3 }), (shuffled) => {
      expect(summary(shuffled).streak).toEqual({ kind: 'W', length: 2 });
    }),
  );
});

test('the second game of a doubleheader comes after the first', () => {
  const late = aGame('A', 'B', [1, 2], { startTime: '19:00:00' });
  const early = aGame('A', 'B', [2, 1], { startTime: '16:00:00' });
  expect(summary([late, early]).streak).toEqual({ kind: 'L', length: 1 });
});

test('of two games of one day whose times are not known, the number of the doubleheader tells which was last', () => {
  const first = aGame('A', 'B', [7, 0], { doubleheaderNo: 1 });
  const second = aGame('A', 'B', [0, 7], { doubleheaderNo: 2 });
  const unnumbered = aGame('A', 'B', [7, 0]);
  expect(summary([second, first]).streak).toEqual({ kind: 'L', length: 1 });
  expect(summary([second, unnumbered]).streak).toEqual({ kind: 'L', length: 1 });
});

test('where nothing tells which game of a day was last, the order of entry does not either', () => {
  const games = [aGame('A', 'B', [7, 0]), aGame('A', 'C', [0, 7]), aGame('D', 'A', [3, 3]), aGame('A', 'B', [0, 7])];
  const { streak } = summary(games);
  fc.assert(
    fc.property(fc.shuffledSubarray(games, { minLength: 4 }), (shuffled) => {
      expect(summary(shuffled.map((game, id) => ({ ...game, id }))).streak).toEqual(streak);
    }),
  );
});

test.each([
  ['two of three', [55, 30, 40, 60], { kind: 'W', length: 2 }],
  ['one of three', [35, 30, 40, 60], { kind: 'L', length: 1 }],
  ['one, and is level in the others', [35, 30, 35, 35], { kind: 'W', length: 2 }],
  ['one, loses one and is level in one', [35, 30, 40, 35], { kind: 'W', length: 1 }],
  ['none and is level in all', [35, 35, 35, 35], { kind: 'W', length: 1 }],
] as const)('a team that wins %s of its duals in a meet has one line in its streak', (_, scores, streak) => {
  const sides = scores.map((score, index) => aSide(['A', 'B', 'C', 'D'][index] ?? '', { score }));
  const before = aGame('A', 'E', [7, 0], { playedOn: '2024-09-05' });
  fc.assert(
    fc.property(fc.shuffledSubarray(sides, { minLength: 4 }), (shuffled) => {
      expect(summary([before, aMeet(shuffled, { meetScoring: 'duals' })]).streak).toEqual(streak);
    }),
  );
});

test('a result of an unknown day does not pose as the latest', () => {
  const games = [aGame('A', 'B', [0, 7], { playedOn: null }), aGame('A', 'C', [7, 0])];
  expect(summary(games).streak).toEqual({ kind: 'W', length: 1 });
});

test('a team that only ever won has a streak as long as its season, a team without a game none', () => {
  expect(summary([aGame('A', 'B'), aGame('A', 'C')]).streak).toEqual({ kind: 'W', length: 2 });
  expect(summary([]).streak).toBeUndefined();
});

test.each([
  [record(2, 1), '.667', '2-1'],
  [record(5, 0), '1.000', '5-0'],
  [record(0, 4), '.000', '0-4'],
  [record(5, 2, 1), '.688', '5-2-1'],
  [record(0, 0, 2), '.500', '0-0-2'],
  [record(0, 0), '-', '0-0'],
])('%o is shown as %s and %s', (team, pct, text) => {
  expect(formatPct(winPct(team))).toBe(pct);
  expect(formatRecord(team)).toBe(text);
});

test('halves round up, also where binary numbers fall just short of them', () => {
  expect(0.35 * 0.625 + 0.35 * 0.375 + 0.3 * 0.4375).toBeLessThan(0.48125);
  expect(formatPct(0.48124999999999996, 4)).toBe('.4813');
  expect(formatPct(0.48124, 4)).toBe('.4812');
});

test('two ties are worth a win and a loss, and who has not played comes last', () => {
  expect(compareByPct(record(0, 0, 2), record(1, 1))).toBe(0);
  expect([record(0, 0), record(0, 9), record(3, 1), record(6, 2), record(4, 0)].sort(compareByPct)).toEqual([
    record(4, 0),
    record(3, 1),
    record(6, 2),
    record(0, 9),
    record(0, 0),
  ]);
});

test('in a cross-country meet scored as duals a team without a team score loses to each complete one', () => {
  const sides = [aSide('A', { score: 26 }), aSide('B', { score: 31 }), aSide('C'), aSide('D')];
  const meet = aMeet(sides, { meetScoring: 'duals' });
  const recordsOf = ['A', 'B', 'C', 'D'].map((team) => teamRecord([meet], team, { lowWins: true }).overall);
  expect(recordsOf).toEqual([record(3, 0), record(2, 1), record(0, 2), record(0, 2)]);
});

test('the last games of a team are those that count, the earliest first', () => {
  const on = (playedOn: string, scores: [number, number], given: Partial<Game> = {}) =>
    aGame('A', 'B', scores, { playedOn, ...given });
  const games = [
    on('2026-10-30', [7, 7]),
    on('2026-09-04', [1, 2]),
    on('2026-10-02', [3, 2]),
    on('2026-10-09', [3, 2], { gameType: 'Scrimmage' }),
    on('2026-10-16', [0, 2]),
    aGame('C', 'B', [3, 2], { playedOn: '2026-10-23' }),
  ];
  const last = lastOutcomes(games, 'A', { order: highWins, most: 3 });
  expect(last.map(({ game, outcome }) => `${game.playedOn} ${outcome}`)).toEqual([
    '2026-10-02 W',
    '2026-10-16 L',
    '2026-10-30 T',
  ]);
  expect(last[0]?.game).toBe(games[2]);
});
