import fc from 'fast-check';
import { expect, test } from 'vitest';
import { rankGroup, type StandingRow } from './rank-group.ts';
import { compareByPct, type TeamRecord } from './record.ts';
import { type LeagueStandings, OVERALL_RECORD_TITLE, type StandingsGroup, standingsGroups } from './standings.ts';
import { aGame, aMeet, aSide } from './testing/a-game.ts';
import { MPSSAA_REGION, type TieBreakerRules } from './tie-breaker-rules.ts';

const order = { lowWins: false };
const record = (wins: number, losses: number): TeamRecord => ({ wins, losses, ties: 0 });
const row = (teamId: string, league: [number, number], overall = league): StandingRow => ({
  teamId,
  name: teamId,
  league: record(...league),
  overall: record(...overall),
});
const aLeague = (teamIds: string, rest: Partial<LeagueStandings> = {}): LeagueStandings => ({
  title: 'Howard County',
  teamIds: [...teamIds],
  divisions: [],
  qualifiers: null,
  tieBreakers: null,
  ...rest,
});
const leagueRules: TieBreakerRules = { ...MPSSAA_REGION, name: 'League', rankBy: 'league-pct' };
const byPct = { tieBreakers: null, rankBy: 'league-pct' } as const;

/** '1 A, 2 B |, 3 C': ranks, with the qualification line where it is drawn. */
const table = (rows: { rank: number; name: string; aLine?: boolean }[] = []) =>
  rows.map(({ rank, name, aLine }) => `${rank} ${name}${aLine ? ' |' : ''}`).join(', ');
const shown = (groups: StandingsGroup<StandingRow>[], title = 'Howard County') =>
  table(groups.find((group) => group.title === title)?.standings);

test('a league ranks by league percentage, a team that has not played comes last', () => {
  const rows = [row('A', [0, 0], [9, 0]), row('B', [1, 1]), row('C', [2, 0]), row('D', [0, 2])];
  expect(table(rankGroup(rows, byPct))).toBe('1 C, 2 B, 3 D, 4 A');
});

test('equal percentages share the rank and are listed by overall percentage, then by name', () => {
  const rows = [row('Z', [1, 1], [4, 1]), row('C', [2, 2]), row('B', [1, 1]), row('A', [0, 3])];
  expect(table(rankGroup(rows, byPct))).toBe('1 Z, 1 B, 1 C, 4 A');
});

test('more wins at the same percentage are no better', () => {
  const [first, second] = rankGroup([row('B', [4, 2]), row('A', [2, 1])], byPct);
  expect([first?.rank, second?.rank, first?.name]).toEqual([1, 1, 'A']);
});

test('a rule set breaks the tie and the rank shows how', () => {
  const rows = [row('A', [1, 1]), row('B', [1, 1]), row('C', [2, 0])];
  const ranked = rankGroup(rows, { tieBreakers: leagueRules, context: { games: [aGame('B', 'A')], order } });
  expect(table(ranked)).toBe('1 C, 2 B, 3 A');
  expect(ranked[0]?.rankReasons).toEqual([]);
  expect(ranked[2]?.rankReasons.map(({ sentence }) => sentence)).toEqual([
    'League percentage: A and B are level at .500.',
    'Head to head among the tied teams: B 1-0, A 0-1.',
  ]);
});

test('teams that wait for a toss share the rank', () => {
  const rows = [row('A', [1, 1]), row('B', [1, 1]), row('C', [0, 2])];
  const ranked = rankGroup(rows, { tieBreakers: leagueRules, context: { games: [], order } });
  expect(table(ranked)).toBe('1 A, 1 B, 3 C');
  expect(ranked[0]?.rankReasons.at(-1)?.verdict).toBe('awaited');
});

test('behind two that stay tied the next rank counts both', () => {
  const rules: TieBreakerRules = { ...leagueRules, restart: 'restart-after-split' };
  const games = [aGame('A', 'B', [7, 7]), aGame('A', 'C'), aGame('B', 'C')];
  const rows = ['A', 'B', 'C'].map((team) => row(team, [1, 1]));
  expect(table(rankGroup(rows, { tieBreakers: rules, context: { games, order } }))).toBe('1 A, 1 B, 3 C');
});

test('before the first game no coin is tossed', () => {
  const rows = [row('A', [0, 0]), row('B', [0, 0])];
  const ranked = rankGroup(rows, { tieBreakers: leagueRules, context: { games: [], order } });
  expect(table(ranked)).toBe('1 A, 1 B');
  expect(ranked[0]?.rankReasons).toEqual([]);
});

test('a region seeds by the regular season, not by what came after', () => {
  const rows = [
    { ...row('A', [0, 0], [9, 3]), regularSeason: record(6, 3) },
    { ...row('B', [0, 0], [7, 3]), regularSeason: record(7, 2) },
  ];
  expect(table(rankGroup(rows, { tieBreakers: MPSSAA_REGION, context: { games: [], order } }))).toBe('1 B, 2 A');
});

test('rows keep what their owner put in them', () => {
  const [ranked] = rankGroup([{ ...row('A', [1, 0]), imgUrl: 'a.webp' }], byPct);
  expect(ranked?.imgUrl).toBe('a.webp');
});

