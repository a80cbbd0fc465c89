import { expect, test } from 'vitest';
import { BY_TABLE, projectedSeeds } from './projected-seeds.ts';
import { rankGroup } from './rank-group.ts';
import { aGame } from './testing/a-game.ts';
import type { TieBreakerRules } from './tie-breaker-rules.ts';

const rules: TieBreakerRules = {
  name: 'League',
  rankBy: 'league-pct',
  restart: 'restart-after-one',
  steps: [{ kind: 'head-to-head' }, { kind: 'coin-toss' }],
};
const row = (teamId: string, wins: number, losses: number) => {
  const league = { wins, losses, ties: 0 };
  return { teamId, name: teamId, league, overall: league };
};
const games = [aGame('B', 'C')];
const context = { games, order: { lowWins: false } };
const seedsOf = (rows: ReturnType<typeof row>[], qualifiers: number, steps = rules.steps) =>
  projectedSeeds(rankGroup(rows, { tieBreakers: { ...rules, steps }, context }), qualifiers, BY_TABLE).map(
    ({ seed, teams, open, placedBy }) => [seed, teams.map(({ name }) => name).join(), open ?? placedBy],
  );

test('each seed has the team that the table puts there, and the step that placed it', () => {
  expect(seedsOf([row('A', 2, 0), row('B', 1, 1), row('C', 1, 1), row('D', 0, 2)], 3)).toEqual([
    [1, 'A', ''],
    [2, 'B', 'Head to head'],
    [3, 'C', 'Head to head'],
  ]);
});

test('a seed that waits for a toss lists all who are level for it, also those below the line', () => {
  const rows = [row('A', 2, 0), row('D', 1, 1), row('E', 1, 1), row('F', 1, 1)];
  expect(seedsOf(rows, 2)).toEqual([
    [1, 'A', ''],
    [2, 'D,E,F', 'coin-toss'],
  ]);
  expect(seedsOf(rows, 2, [{ kind: 'head-to-head' }])[1]).toEqual([2, 'D,E,F', 'level']);
});

test('teams without a game are level for what is left, and a short table has fewer seeds', () => {
  expect(seedsOf([row('A', 1, 0), row('B', 0, 0), row('C', 0, 0)], 8)).toEqual([
    [1, 'A', ''],
    [2, 'B,C', 'unplayed'],
    [3, 'B,C', 'unplayed'],
  ]);
});
