import { recordText } from '@csz/contract/games/format-record';
import type { BracketSeed } from '@csz/contract/playoffs/calls';
import type { BracketDraft, BracketForm, BracketOptions } from '@csz/contract/playoffs/staff';
import type { PointRow } from '@csz/contract/point-rankings/calls';
import type { RankingRecord, StandingRow } from '@csz/contract/standings/calls';

/** A region while it is being edited. */
export interface EditedTree {
  /** Stays the same while regions come and go. */
  readonly id: string;
  readonly name: string;
  readonly leagueId: string | null;
  /** Seeded by the point ranking of the state or of the league, in place of its table. */
  readonly byPoints?: 'state' | 'league' | null;
  readonly seeds: readonly BracketSeed[];
}

/** A bracket while it is being edited: nothing leaves the browser until it is saved. */
export interface EditedBracket {
  readonly name: string;
  readonly options: BracketOptions;
  readonly trees: readonly EditedTree[];
}

export function editOf({ bracket, options, trees }: BracketDraft): EditedBracket {
  return { name: bracket.name, options, trees: trees.map(({ key, ...tree }) => ({ id: key, ...tree })) };
}

/** What is sent to be saved. */
export function formOf({ name, options, trees }: EditedBracket): BracketForm {
  return {
    name,
    options,
    trees: trees.map(({ name: region, leagueId, byPoints = null, seeds }) => ({
      name: region,
      leagueId,
      byPoints,
      schoolIds: seeds.map(({ team }) => team.schoolId),
    })),
  };
}

/** Adds teams that are in no region yet, worst seeds last. */
export function withTeams(bracket: EditedBracket, treeId: string, coming: readonly BracketSeed[]): EditedBracket {
  const taken = new Set(bracket.trees.flatMap(({ seeds }) => seeds.map(({ team }) => team.schoolId)));
  const fresh = coming.filter(({ team }) => !taken.has(team.schoolId));
  return withTree(bracket, treeId, ({ seeds }) => ({ seeds: [...seeds, ...fresh] }));
}

export function withTree(
  bracket: EditedBracket,
  treeId: string,
  change: (tree: EditedTree) => Partial<EditedTree>,
): EditedBracket {
  return { ...bracket, trees: bracket.trees.map((tree) => (tree.id === treeId ? { ...tree, ...change(tree) } : tree)) };
}

/** A row of the standings as the seed that it becomes. */
export function seedFromRow(row: StandingRow, group: string, rankBy: RankingRecord): BracketSeed {
  const { schoolId, name, shortName, initials, colors, imgUrl, won, lose, ties } = row;
  return {
    tree: '',
    seed: 0,
    team: { schoolId, name, shortName, initials, colors, imgUrl },
    record: ties > 0 ? `${won}-${lose}-${ties}` : `${won}-${lose}`,
    pct: row.pct,
    rankBy,
    group,
    rank: row.rank,
    reasons: row.rankReasons,
    isWithdrawn: false,
    withdrawnReason: '',
  };
}

/** A row of a point ranking as the seed that it becomes. */
export function seedFromPoints(row: PointRow, group: string, systemName: string): BracketSeed {
  const { schoolId, name, shortName, initials, colors, imgUrl, record } = row;
  return {
    tree: '',
    seed: 0,
    team: { schoolId, name, shortName, initials, colors, imgUrl },
    record: recordText(record),
    pct: record.pct,
    rankBy: null,
    group,
    rank: row.rank,
    reasons: [`${systemName}: ${row.figure}`],
    isWithdrawn: false,
    withdrawnReason: '',
  };
}
