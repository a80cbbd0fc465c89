import type { ProjectedBracket, ProjectedSeed } from '@csz/contract/playoffs/projected';
import type { Source } from '@csz/rules/brackets/bracket-plan';
import { planBracket } from '@csz/rules/brackets/plan-bracket';
import { resolveBracket } from '@csz/rules/brackets/resolve-bracket';
import { type OpenSeed, projectedSeeds, type ProjectedSeed as Seed } from '@csz/rules/projected-seeds';
import { type BracketSchool, presentTeam } from './present.ts';
import { type DrawnBracket, presentTree } from './present-forest.ts';
import type { BracketRow } from './queries.ts';

/** A team of a ranked table, with what its line among the seeds shows. */
export interface ProjectedTeam extends Pick<ProjectedSeed['teams'][number], 'record' | 'pct' | 'points' | 'place'> {
  readonly teamId: number;
  readonly row: BracketSchool;
  /** Shared by teams that are level. */
  readonly rank: number;
  readonly whyOpen: OpenSeed;
  readonly placedBy: string;
  readonly reasons: readonly string[];
}

/** A table that so many go on from, its teams best first: a division or region, or what has none. */
export interface ProjectedTable {
  readonly name: string;
  readonly teams: readonly ProjectedTeam[];
}

type TeamSeed = Seed<ProjectedTeam>;

interface SeededTable {
  readonly key: string;
  readonly name: string;
  readonly seeds: readonly TeamSeed[];
  readonly firstOut: readonly TeamSeed[];
}

interface ProjectionOptions {
  readonly qualifiers: number;
  readonly scoring: BracketRow['scoring'];
}

/** Tables as a bracket would have them: a tree for each, whose winners meet. */
export function drawProjection(
  tables: readonly ProjectedTable[],
  { qualifiers, scoring }: ProjectionOptions,
): Pick<ProjectedBracket, 'trees' | 'why' | 'seeds' | 'firstOut'> {
  const seeded = seedTables(tables, qualifiers);
  const why = whyNotDrawn(seeded.flatMap(({ seeds }) => seeds));
  return {
    trees: why === '' ? drawTrees(seeded, scoring) : [],
    why,
    seeds: seeded.flatMap((table) => table.seeds.map((seed) => presentSeed(table, seed))),
    firstOut: seeded.flatMap((table) => table.firstOut.map((seed) => presentSeed(table, seed))),
  };
}

/** How many teams below the line are named. */
const FIRST_OUT = 2;

function seedTables(tables: readonly ProjectedTable[], qualifiers: number): SeededTable[] {
  const proof = {
    whyOpen: ({ whyOpen }: ProjectedTeam) => whyOpen,
    placedBy: ({ placedBy }: ProjectedTeam) => placedBy,
  };
  return tables
    .filter(({ teams }) => teams.length > 0)
    .map(({ name, teams }, at) => {
      const seeds = projectedSeeds(teams, qualifiers + FIRST_OUT, proof);
      // Who is level for the last place is in the running for it, and not out.
      const last = seeds[qualifiers - 1]?.teams ?? [];
      const firstOut = seeds.slice(qualifiers).filter((seed) => !seed.teams.some((team) => last.includes(team)));
      return { key: `r${at + 1}`, name, seeds: seeds.slice(0, qualifiers), firstOut };
    });
}

/** In words; empty when there is something to draw. */
function whyNotDrawn(seeds: readonly TeamSeed[]): string {
  const isEvery = (why: OpenSeed) => seeds.every(({ teams }) => teams.every(({ whyOpen }) => whyOpen === why));
  if (isEvery('unrated')) return 'No team has points yet. The first result draws it.';
  if (seeds.every(({ open }) => open === 'unplayed')) return 'No games have counted yet. The first result draws it.';
  if (seeds.length < 2) return 'Only one team goes on, so there is no bracket to draw.';
  if (seeds.length > 64) return 'More than 64 teams go on: too many for one bracket.';
  return '';
}

/** The plainest drawing: on whose ground it is, and what else is played, the league says when it draws the real one. */
const PLAIN = { overflow: 'byes', thirdPlace: false, consolation: false, home: 'neutral' } as const;

function drawTrees(tables: readonly SeededTable[], scoring: BracketRow['scoring']): ProjectedBracket['trees'] {
  const options = { ...PLAIN, reseedAt: [] };
  const plan = planBracket(
    tables.map(({ key, name, seeds }) => ({ key, name, teams: seeds.length })),
    options,
  );
  // No school has a negative id: a line without a team lists those that are level for it.
  const ids = (seeds: readonly TeamSeed[]) =>
    seeds.map(({ seed, teams: [team], open }) => (team === undefined || open ? -seed : team.teamId));
  const field = {
    seeds: Object.fromEntries(tables.map(({ key, seeds }) => [key, ids(seeds)])),
    ranking: [],
    withdrawn: new Set<number>(),
  };
  const placed = tables.flatMap(({ seeds }) =>
    seeds.flatMap(({ seed, teams: [team], open }) =>
      team === undefined || open ? [] : [[team.teamId, { ...team.row, seed, withdrawn_at: null }] as const],
    ),
  );
  const state: DrawnBracket = {
    row: { scoring },
    options,
    plan,
    field,
    resolved: resolveBracket(plan, field, new Map()),
    entries: new Map(placed),
    matches: new Map(),
    sides: new Map(),
    nameOf: (source) => openName(tables, source),
  };
  return plan.trees.map((tree) => presentTree(state, tree));
}

function openName(tables: readonly SeededTable[], source: Source): string | undefined {
  if (source.from !== 'seed') return undefined;
  const seed = tables.find(({ key }) => key === source.tree)?.seeds[source.seed - 1];
  return seed?.open ? levelNames(seed) : undefined;
}

/** So many names fit on the line of a match. */
const MOST_NAMES = 3;

function levelNames({ teams, open }: TeamSeed): string {
  const names = teams.map(({ row }) => row.short_name);
  const among =
    names.length > MOST_NAMES
      ? `one of ${names.length} teams`
      : new Intl.ListFormat('en', { type: 'disjunction' }).format(names).replace(', or ', ' or ');
  if (open === 'unrated') return `No points yet: ${among}`;
  return open === 'coin-toss' ? `Coin toss still to come: ${among}` : `Still level: ${among}`;
}

function presentSeed({ key, name }: SeededTable, { seed, teams, open, placedBy }: TeamSeed): ProjectedSeed {
  const [first] = teams;
  // Teams that are level in points have sums of their own, which the ranking opens.
  const hasOwnSums = teams.length > 1 && first?.points !== null;
  return {
    tree: key,
    treeName: name,
    seed,
    teams: teams.map(({ row, record, pct, points, place }) => ({ ...presentTeam(row), record, pct, points, place })),
    open,
    placedBy,
    reasons: hasOwnSums ? [] : [...(first?.reasons ?? [])],
  };
}
