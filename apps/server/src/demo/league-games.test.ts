import fc from 'fast-check';
import { expect, test } from 'vitest';
import { returnRounds, roundRobin } from './league-games.ts';

const teamCount = fc.integer({ min: 0, max: 17 });
const teamsUpTo = (count: number) => Array.from({ length: count }, (_, index) => `team ${index}`);

test('every team meets every other once, never itself, and plays at most once in a round', () => {
  fc.assert(
    fc.property(teamCount, (count) => {
      const rounds = roundRobin(teamsUpTo(count));
      const pairs = rounds.flat().map((pair) => pair.toSorted().join(' v '));
      expect(new Set(pairs).size).toBe(pairs.length);
      expect(pairs.length).toBe((count * Math.max(0, count - 1)) / 2);
      for (const round of rounds) {
        const playing = round.flat();
        expect(new Set(playing).size).toBe(playing.length);
      }
    }),
  );
});

test('home games are spread evenly', () => {
  fc.assert(
    fc.property(teamCount, (count) => {
      const games = roundRobin(teamsUpTo(count)).flat();
      const surplus = teamsUpTo(count).map(
        (team) => games.filter(([home]) => home === team).length - games.filter(([, away]) => away === team).length,
      );
      expect(Math.max(0, ...surplus.map(Math.abs))).toBeLessThanOrEqual(1);
    }),
  );
});

test('in return games the guests are at home', () => {
  expect(returnRounds([[['a', 'b']]])).toEqual([[['b', 'a']]]);
});
