import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type ReviewedGame, reviewWeight } from './review-weight.ts';

const team = (name: string, change: Partial<ReviewedGame['teams'][number]> = {}) => ({
  name,
  gamesBehind: null,
  gamesLeft: 8,
  ...change,
});
const game = (change: Partial<ReviewedGame> = {}): ReviewedGame => ({
  isScrimmage: false,
  isLeague: false,
  isPlayoff: false,
  isVarsity: true,
  teams: [team('Centennial'), team('Howard')],
  ...change,
});
const race = (change: Partial<ReviewedGame> = {}) =>
  game({
    isLeague: true,
    teams: [team('Centennial', { gamesBehind: 0 }), team('Howard', { gamesBehind: 1.5 })],
    ...change,
  });

test('the order of urgency is the one that standings and brackets ask for', () => {
  const games = {
    scrimmage: game({ isScrimmage: true, isLeague: true }),
    jvLeague: game({ isLeague: true, isVarsity: false }),
    league: game({ isLeague: true }),
    lateLeague: game({ isLeague: true, teams: [team('Centennial', { gamesLeft: 1 }), team('Howard')] }),
    oneContender: game({ isLeague: true, teams: [team('Centennial', { gamesBehind: 2 }), team('Howard')] }),
    race: race(),
    seeding: race({ seedsBracket: 'Boys 4A' }),
    playoff: game({ isPlayoff: true }),
  };
  const order = Object.entries(games).toSorted(([, a], [, b]) => reviewWeight(a).weight - reviewWeight(b).weight);
  expect(order.map(([name]) => name)).toEqual(Object.keys(games));
});

test('the reasons are told as sentences', () => {
  expect(
    reviewWeight(
      race({ teams: [team('Centennial', { gamesBehind: 0, gamesLeft: 2 }), team('Howard', { gamesBehind: 1.5 })] }),
    ).why,
  ).toEqual([
    'It counts in the league.',
    'Centennial leads the league.',
    'Howard is 1½ games behind the lead.',
    'They play each other for the lead.',
    'It is late: Centennial has 2 games left this season.',
  ]);
  expect(reviewWeight(game({ isPlayoff: true })).why).toEqual(['It is a playoff game: the winner advances.']);
  expect(reviewWeight(game({ seedsBracket: 'Boys 4A' })).why).toEqual([
    'The seeds of Boys 4A come from these standings.',
  ]);
});

test.each([
  [0, 'Howard leads the league.'],
  [-0.5, 'Howard leads the league.'],
  [0.5, 'Howard is ½ game behind the lead.'],
  [1, 'Howard is 1 game behind the lead.'],
  [2, 'Howard is 2 games behind the lead.'],
])('%s games behind is said as one would', (gamesBehind, words) => {
  expect(reviewWeight(game({ isLeague: true, teams: [team('Howard', { gamesBehind })] })).why).toContain(words);
});

test('a team further behind plays for nothing but its record', () => {
  const far = game({ isLeague: true, teams: [team('Howard', { gamesBehind: 2.5 })] });
  expect(reviewWeight(far).why).toEqual(['It counts in the league.']);
});

test('the last game says so', () => {
  expect(reviewWeight(game({ teams: [team('Howard', { gamesLeft: 0 })] })).why).toEqual([
    'It is late: Howard has no game left this season.',
  ]);
  expect(reviewWeight(game({ teams: [team('Howard', { gamesLeft: 1 })] })).why).toEqual([
    'It is late: Howard has 1 game left this season.',
  ]);
});

test('a game of which nothing is known still says why it is there', () => {
  expect(reviewWeight(game())).toEqual({ weight: 1, why: ['It counts in the records of its teams.'] });
});

test('below varsity it weighs half, and a scrimmage nothing', () => {
  expect(reviewWeight(game({ isVarsity: false })).weight).toBe(0.5);
  expect(reviewWeight(race({ isVarsity: false })).weight).toBe(reviewWeight(race()).weight / 2);
  expect(reviewWeight(game({ isScrimmage: true }))).toEqual({ weight: 0, why: ['A scrimmage counts in no record.'] });
});

test('coming nearer to the lead or to the end never weighs less, whatever the game', () => {
  const team = fc.record({
    name: fc.constant('Howard'),
    gamesBehind: fc.option(fc.integer({ min: 0, max: 20 }).map((halves) => halves / 2)),
    gamesLeft: fc.integer({ min: 0, max: 20 }),
  });
  const anyGame = fc.record({
    isScrimmage: fc.boolean(),
    isLeague: fc.boolean(),
    isPlayoff: fc.boolean(),
    isVarsity: fc.boolean(),
    teams: fc.array(team, { minLength: 1, maxLength: 4 }),
  });
  fc.assert(
    fc.property(anyGame, (some) => {
      const nearer = some.teams.map((one) => ({
        ...one,
        gamesBehind: one.gamesBehind === null ? null : Math.max(0, one.gamesBehind - 0.5),
        gamesLeft: Math.max(0, one.gamesLeft - 1),
      }));
      expect(reviewWeight({ ...some, teams: nearer }).weight).toBeGreaterThanOrEqual(reviewWeight(some).weight);
      expect(reviewWeight(some).why).not.toEqual([]);
    }),
  );
});
