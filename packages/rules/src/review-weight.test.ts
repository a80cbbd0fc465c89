import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type ReviewFacts, reviewWeight } from './review-weight.ts';

const place = (rank: number, change = {}) => ({ rank, isShared: false, division: null, ...change });

const team = (name: string, change: Partial<ReviewFacts['teams'][number]> = {}) => ({
  name,
  place: null,
  gamesLeft: 8,
  ...change,
});
const game = (change: Partial<ReviewFacts> = {}): ReviewFacts => ({
  isScrimmage: false,
  isLeague: false,
  isPlayoff: false,
  isVarsity: true,
  teams: [team('Centennial'), team('Howard')],
  ...change,
});
const race = (change: Partial<ReviewFacts> = {}) =>
  game({
    isLeague: true,
    teams: [team('Centennial', { place: place(1) }), team('Howard', { place: place(2) })],
    ...change,
  });

test('the order of urgency is the one that standings and brackets ask for', () => {
  const games = {
    scrimmage: game({ isScrimmage: true, isLeague: true }),
    jvLeague: game({ isLeague: true, isVarsity: false }),
    league: game({ isLeague: true }),
    lateLeague: game({ isLeague: true, teams: [team('Centennial', { gamesLeft: 1 }), team('Howard')] }),
    oneContender: game({ isLeague: true, teams: [team('Centennial', { place: place(3) }), team('Howard')] }),
    race: race(),
    seeding: race({ seedsBracket: 'Boys 4A' }),
    playoff: game({ isPlayoff: true }),
  };
  const order = Object.entries(games).toSorted(([, a], [, b]) => reviewWeight(a).weight - reviewWeight(b).weight);
  expect(order.map(([name]) => name)).toEqual(Object.keys(games));
});

test('the reasons read as sentences', () => {
  expect(
    reviewWeight(
      race({ teams: [team('Centennial', { place: place(1), gamesLeft: 2 }), team('Howard', { place: place(2) })] }),
    ).why,
  ).toEqual([
    'It counts in the league.',
    'Centennial leads the league.',
    'Howard is 2nd in the league.',
    'They play each other for the lead.',
    'It is late: Centennial has 2 games left this season.',
  ]);
  expect(reviewWeight(game({ isPlayoff: true })).why).toEqual(['It is a playoff game: the winner advances.']);
  expect(reviewWeight(game({ seedsBracket: 'Boys 4A' })).why).toEqual([
    'The seeds of Boys 4A come from these standings.',
  ]);
});

test.each([
  [place(1), 'Howard leads the league.'],
  [place(1, { isShared: true }), 'Howard shares the lead of the league.'],
  [place(1, { division: 'Upper Division' }), 'Howard leads Upper Division.'],
  [place(2), 'Howard is 2nd in the league.'],
  [place(2, { isShared: true }), 'Howard is tied for 2nd in the league.'],
  [place(3, { division: 'Upper Division' }), 'Howard is 3rd in Upper Division.'],
])('the place %o is said as one would', (given, words) => {
  expect(reviewWeight(game({ isLeague: true, teams: [team('Howard', { place: given })] })).why).toContain(words);
});

test('a team further down plays for nothing but its record', () => {
  const far = game({ isLeague: true, teams: [team('Howard', { place: place(4) })] });
  expect(reviewWeight(far).why).toEqual(['It counts in the league.']);
});

test('the first of two divisions do not play each other for one lead', () => {
  const apart = race({
    teams: ['Upper', 'Lower'].map((division) => team(division, { place: place(1, { division }) })),
  });
  expect(reviewWeight(apart).why).not.toContain('They play each other for the lead.');
  expect(reviewWeight(apart).weight).toBeLessThan(reviewWeight(race()).weight);
});

test('of a meet the two that are nearest to the lead are named, the nearest first', () => {
  const teams = [place(3), place(2), null, place(1)].map((given, at) => team(`Team ${at + 1}`, { place: given }));
  expect(reviewWeight(game({ isLeague: true, teams })).why).toEqual([
    'It counts in the league.',
    'Team 4 leads the league.',
    'Team 2 is 2nd in the league.',
    'They play each other for the lead.',
  ]);
});

test('the last game says so', () => {
  expect(reviewWeight(game({ teams: [team('Howard', { gamesLeft: 0 })] })).why).toEqual([
    'It is late: Howard has no game left this season.',
  ]);
  expect(reviewWeight(game({ teams: [team('Howard', { gamesLeft: 1 })] })).why).toEqual([
    'It is late: Howard has 1 game left this season.',
  ]);
});

test('a playoff is never late in the season, and a game whose teams are not known is no reason to hurry', () => {
  const last = game({ isPlayoff: true, teams: [team('Howard', { gamesLeft: 0 })] });
  expect(reviewWeight(last).why).toEqual(['It is a playoff game: the winner advances.']);
  expect(reviewWeight(game({ teams: [] })).why).toEqual(['It counts in the records of its teams.']);
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
    place: fc.option(
      fc.record({ rank: fc.integer({ min: 1, max: 9 }), isShared: fc.boolean(), division: fc.constant(null) }),
    ),
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
        place: one.place === null ? null : { ...one.place, rank: Math.max(1, one.place.rank - 1) },
        gamesLeft: Math.max(0, one.gamesLeft - 1),
      }));
      expect(reviewWeight({ ...some, teams: nearer }).weight).toBeGreaterThanOrEqual(reviewWeight(some).weight);
      expect(reviewWeight(some).why).not.toEqual([]);
    }),
  );
});