test('every row is ranked once, behind as many teams as have a better percentage', () => {
  const rows = fc
    .array(fc.tuple(fc.nat(4), fc.nat(4)), { maxLength: 10 })
    .map((records) => records.map((league, index) => row(`T${index}`, league)));
  fc.assert(
    fc.property(rows, fc.boolean(), (teams, hasRules) => {
      const rules = { tieBreakers: leagueRules, context: { games: [], order } };
      const ranked = rankGroup(teams, hasRules ? rules : byPct);
      expect(ranked.map(({ teamId }) => teamId).sort()).toEqual(teams.map(({ teamId }) => teamId).sort());
      for (const { rank, league } of ranked) {
        expect(rank).toBe(1 + teams.filter((other) => compareByPct(other.league, league) < 0).length);
      }
    }),
  );
});

test('the last group lists every team by its overall record', () => {
  const rows = [row('A', [2, 0], [2, 3]), row('B', [0, 2], [4, 2])];
  const groups = standingsGroups([aLeague('AB')], rows, { games: [], order });
  expect(groups.map(({ title }) => title)).toEqual(['Howard County', OVERALL_RECORD_TITLE]);
  expect(shown(groups)).toBe('1 A, 2 B');
  expect(shown(groups, OVERALL_RECORD_TITLE)).toBe('1 B, 2 A');
});

test('a league none of whose teams is shown is left out, and without teams there is no group at all', () => {
  const groups = standingsGroups([aLeague('XY', { title: 'Elsewhere' })], [row('A', [1, 0])], { games: [], order });
  expect(groups.map(({ title }) => title)).toEqual([OVERALL_RECORD_TITLE]);
  expect(standingsGroups([aLeague('A')], [], { games: [], order })).toEqual([]);
});

test('teams of a division are in its table alone', () => {
  const divisions = [
    { title: 'Large', teamIds: ['A', 'B'], qualifiers: 1 },
    { title: 'Small', teamIds: ['C'], qualifiers: 1 },
    { title: 'Empty', teamIds: ['X'], qualifiers: 1 },
  ];
  const rows = [row('A', [0, 2]), row('B', [2, 0]), row('C', [1, 1]), row('D', [1, 1])];
  const [league] = standingsGroups([aLeague('ABD', { divisions })], rows, { games: [], order });
  expect(table(league?.standings)).toBe('1 D');
  expect(league?.subStandings.map(({ title, standings }) => `${title}: ${table(standings)}`)).toEqual([
    'Large: 1 B |, 2 A',
    'Small: 1 C',
  ]);
});

test.each([
  [null, '1 A, 2 B, 2 C, 4 D'],
  [1, '1 A |, 2 B, 2 C, 4 D'],
  [2, '1 A, 2 B, 2 C |, 4 D'], // no line through a tie
  [3, '1 A, 2 B, 2 C |, 4 D'],
  [4, '1 A, 2 B, 2 C, 4 D'],
  [9, '1 A, 2 B, 2 C, 4 D'],
  [0, '1 A, 2 B, 2 C, 4 D'],
])('with %s qualifiers the line is drawn as in %s', (qualifiers, expected) => {
  const rows = [row('A', [3, 0]), row('B', [1, 1]), row('C', [1, 1]), row('D', [0, 3])];
  expect(shown(standingsGroups([aLeague('ABCD', { qualifiers })], rows, { games: [], order }))).toBe(expected);
});

test('a team of two leagues is in each with its record there', () => {
  const rows = [row('A', [2, 1]), row('B', [1, 0])];
  const [league] = standingsGroups([aLeague('AB', { recordIn: () => record(1, 1) })], rows, { games: [], order });
  expect(table(league?.standings)).toBe('1 B, 1 A');
  expect(league?.standings[0]?.league).toEqual(record(1, 1));
});

test('league games against teams of another league break no tie of this one', () => {
  const tieBreakers: TieBreakerRules = { ...leagueRules, steps: [{ kind: 'common-opponents' }] };
  const rows = [row('A', [1, 1]), row('B', [1, 1])];
  const games = [aGame('A', 'X'), aGame('X', 'B')];
  const standingsOf = (teams: string) =>
    shown(standingsGroups([aLeague(teams, { tieBreakers })], rows, { games, order }));
  expect(standingsOf('ABX')).toBe('1 A, 2 B');
  expect(standingsOf('AB')).toBe('1 A, 1 B');
});

test('duals of a meet count among the members, though a guest took part', () => {
  const rows = [row('A', [1, 1]), row('B', [1, 1])];
  const teams = [aSide('A', { score: 40 }), aSide('Guest', { score: 60 }), aSide('B', { score: 50 })];
  const games = [aMeet(teams, { meetScoring: 'duals' })];
  const tieBreakers = leagueRules;
  expect(shown(standingsGroups([aLeague('AB', { tieBreakers })], rows, { games, order }))).toBe('1 B, 2 A');
});

test('a group names the rule set that broke its ties', () => {
  const rows = [row('A', [1, 0])];
  const [ruled] = standingsGroups([aLeague('A', { tieBreakers: leagueRules })], rows, { games: [], order });
  const [plain] = standingsGroups([aLeague('A')], rows, { games: [], order });
  expect([ruled?.tieBreakers, plain?.tieBreakers]).toEqual(['League', null]);
});
