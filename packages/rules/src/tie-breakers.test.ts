import { expect, test } from 'vitest';
import type { Game } from './result.ts';
import { aGame } from './testing/a-game.ts';
import { MPSSAA_REGION, type RecordedOrder, type TieBreakerRules, type TieBreakerStep } from './tie-breaker-rules.ts';
import { breakTie } from './tie-breakers.ts';
import { openLedger } from './tie-ledger.ts';

const named = (ids: string) => [...ids].map((teamId) => ({ teamId, name: teamId }));
const rules = (steps: TieBreakerStep[], restart: TieBreakerRules['restart']): TieBreakerRules => ({
  name: 'test',
  rankBy: 'league-pct',
  restart,
  steps,
});

/** 'A > B = C': A first, B and C share the next place. */
function settle(ids: string, rule: TieBreakerRules, games: Game[], recordedOrders: RecordedOrder[] = []) {
  const ledger = openLedger({ games, order: { lowWins: false }, recordedOrders }, rule.rankBy);
  const broken = breakTie(named(ids), rule, ledger);
  const order = broken.map(({ teams }) => teams.map(({ name }) => name).join(' = ')).join(' > ');
  const sentences = (team: string) =>
    broken.find(({ teams }) => teams.some(({ name }) => name === team))?.reasons.map(({ sentence }) => sentence);
  return { order, sentences, broken };
}
const seed = (ids: string, games: Game[], orders: RecordedOrder[] = []) => settle(ids, MPSSAA_REGION, games, orders);

test('two tied teams: the winner of their game is seeded higher', () => {
  const { order, sentences } = seed('AB', [aGame('B', 'A')]);
  expect(order).toBe('B > A');
  expect(sentences('A')).toEqual(['Head to head among the tied teams: B 1-0, A 0-1.']);
});

test('two that split their games wait for the coin, and the proof says so', () => {
  const { order, sentences, broken } = seed('AB', [aGame('B', 'A'), aGame('A', 'B')]);
  expect(order).toBe('A = B');
  expect(sentences('A')).toEqual([
    'Head to head among the tied teams: A 1-1, B 1-1. Still level.',
    'Coin toss still to come: A and B stay tied until it is recorded.',
  ]);
  expect(broken[0]?.reasons.map(({ verdict }) => verdict)).toEqual(['level', 'awaited']);
});

test('a recorded toss decides, and its witness is in the proof', () => {
  const toss: RecordedOrder = { kind: 'coin-toss', among: ['A', 'B'], order: ['B', 'A'], note: 'witness: J. Poole' };
  const { order, sentences } = seed('AB', [], [toss]);
  expect(order).toBe('B > A');
  expect(sentences('B')?.at(-1)).toBe('Coin toss: B 1st, A 2nd (witness: J. Poole).');
});

test('A beat B, B beat C, and A and C did not play: head to head does not affect all equally', () => {
  const { order, sentences } = seed('ABC', [aGame('A', 'B'), aGame('B', 'C')]);
  expect(order).toBe('A = B = C');
  expect(sentences('A')?.[0]).toBe('Head to head among the tied teams skipped: A and C have not met.');
});

test('A beat B and C, and B and C did not play: not even A may be singled out', () => {
  expect(seed('ABC', [aGame('A', 'B'), aGame('A', 'C')]).order).toBe('A = B = C');
});

test('A beat B, B beat C, C beat A: level, so the coin is tossed', () => {
  const circle = [aGame('A', 'B'), aGame('B', 'C'), aGame('C', 'A')];
  expect(seed('ABC', circle).sentences('A')?.[0]).toBe(
    'Head to head among the tied teams: A 1-1, B 1-1, C 1-1. Still level.',
  );
});

test('a toss of three only finds the first: the other two begin again with their own game', () => {
  const circle = [aGame('A', 'B'), aGame('B', 'C'), aGame('C', 'A')];
  const toss: RecordedOrder = { kind: 'coin-toss', among: ['A', 'B', 'C'], order: ['A', 'C', 'B'] };
  // The toss put C before B, but B beat C.
  const { order, sentences } = seed('ABC', circle, [toss]);
  expect(order).toBe('A > B > C');
  expect(sentences('C')).toEqual([
    'Head to head among the tied teams: A 1-1, B 1-1, C 1-1. Still level.',
    'Coin toss: A 1st, C 2nd, B 3rd.',
    'Head to head among the tied teams: B 1-0, C 0-1.',
  ]);
  expect(sentences('A')).toHaveLength(2);
});

test('a toss that only named its winner leaves the other two to a new one', () => {
  const toss: RecordedOrder = { kind: 'coin-toss', among: ['A', 'B', 'C'], order: ['B'] };
  const { order, sentences } = seed('ABC', [], [toss]);
  expect(order).toBe('B > A = C');
  expect(sentences('A')?.[1]).toBe('Coin toss: B 1st, A not placed, C not placed.');
  expect(sentences('A')?.at(-1)).toBe('Coin toss still to come: A and C stay tied until it is recorded.');
});

