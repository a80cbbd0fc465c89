import { expect, test } from 'vitest';
import type { Game } from './result.ts';
import { aGame, aMeet, aSide } from './testing/a-game.ts';
import type { TieBreakerStep } from './tie-breaker-rules.ts';
import { readStep } from './tie-breaker-steps.ts';
import { openLedger, type TieContext } from './tie-ledger.ts';

/** What a step shows of each tied team, best first, or why it is skipped. */
function read(step: TieBreakerStep, ids: string, games: Game[], context: Partial<TieContext> = {}) {
  const ledger = openLedger({ games, order: { lowWins: false }, ...context }, 'league-pct');
  const reading = readStep(
    step,
    [...ids].map((teamId) => ({ teamId, name: teamId })),
    ledger,
  );
  if (reading.kind !== 'measured') return reading.kind === 'skipped' ? `skipped: ${reading.why}` : reading.kind;
  const best = [...reading.measures].sort(([, a], [, b]) => b.value - a.value);
  return best.map(([teamId, { shown }]) => `${teamId} ${shown}`).join(', ');
}

const outsideLeague = { isLeague: false };
const forfeitBy = (loser: string, winner: string) =>
  aMeet([aSide(winner, { score: 1, isHome: true }), aSide(loser, { score: 0, forfeited: true })], {
    resultStatus: 'forfeit',
  });

test.each<[string, string, Game[], string]>([
  ['the winner of two', 'AB', [aGame('B', 'A')], 'B 1-0, A 0-1'],
  ['two who never met', 'AB', [], 'skipped: A and B have not met'],
  ['three', 'ABC', [aGame('A', 'B')], 'skipped: more than two teams are tied'],
])('head to head of two: %s', (_, ids, games, expected) => {
  expect(read({ kind: 'head-to-head' }, ids, games)).toBe(expected);
});

test.each<[string, Game[], string]>([
  ['all have met once', [aGame('A', 'B'), aGame('A', 'C'), aGame('B', 'C')], 'A 2-0, B 1-1, C 0-2'],
  [
    'one pair met twice',
    [aGame('A', 'B'), aGame('A', 'B'), aGame('A', 'C'), aGame('B', 'C')],
    'skipped: A and C have met less often than others',
  ],
  ['one pair never met', [aGame('A', 'B'), aGame('A', 'C')], 'skipped: B and C have not met'],
  ['a forfeit is a meeting', [aGame('A', 'B'), forfeitBy('A', 'C'), aGame('B', 'C')], 'A 1-1, B 1-1, C 1-1'],
])('head-to-head table: %s', (_, games, expected) => {
  expect(read({ kind: 'head-to-head-table' }, 'ABC', games)).toBe(expected);
});

test('league and overall percentage look at different games', () => {
  const games = [
    aGame('A', 'X'),
    aGame('Y', 'B'),
    aGame('B', 'Y', [9, 0], outsideLeague),
    aGame('X', 'A', [9, 0], outsideLeague),
  ];
  expect(read({ kind: 'league-pct' }, 'AB', games)).toBe('A 1-0, B 0-1');
  expect(read({ kind: 'overall-pct' }, 'AB', games)).toBe('A 1-1, B 1-1');
  expect(read({ kind: 'league-pct' }, 'AC', games)).toBe('skipped: C has no league games');
});

test('division record counts games within the own division', () => {
  const divisionOf = new Map([...'ABX'].map((team) => [team, 'North'])).set('Y', 'South').set('C', 'South');
  const games = [aGame('A', 'X'), aGame('Y', 'A'), aGame('X', 'B'), aGame('B', 'Y')];
  expect(read({ kind: 'division-record' }, 'AB', games, { divisionOf })).toBe('A 1-0, B 0-1');
  expect(read({ kind: 'division-record' }, 'AC', games, { divisionOf })).toBe(
    'skipped: C has no games within its division',
  );
  expect(read({ kind: 'division-record' }, 'AB', games)).toBe('skipped: A has no games within its division');
});

test('common opponents are those whom every tied team has played', () => {
  const games = [aGame('A', 'X'), aGame('X', 'B'), aGame('A', 'Y'), aGame('B', 'Z'), aGame('B', 'A')];
  expect(read({ kind: 'common-opponents' }, 'AB', games)).toBe('A 1-0, B 0-1');
  expect(read({ kind: 'common-opponents' }, 'AB', [aGame('A', 'Y'), aGame('B', 'Z'), aGame('A', 'B')])).toBe(
    'skipped: no opponent has played all of them',
  );
});

test("opponents' percentage prefers the harder schedule", () => {
  const games = [aGame('A', 'X'), aGame('B', 'Y'), aGame('X', 'Z'), aGame('Z', 'Y')];
  expect(read({ kind: 'opponents-pct' }, 'AB', games)).toBe('A 1.0000, B .0000');
  expect(read({ kind: 'opponents-pct' }, 'AB', [aGame('A', 'X')])).toBe('skipped: A has no opponents with other games');
});

