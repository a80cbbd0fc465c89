import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Game } from './result.ts';
import { RPI_WEIGHTS } from './rpi.ts';
import { aGame } from './testing/a-game.ts';
import type { RecordedOrder, TieBreakerRules, TieBreakerStep } from './tie-breaker-rules.ts';
import { breakTie } from './tie-breakers.ts';
import { openLedger } from './tie-ledger.ts';

const steps: TieBreakerStep[] = [
  { kind: 'head-to-head' },
  { kind: 'head-to-head-table' },
  { kind: 'league-pct' },
  { kind: 'overall-pct' },
  { kind: 'division-record' },
  { kind: 'common-opponents' },
  { kind: 'opponents-pct' },
  { kind: 'point-differential', games: 'all', cap: 10 },
  { kind: 'point-differential', games: 'tied', cap: null },
  { kind: 'points-allowed', games: 'all' },
  { kind: 'road-wins' },
  { kind: 'rpi', weights: RPI_WEIGHTS.khsaa, countForfeits: false },
  { kind: 'manual' },
  { kind: 'coin-toss' },
];

const league = ['A', 'B', 'C', 'D', 'E', 'F'];
const divisionOf = new Map(league.map((team, index) => [team, index % 2 ? 'odd' : 'even']));

const aTie = () => fc.shuffledSubarray(league, { minLength: 1 });
const theRules = (): fc.Arbitrary<TieBreakerRules> =>
  fc.record({
    name: fc.constant('any'),
    rankBy: fc.constantFrom('league-pct', 'overall-pct'),
    restart: fc.constantFrom('restart-after-one', 'restart-after-split'),
    steps: fc.shuffledSubarray(steps),
  });
const someGames = (): fc.Arbitrary<Game[]> =>
  fc.array(
    fc
      .tuple(fc.shuffledSubarray(league, { minLength: 2, maxLength: 2 }), fc.nat(3), fc.nat(3), fc.boolean())
      .map(([[home = 'A', away = 'B'], own, other, isLeague]) => aGame(home, away, [own, other], { isLeague })),
    { maxLength: 30 },
  );
const someOrders = (): fc.Arbitrary<RecordedOrder[]> =>
  fc.array(
    fc
      .tuple(fc.constantFrom('manual' as const, 'coin-toss' as const), fc.shuffledSubarray(league), fc.nat(6))
      .map(([kind, among, named]) => ({ kind, among, order: among.slice(0, named) })),
    { maxLength: 4 },
  );

interface Tie {
  ids: string[];
  rules: TieBreakerRules;
  games: Game[];
  orders: RecordedOrder[];
}
const anyTie = () => fc.record({ ids: aTie(), rules: theRules(), games: someGames(), orders: someOrders() });

function settle({ ids, rules, games, orders }: Tie) {
  const tied = ids.map((teamId) => ({ teamId, name: `${teamId} High` }));
  return breakTie(
    tied,
    rules,
    openLedger({ games, order: { lowWins: false }, divisionOf, recordedOrders: orders }, rules.rankBy),
  );
}
const places = (tie: Tie) => settle(tie).map(({ teams }) => teams.map(({ teamId }) => teamId));

test('every team gets exactly one place', () => {
  fc.assert(
    fc.property(anyTie(), (tie) => {
      expect(places(tie).flat().sort()).toEqual(tie.ids.toSorted());
    }),
  );
});

test('the order in which teams and games come in makes no difference, not even to the proof', () => {
  fc.assert(
    fc.property(anyTie(), (tie) => {
      const turned = { ...tie, ids: tie.ids.toReversed(), games: tie.games.toReversed() };
      expect(settle(turned)).toEqual(settle(tie));
    }),
  );
});

test('restarting after one, only the last place can be shared', () => {
  fc.assert(
    fc.property(anyTie(), (tie) => {
      const rules = { ...tie.rules, restart: 'restart-after-one' as const };
      for (const group of places({ ...tie, rules }).slice(0, -1)) expect(group).toHaveLength(1);
    }),
  );
});

test('after the best team is taken away the rest rank as if they alone had been tied', () => {
  fc.assert(
    fc.property(anyTie(), (tie) => {
      const rules = { ...tie.rules, restart: 'restart-after-one' as const };
      const [best = [], ...rest] = places({ ...tie, rules });
      if (rest.length === 0) return;
      expect(places({ ...tie, rules, ids: tie.ids.filter((id) => !best.includes(id)) })).toEqual(rest);
    }),
  );
});

test('teams still tied have been through every step, unless a toss is awaited', () => {
  fc.assert(
    fc.property(anyTie(), (tie) => {
      for (const { teams, reasons } of settle(tie)) {
        if (teams.length < 2) continue;
        const last = reasons.filter(({ tied }) => tied.length === teams.length);
        const isAwaited = last.at(-1)?.verdict === 'awaited';
        expect(isAwaited || last.length === tie.rules.steps.length).toBe(true);
      }
    }),
  );
});

test('no step changes what it is given', () => {
  fc.assert(
    fc.property(anyTie(), (tie) => {
      const before = structuredClone(tie);
      settle(tie);
      expect(tie).toEqual(before);
    }),
  );
});

test('rules come back from the database as they went in', () => {
  fc.assert(
    fc.property(theRules(), (rules) => {
      expect(JSON.parse(JSON.stringify(rules))).toEqual(rules);
    }),
  );
});
