import {
  type BracketOptions,
  type BracketPlan,
  FINAL_TREE,
  MAX_TEAMS,
  MIN_TEAMS,
  type PlannedMatch,
  type Source,
  type TreeField,
} from './bracket-plan.ts';
import { consolationOf } from './consolation.ts';
import { planTree, seededLines, type TreePlan } from './plan-tree.ts';
import { bracketSize } from './seed-positions.ts';

/**
 * The drawing of a bracket: one tree, or several whose winners meet in a final tree.
 *
 * A field that is no power of two gives byes to its best teams, or lets its last play in for the last places; both
 * pair the same teams. Regions meet in the order given unless their round is reseeded.
 *
 * @throws {RangeError} for fewer than 2 or more than 64 teams, and for a tree without any.
 */
export function planBracket(fields: readonly TreeField[], options: BracketOptions): BracketPlan {
  const teams = fields.reduce((sum, field) => sum + field.teams, 0);
  if (teams < MIN_TEAMS || teams > MAX_TEAMS) throw new RangeError(`A bracket has ${MIN_TEAMS} to ${MAX_TEAMS} teams.`);
  if (fields.some((field) => field.teams < 1)) throw new RangeError('Every region needs a team.');
  const { reseedAt, overflow } = options;
  const shared = { part: 'main' as const, playIns: overflow === 'playIns', reseedAt: new Set(reseedAt) };
  // Teams left are counted over the whole bracket: with four regions the last eight are in the region finals.
  const places = fields.length === 1 ? 1 : bracketSize(fields.length);
  const inRegions = { ...shared, reseedAt: new Set(reseedAt.map((left) => left / places)) };
  const regions = fields.map(({ key, teams: count }) => {
    const seeds = Array.from({ length: count }, (_, at): Source => ({ from: 'seed', tree: key, seed: at + 1 }));
    const [only] = seeds;
    if (count === 1 && only) return { matches: [], byes: [], pools: {}, winner: only };
    return planTree({ ...inRegions, tree: key, lines: seededLines(seeds) });
  });
  const final = finalOf(regions, shared);
  const drawn = final === undefined ? regions : [...regions, final];
  const { winner: champion } = drawn.at(-1) as TreePlan;
  const main = drawn.flatMap(({ matches }) => matches);
  const third = options.thirdPlace ? thirdPlaceOf(main) : [];
  const taken = new Set(third.flatMap(({ sources }) => sources.flatMap((one) => ('match' in one ? [one.match] : []))));
  const consolations = options.consolation ? regions.flatMap((region) => consolationOf(region, taken)) : [];
  return {
    trees: [
      ...fields.map(({ key, name }) => ({ key, name, isFinal: false })),
      ...(final === undefined ? [] : [{ ...FINAL_TREE, isFinal: true }]),
    ],
    matches: [...main, ...consolations.flatMap(({ matches }) => matches), ...third],
    byes: [...drawn, ...consolations].flatMap(({ byes }) => byes),
    pools: Object.assign({}, ...drawn.map(({ pools }) => pools)),
    champion,
  };
}

function finalOf(
  regions: readonly TreePlan[],
  shared: Pick<Parameters<typeof planTree>[0], 'part' | 'playIns' | 'reseedAt'>,
): TreePlan | undefined {
  if (regions.length === 1) return undefined;
  const winners = regions.map(({ winner }) => winner);
  // Neighbouring regions meet; a number that is no power of two lets the first ones wait.
  const isEven = Math.log2(winners.length) % 1 === 0;
  return planTree({
    ...shared,
    tree: FINAL_TREE.key,
    lines: isEven ? winners : seededLines(winners),
    playIns: false,
  });
}

/** The losers of the two matches before the final meet; where one finalist came without a match, there is no such match. */
function thirdPlaceOf(main: readonly PlannedMatch[]): PlannedMatch[] {
  const final = main.at(-1);
  if (final === undefined) return [];
  const [one, other] = final.sources;
  if (one.from !== 'winner' || other.from !== 'winner') return [];
  return [
    {
      key: `${final.tree}-third`,
      tree: final.tree,
      part: 'third',
      round: 1,
      slot: 0,
      lines: 2,
      sources: [
        { from: 'loser', match: one.match },
        { from: 'loser', match: other.match },
      ],
    },
  ];
}
