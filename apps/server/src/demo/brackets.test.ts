import { resolveBracket } from '@csz/rules/brackets/resolve-bracket';
import { expect, test } from 'vitest';
import { buildWorld } from './build-world.ts';

const WHEN = { today: '2026-11-21', time: '12:00:00' };
const world = buildWorld({ seed: 7, ...WHEN });
const { brackets, bracket_entries, bracket_matches, game_results } = world;

test('titles of three seasons have brackets, and football is still at it', () => {
  expect(new Set(brackets.map(({ season }) => season))).toEqual(new Set([2024, 2025, 2026]));
  const withoutGame = bracket_matches.filter(({ game_id }) => game_id === null);
  const running = brackets.filter(({ id }) => {
    const games = bracket_matches.filter(({ bracket_id }) => bracket_id === id);
    return games.some(({ game_id }) => game_results.some((side) => side.game_id === game_id && side.outcome === null));
  });
  // Their brackets make them when the round before is played, which the portal performs.
  const madeLater = Object.values(world.recent.matches).map(({ bracketId, match }) => `${bracketId} ${match}`);
  expect(withoutGame.map(({ bracket_id, key }) => `${bracket_id} ${key}`)).toEqual(expect.arrayContaining(madeLater));
  expect(withoutGame.filter(({ event_date }) => event_date === null)).toEqual([]);
  expect(running.length).toBeGreaterThan(0);
});

test('no game of a bracket that was played ends level', () => {
  // A world in which one would have, at a swimming meet.
  const { bracket_matches: matches, game_results: results } = buildWorld({ ...WHEN, seed: 1 });
  const sides = Map.groupBy(results, ({ game_id }) => game_id);
  const played = matches
    .map(({ game_id }) => (sides.get(game_id ?? 0) ?? []).filter(({ outcome }) => outcome !== null))
    .filter((game) => game.length > 0);
  expect(played.length).toBeGreaterThan(0);
  expect(played.filter((game) => !game.some(({ outcome }) => outcome === 'W'))).toEqual([]);
});

test('every game of a bracket is played by the teams that its results send there', () => {
  for (const bracket of brackets) {
    const seeds = bracket_entries
      .filter(({ bracket_id }) => bracket_id === bracket.id)
      .toSorted((one, other) => one.seed - other.seed)
      .map(({ school_id }) => school_id);
    const field = { seeds: { r1: seeds }, ranking: seeds, withdrawn: new Set<number>() };
    const matches = bracket_matches.filter(({ bracket_id }) => bracket_id === bracket.id);
    const sidesOf = (gameId: number | null) => game_results.filter(({ game_id }) => game_id === gameId);
    const facts = matches.flatMap(({ key, game_id }) => {
      const [one, other] = sidesOf(game_id);
      if (one === undefined || other === undefined || one.outcome === null) return [];
      const winner = Number((one.outcome === 'W' ? one : other).school_id);
      return [[key, { played: [Number(one.school_id), Number(other.school_id)] as const, winner }] as const];
    });
    const { matches: resolved } = resolveBracket(bracket.plan, field, new Map(facts));
    expect([bracket.name, resolved.filter(({ isOvertaken }) => isOvertaken)]).toEqual([bracket.name, []]);
    for (const { key, game_id } of matches) {
      const teams = resolved
        .find((match) => match.key === key)
        ?.sides.map((line) => (line.is === 'team' ? line.team : 0));
      if (game_id !== null) expect(sidesOf(game_id).map(({ school_id }) => school_id)).toEqual(teams);
    }
  }
});