test('a toss among other teams says nothing about these', () => {
  const toss: RecordedOrder = { kind: 'coin-toss', among: ['A', 'D'], order: ['A', 'D'] };
  expect(seed('AB', [], [toss]).order).toBe('A = B');
});

test('of two tosses the later one holds', () => {
  const toss = (order: string[]): RecordedOrder => ({ kind: 'coin-toss', among: ['A', 'B'], order });
  expect(seed('AB', [], [toss(['A', 'B']), toss(['B', 'A'])]).order).toBe('B > A');
});

// A 3-0, B 1-1-1, C 1-1-1, D 0-3 among themselves; B and C drew.
const fourTeams = [
  aGame('A', 'B'),
  aGame('A', 'C'),
  aGame('A', 'D'),
  aGame('B', 'C', [7, 7]),
  aGame('B', 'D'),
  aGame('C', 'D'),
];

test('restarting after one takes the best away and begins again with the rest', () => {
  const { order, sentences } = seed('ABCD', fourTeams);
  // B, C and D begin again: B and C share the best record, so no single best, and the toss is for all three.
  expect(order).toBe('A > B = C = D');
  expect(sentences('D')).toEqual([
    'Head to head among the tied teams: A 3-0, B 1-1-1, C 1-1-1, D 0-3.',
    'Head to head among the tied teams: B 1-0-1, C 1-0-1, D 0-2. No single best team, so on to the next step.',
    'Coin toss still to come: B, C and D stay tied until it is recorded.',
  ]);
});

test('restarting after a split parts the teams wherever they differ', () => {
  const { order } = settle('ABCD', { ...MPSSAA_REGION, restart: 'restart-after-split' }, fourTeams);
  expect(order).toBe('A > B = C > D');
});

test('a step may take the best alone where the others part all: five teams of the Western Dakota Association', () => {
  const close: [number, number] = [7, 6];
  const games = [aGame('A', 'B', [20, 0]), aGame('A', 'C', [20, 0]), aGame('D', 'A', [1, 0]), aGame('E', 'A', [1, 0])];
  for (const [winner = '', loser = ''] of ['BC', 'BD', 'EB', 'CD', 'CE', 'DE']) games.push(aGame(winner, loser, close));
  const steps: TieBreakerStep[] = [
    { kind: 'head-to-head-table' },
    { kind: 'point-differential', games: 'tied', cap: 17, restart: 'restart-after-one' },
  ];
  expect(settle('ABCDE', rules(steps, 'restart-after-split'), games).order).toBe('A > B > C > D > E');
  // By the margins alone E would come before B.
  const parting = steps.map((step) => ({ ...step, restart: 'restart-after-split' as const }));
  expect(settle('ABCDE', rules(parting, 'restart-after-split'), games).order).not.toBe('A > B > C > D > E');
});

test('what is still level after a split begins again on its own games', () => {
  // Six games: A and B 2-1, C and D 1-2; B beat A, D beat C.
  const games = [aGame('B', 'A'), aGame('A', 'C'), aGame('A', 'D'), aGame('B', 'C'), aGame('D', 'B'), aGame('C', 'D')];
  const { order } = settle('ABCD', rules([{ kind: 'head-to-head-table' }], 'restart-after-split'), games);
  expect(order).toBe('B > A > C > D');
});

test('no later step decides what a toss is awaited for', () => {
  const steps: TieBreakerStep[] = [{ kind: 'coin-toss' }, { kind: 'head-to-head' }];
  expect(settle('AB', rules(steps, 'restart-after-one'), [aGame('A', 'B')]).order).toBe('A = B');
});

test('teams that share a place are listed by name, whatever kept them apart for a while', () => {
  // Z beat all, B and C drew and both beat A.
  const games = [...'ABC'].map((loser) => aGame('Z', loser));
  games.push(aGame('B', 'C', [7, 7]), aGame('B', 'A'), aGame('C', 'A'));
  expect(seed('ABCZ', games).order).toBe('Z > A = B = C');
});

test('playoff games break no tie', () => {
  expect(seed('AB', [aGame('A', 'B', [3, 0], { isPlayoff: true })]).order).toBe('A = B');
});

test('a region seeds on every game, a league on its own games alone', () => {
  const outside = [aGame('A', 'B', [3, 0], { isLeague: false })];
  expect(seed('AB', outside).order).toBe('A > B');
  const league = rules([{ kind: 'head-to-head-table' }], 'restart-after-one');
  expect(settle('AB', league, outside).order).toBe('A = B');
});
