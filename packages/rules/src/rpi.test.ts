import fc from 'fast-check';
import { expect, test } from 'vitest';
import { indexDecisions } from './decisions.ts';
import { type EvenOpponents, opponentsPct, RPI_WEIGHTS, rpiRatings } from './rpi.ts';
import { aGame, aMeet, aSide } from './testing/a-game.ts';

const order = { lowWins: false };
const options = { weights: RPI_WEIGHTS.chsaa, countForfeits: true };

// A beat B and C, B beat C and D, C beat D, D beat A.
const season = [aGame('A', 'B'), aGame('A', 'C'), aGame('B', 'C'), aGame('B', 'D'), aGame('C', 'D'), aGame('D', 'A')];

test('a rating is its three percentages, weighed', () => {
  const rating = rpiRatings(season, order, options).get('A');
  // Without games against A: B is 2-0, C 1-1 and D 0-2.
  expect(rating).toMatchObject({ wp: 2 / 3, owp: (1 + 1 / 2 + 0) / 3 });
  // OWP of B (C 1-1 less its loss to B, A 1-1, D 1-1), of C and of D, each without games against the rated team.
  const [ofB, ofC, ofD] = [(1 / 2 + 1 / 2 + 1 / 2) / 3, (1 / 2 + 1 / 2 + 1 / 2) / 3, (1 + 1 / 2 + 0) / 3];
  expect(rating?.oowp).toBeCloseTo((ofB + ofC + ofD) / 3, 12);
  expect(rating?.rpi).toBeCloseTo(0.3 * (2 / 3) + 0.4 * 0.5 + 0.3 * 0.5, 12);
});

test('the example of four teams that explains RPI everywhere comes out as it is printed', () => {
  const games = [
    aGame('UConn', 'Kansas', [64, 57]),
    aGame('UConn', 'Duke', [82, 68]),
    aGame('Minnesota', 'UConn', [71, 72]),
    aGame('Kansas', 'UConn', [69, 62]),
    aGame('Duke', 'Minnesota', [81, 70]),
    aGame('Minnesota', 'Kansas', [52, 62]),
  ];
  const weights = { wp: 0.25, owp: 0.5, oowp: 0.25 };
  const rating = rpiRatings(games, order, { ...options, weights }).get('UConn');
  expect(rating).toMatchObject({ wp: 0.75, owp: 0.75 });
  expect(rating?.oowp.toFixed(4)).toBe('0.5139');
  expect(rating?.rpi.toFixed(4)).toBe('0.6910');
});

test("opponents' percentages are averaged, not pooled, and one met twice counts twice", () => {
  const games = [aGame('A', 'B'), aGame('A', 'B'), aGame('A', 'C'), aGame('B', 'X'), aGame('Y', 'C'), aGame('Z', 'C')];
  expect(opponentsPct(indexDecisions(games, order), 'A')).toBeCloseTo((1 + 1 + 0) / 3, 12);
});

test('a team whose opponents have met no other team has no rating yet', () => {
  expect(rpiRatings([aGame('A', 'B')], order, options).size).toBe(0);
});

test('an opponent from elsewhere is taken at .500, itself and its opponents or those alone', () => {
  const games = [aGame('A', 'out'), aGame('A', 'B'), aGame('B', 'C')];
  const out = new Set(['out']);
  // B's only other opponent with games, A, won its game against the outsider: OWP of B is 1.
  const rating = (even: EvenOpponents) => rpiRatings(games, order, { ...options, even }).get('A');
  expect(rating({ pct: out, owp: out })).toMatchObject({ owp: 0.75, oowp: 0.75 });
  // Where it counts as it plays and its opponents do not, it has no percentage of its own yet.
  expect(rating({ pct: new Set(), owp: out })).toMatchObject({ owp: 1, oowp: 0.75 });
});

test('forfeits are skipped where the rule book says so', () => {
  const forfeit = aMeet([aSide('A'), aSide('B', { forfeited: true })], { resultStatus: 'forfeit' });
  const games = [...season, forfeit];
  expect(rpiRatings(games, order, options).get('A')?.wp).toBe(3 / 4);
  expect(rpiRatings(games, order, { ...options, countForfeits: false }).get('A')?.wp).toBe(2 / 3);
});

test.each(Object.entries(RPI_WEIGHTS))('the weights of %s add up to 1', (_, { wp, owp, oowp }) => {
  expect(wp + owp + oowp).toBeCloseTo(1, 12);
});

test('every rating lies between 0 and 1', () => {
  const team = fc.integer({ min: 0, max: 6 });
  const games = fc.array(
    fc.tuple(team, team).filter(([home, away]) => home !== away),
    { maxLength: 30 },
  );
  fc.assert(
    fc.property(games, (pairs) => {
      const ratings = rpiRatings(
        pairs.map(([home, away]) => aGame(home, away)),
        order,
        options,
      );
      for (const { rpi } of ratings.values()) expect(rpi >= 0 && rpi <= 1 + 1e-12).toBe(true);
    }),
  );
});