test('point differential is capped game by game, for the loser too', () => {
  const games = [
    aGame('A', 'X', [60, 0]),
    aGame('X', 'A', [10, 0]),
    aGame('B', 'X', [30, 0]),
    aGame('B', 'X', [0, 40]),
  ];
  expect(read({ kind: 'point-differential', games: 'all', cap: 17 }, 'AB', games)).toBe('A +7, B 0');
  expect(read({ kind: 'point-differential', games: 'all', cap: null }, 'AB', games)).toBe('A +50, B -10');
});

test('a forfeit is a margin of nothing', () => {
  const games = [forfeitBy('X', 'A'), aGame('X', 'B', [2, 1])];
  expect(read({ kind: 'point-differential', games: 'all', cap: null }, 'AB', games)).toBe('A 0, B -1');
});

test('where the low score wins, fewer strokes are the better margin', () => {
  const games = [aGame('A', 'X', [158, 163]), aGame('B', 'X', [161, 163])];
  const golf = { order: { lowWins: true } };
  expect(read({ kind: 'point-differential', games: 'all', cap: null }, 'AB', games, golf)).toBe('A +5, B +2');
  expect(read({ kind: 'points-allowed', games: 'all' }, 'AB', games, golf)).toBe(
    'skipped: the low score wins in this sport',
  );
});

test('margins need as many games of every team', () => {
  const games = [aGame('A', 'X'), aGame('A', 'Y'), aGame('B', 'X')];
  const why = 'skipped: they have not played the same number of games';
  expect(read({ kind: 'point-differential', games: 'all', cap: null }, 'AB', games)).toBe(why);
  expect(read({ kind: 'points-allowed', games: 'all' }, 'AB', games)).toBe(why);
  expect(read({ kind: 'point-differential', games: 'tied', cap: null }, 'AB', games)).toBe(
    'skipped: A and B have not met as often as the others',
  );
});

test('margins among the tied teams look at no other game', () => {
  const games = [aGame('A', 'B', [3, 1]), aGame('B', 'C', [6, 1]), aGame('C', 'A', [2, 1]), aGame('X', 'B', [50, 0])];
  expect(read({ kind: 'point-differential', games: 'tied', cap: null }, 'ABC', games)).toBe('B +3, A +1, C -4');
});

test('the fewest points allowed are best', () => {
  const games = [aGame('A', 'X', [30, 20]), aGame('B', 'X', [3, 7])];
  expect(read({ kind: 'points-allowed', games: 'all' }, 'AB', games)).toBe('B 7, A 20');
  const forfeited = [forfeitBy('X', 'A'), aGame('X', 'B', [2, 1])];
  expect(read({ kind: 'points-allowed', games: 'all' }, 'AB', forfeited), 'a forfeit has no points').toBe('A 0, B 2');
});

test('road wins are wins away from home', () => {
  const games = [
    aGame('X', 'A', [0, 7]),
    aGame('A', 'Y'),
    aGame('B', 'X'),
    aGame('B', 'Y', [3, 0], { noHomeTeam: true }),
  ];
  expect(read({ kind: 'road-wins' }, 'AB', games)).toBe('A 1, B 0');
});

test('RPI weighs as the rule set says', () => {
  const games = [aGame('A', 'X'), aGame('X', 'B'), aGame('B', 'Y'), aGame('Y', 'A'), aGame('A', 'B')];
  const onlyWins = { kind: 'rpi', weights: { wp: 1, owp: 0, oowp: 0 }, countForfeits: true } as const;
  expect(read(onlyWins, 'AB', games)).toBe('A .6667, B .3333');
  expect(read(onlyWins, 'AC', games)).toBe('skipped: C has no rating yet');
});

test('a league decision is passed over until it is entered', () => {
  expect(read({ kind: 'manual' }, 'AB', [])).toBe('skipped: no decision has been entered');
  const recordedOrders = [{ kind: 'manual', among: ['A', 'B'], order: ['B', 'A'] } as const];
  expect(read({ kind: 'manual' }, 'AB', [], { recordedOrders })).toBe('B 1st, A 2nd');
  expect(read({ kind: 'coin-toss' }, 'AB', [], { recordedOrders })).toBe('awaited');
});

test('a toss of three is read again for the two that are left', () => {
  const recordedOrders = [{ kind: 'coin-toss', among: ['A', 'B', 'C'], order: ['A', 'C', 'B'] } as const];
  expect(read({ kind: 'coin-toss' }, 'BC', [], { recordedOrders })).toBe('C 1st, B 2nd');
});
