import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decisionsFor, filterDecisions, indexDecisions } from './decisions.ts';
import type { Game, GameSide } from './result.ts';
import { aGame, aMeet, aSide } from './testing/a-game.ts';

const highWins = { lowWins: false };
const teams = ['A', 'B', 'C', 'D'];

const aRandomGame = (): fc.Arbitrary<Game> =>
  fc
    .record({
      sides: fc.shuffledSubarray(teams, { minLength: 2 }),
      scores: fc.array(fc.integer({ min: 0, max: 3 }), { minLength: 4, maxLength: 4 }),
      resultStatus: fc.constantFrom('final', 'forfeit', 'none', 'double_forfeit'),
      meetScoring: fc.constantFrom('placings', 'duals', undefined),
    })
    .map(({ sides, scores, resultStatus, meetScoring }) => {
      const gaveUp = (index: number) => resultStatus === 'forfeit' && index === 0;
      const side = (teamId: string, index: number): GameSide =>
        aSide(teamId, { score: scores[index] ?? null, forfeited: gaveUp(index) });
      return aMeet(sides.map(side), { resultStatus, meetScoring });
    });

test('the index holds for every team what its games decide, one by one', () => {
  fc.assert(
    fc.property(fc.array(aRandomGame(), { maxLength: 12 }), (games) => {
      const index = indexDecisions(games, highWins);
      for (const team of teams) {
        expect(index.get(team) ?? []).toEqual(games.flatMap((game) => decisionsFor(game, team, highWins)));
      }
    }),
  );
});

test('a decided meet of n scored as duals gives each team n-1 decisions', () => {
  const meet = aMeet(
    teams.map((team, score) => aSide(team, { score })),
    { meetScoring: 'duals' },
  );
  for (const team of teams) expect(decisionsFor(meet, team, highWins)).toHaveLength(3);
});

test('a game that a team is not in decides nothing for it', () => {
  expect(decisionsFor(aGame('A', 'B'), 'C', highWins)).toEqual([]);
});

test('filtering keeps every team and drops what does not pass', () => {
  const index = indexDecisions([aGame('A', 'B'), aGame('A', 'B', [0, 3])], highWins);
  const wins = filterDecisions(index, (decision) => decision.outcome === 'W');
  expect(wins.get('A')?.map((decision) => decision.opponentId)).toEqual(['B']);
  expect(wins.get('B')).toHaveLength(1);
});
