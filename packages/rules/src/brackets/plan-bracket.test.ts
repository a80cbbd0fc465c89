import { expect, test } from 'vitest';
import { aBracket, PLAIN, regionsOf } from '../testing/a-bracket.ts';
import { planBracket } from './plan-bracket.ts';
import { resolveBracket } from './resolve-bracket.ts';
import { seedPositions } from './seed-positions.ts';

const SIZES = Array.from({ length: 63 }, (_, at) => at + 2);

/** '1-8' a match of the first full round, with byes as '1-'. */
function openingOf(teams: number, options = PLAIN): string[] {
  const { plan, field } = aBracket([teams], options);
  const { matches, lineOf } = resolveBracket(plan, field, new Map());
  const seed = (line: ReturnType<typeof lineOf>) => (line.is === 'team' ? String(line.team).replace('r1#', '') : '?');
  const played = matches.filter(({ round, part }) => round === 1 && part === 'main');
  const byes = plan.byes.map((bye) => ({ slot: bye.slot, text: `${seed(lineOf(bye.source))}-` }));
  return [...played.map(({ slot, sides }) => ({ slot, text: sides.map(seed).join('-') })), ...byes]
    .toSorted((one, other) => one.slot - other.slot)
    .map(({ text }) => text);
}

test('seeds stand so that the best two can only meet in the final', () => {
  expect(seedPositions(8)).toEqual([1, 8, 4, 5, 2, 7, 3, 6]);
  expect(seedPositions(16).slice(0, 4)).toEqual([1, 16, 8, 9]);
});

test.each([
  [2, ['1-2']],
  [3, ['1-', '2-3']],
  [5, ['1-', '4-5', '2-', '3-']],
  [8, ['1-8', '4-5', '2-7', '3-6']],
  [12, ['1-', '8-9', '4-', '5-12', '2-', '7-10', '3-', '6-11']],
])('of %i teams the best wait', (teams, opening) => {
  expect(openingOf(teams)).toEqual(opening);
});

test('ten teams with play-ins: the last four play for the last two places of eight', () => {
  const { plan, field } = aBracket([10], { overflow: 'playIns' });
  const { matches } = resolveBracket(plan, field, new Map());
  const playIns = matches.filter(({ part }) => part === 'playIn');
  expect(playIns.map(({ sides }) => sides.map((line) => line.is === 'team' && line.team))).toEqual([
    ['r1#8', 'r1#9'],
    ['r1#7', 'r1#10'],
  ]);
  expect(matches.filter(({ part, round }) => part === 'main' && round === 1)).toHaveLength(4);
  expect(plan.byes).toEqual([]);
});

test('region winners meet in a tree of their own, in the order of the regions', () => {
  const { matches, trees } = planBracket(regionsOf(4, 4, 4, 4), PLAIN);
  expect(trees.map(({ key, isFinal }) => [key, isFinal])).toEqual([
    ['r1', false],
    ['r2', false],
    ['r3', false],
    ['r4', false],
    ['final', true],
  ]);
  const semifinals = matches.filter(({ tree, round }) => tree === 'final' && round === 1);
  expect(semifinals.map(({ sources }) => sources)).toEqual([
    [
      { from: 'winner', match: 'r1-2-1' },
      { from: 'winner', match: 'r2-2-1' },
    ],
    [
      { from: 'winner', match: 'r3-2-1' },
      { from: 'winner', match: 'r4-2-1' },
    ],
  ]);
});

test('rounds are reseeded by the teams left in the whole bracket, not in a region', () => {
  const pools = (sizes: number[], reseedAt: number[]) => Object.keys(aBracket(sizes, { reseedAt }).plan.pools);
  const eightRegions = [8, 8, 8, 8, 8, 8, 8, 8];
  expect(pools(eightRegions, [8])).toEqual(['final-of-8']);
  expect(pools([8, 8, 8, 8], [4])).toEqual(['final-of-4']);
  expect(pools([8, 7, 8, 8], [16])).toEqual(['r1-of-4', 'r2-of-4', 'r3-of-4', 'r4-of-4']);
  expect(pools([8], [4])).toEqual(['r1-of-4']);
});

test('a region of one team sends it on, and three regions let the first wait', () => {
  const { matches, byes } = planBracket(regionsOf(1, 2, 1), PLAIN);
  expect(matches.map(({ key }) => key)).toEqual(['r2-1-1', 'final-1-2', 'final-2-1']);
  expect(byes).toMatchObject([{ tree: 'final', source: { from: 'seed', tree: 'r1' }, into: 'final-2-1' }]);
});

test('the third place is played for where both finalists beat a team', () => {
  const third = (teams: number) =>
    aBracket([teams], { thirdPlace: true }).plan.matches.filter(({ part }) => part === 'third');
  expect(third(4)).toMatchObject([
    {
      sources: [
        { from: 'loser', match: 'r1-1-1' },
        { from: 'loser', match: 'r1-1-2' },
      ],
    },
  ]);
  expect([third(2), third(3)]).toEqual([[], []]);
});

test('losers of the first round play on among themselves; a single one is joined by those of the second', () => {
  const extra = (teams: number, thirdPlace = false) =>
    aBracket([teams], { consolation: true, thirdPlace }).plan.matches.filter(({ part }) => part === 'consolation');
  expect([8, 6, 16, 5, 9, 17, 33].map((teams) => extra(teams).length)).toEqual([3, 1, 7, 2, 4, 8, 16]);
  const of = ({ sources }: { sources: readonly object[] }) => sources.map((source) => Object.values(source).join(' '));
  // Of nine the loser of 8 against 9 meets the worst seed that lost a round later; the others wait for them.
  expect(extra(9).map(of)[0]).toEqual(['loser r1-2-2', 'loser r1-1-2']);
  expect(
    [2, 3].map((teams) => extra(teams)),
    'no team is left to play',
  ).toEqual([[], []]);
  expect(
    [4, 5].map((teams) => extra(teams, true)),
    'the others play for the third place',
  ).toEqual([[], []]);
});

test.each(SIZES)('with %i teams everyone who loses at once plays on once, and no team in two places', (teams) => {
  for (const overflow of ['byes', 'playIns'] as const) {
    for (const thirdPlace of [true, false]) {
      const { plan } = aBracket([teams], { consolation: true, thirdPlace, overflow });
      const opening = plan.matches.filter(
        ({ part, round }) => part !== 'consolation' && part !== 'third' && round === plan.matches[0]?.round,
      );
      const sentOn = plan.matches.flatMap(({ sources }) =>
        sources.flatMap((one) => (one.from === 'loser' ? one.match : [])),
      );
      expect(new Set(sentOn).size).toBe(sentOn.length);
      const isSmall = teams < 4 || (teams === 5 && thirdPlace);
      if (!isSmall) for (const { key } of opening) expect(sentOn).toContain(key);
    }
  }
});

test('a bracket has 2 to 64 teams, and no region is empty', () => {
  expect(() => planBracket(regionsOf(1), PLAIN)).toThrow(RangeError);
  expect(() => planBracket(regionsOf(65), PLAIN)).toThrow(RangeError);
  expect(() => planBracket(regionsOf(4, 0), PLAIN)).toThrow(RangeError);
  expect(planBracket(regionsOf(64), PLAIN).matches).toHaveLength(63);
});
