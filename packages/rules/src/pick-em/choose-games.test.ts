import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Candidate, chooseGames, SLATE_GAMES } from './choose-games.ts';

const record = (wins: number, losses: number, ties = 0) => ({ wins, losses, ties });
const aGame = (id: number, given: Partial<Candidate> = {}): Candidate => ({
  id,
  locksAt: `2026-10-30T19:00:0${id % 10}`,
  followers: 0,
  records: [record(0, 0), record(0, 0)],
  ...given,
});
const idsOf = (games: readonly Candidate[]) => games.map(({ id }) => id);

test('with fewer than three games there is no slate', () => {
  expect(chooseGames([aGame(1), aGame(2)])).toEqual([]);
  expect(chooseGames([aGame(1), aGame(2), aGame(3)])).toHaveLength(3);
});

test('even games come before lopsided ones, and teams before their first game are even', () => {
  const lopsided = Array.from({ length: 10 }, (_, n) => aGame(n + 1, { records: [record(8, 0), record(0, 8)] }));
  const even = aGame(90, { records: [record(5, 3), record(4, 4)] });
  const first = aGame(91, { records: [record(0, 0), record(0, 0)] });
  const chosen = idsOf(chooseGames([...lopsided, even, first]));
  expect(chosen).toEqual(expect.arrayContaining([90, 91]));
  expect(chosen).toHaveLength(SLATE_GAMES);
});

test('what many follow comes before what no one follows', () => {
  const quiet = Array.from({ length: 10 }, (_, n) => aGame(n + 1));
  expect(idsOf(chooseGames([...quiet, aGame(77, { followers: 40 })]))).toContain(77);
});

test('of games that are worth the same those of the teams with more wins come first', () => {
  const quiet = Array.from({ length: 10 }, (_, n) => aGame(n + 1, { records: [record(1, 1), record(1, 1)] }));
  expect(idsOf(chooseGames([...quiet, aGame(77, { records: [record(6, 6), record(6, 6)] })]))).toContain(77);
});

test('the games are in the order of their start', () => {
  const games = [aGame(1, { locksAt: 'c' }), aGame(2, { locksAt: 'a' }), aGame(3, { locksAt: 'b' })];
  expect(idsOf(chooseGames(games))).toEqual([2, 3, 1]);
});

const count = fc.nat(9);
const anyGame = fc.record({
  locksAt: fc.constantFrom('a', 'b', 'c'),
  followers: count,
  records: fc.tuple(
    fc.record({ wins: count, losses: count, ties: count }),
    fc.record({ wins: count, losses: count, ties: count }),
  ),
});

test('the same games in any order give the same slate', () => {
  fc.assert(
    fc.property(fc.array(anyGame, { maxLength: 20 }), fc.infiniteStream(fc.nat()), (given, keys) => {
      const games = given.map((game, id) => ({ ...game, id }));
      const shuffled = games
        .map((game) => ({ game, key: keys.next().value ?? 0 }))
        .sort((a, b) => a.key - b.key)
        .map(({ game }) => game);
      expect(chooseGames(shuffled)).toEqual(chooseGames(games));
    }),
  );
});
