import type { RankingRecord, StandingGroup, StandingRow } from '@csz/contract/standings/calls';

/** Rows that fit beside a game without pushing it aside. */
const MOST_ROWS = 8;

export type ExcerptRow = Pick<
  StandingRow,
  | 'schoolId'
  | 'rank'
  | 'shortName'
  | 'initials'
  | 'colors'
  | 'imgUrl'
  | 'stateId'
  | 'districtId'
  | 'won'
  | 'lose'
  | 'ties'
>;

export interface LeagueExcerpt {
  readonly title: string;
  /** What each row's record is of: the one that the ranks follow. */
  readonly rankBy: RankingRecord;
  readonly rows: readonly ExcerptRow[];
}

interface Table {
  readonly title: string;
  readonly rankBy: RankingRecord;
  readonly standings: readonly StandingRow[];
}

/**
 * The league or division table in which these schools stand, at most eight rows of it: the first school's is the one.
 * Null when none of them is in a league.
 */
export function leagueExcerpt(groups: readonly StandingGroup[], schoolIds: readonly string[]): LeagueExcerpt | null {
  const tables = groups.filter(({ leagueId }) => leagueId !== null).flatMap(tablesOf);
  for (const schoolId of schoolIds) {
    const table = tables.find(({ standings }) => standings.some((row) => row.schoolId === schoolId));
    if (table === undefined) continue;
    const { title, rankBy, standings } = table;
    return { title, rankBy, rows: around(standings, schoolIds).map(asExcerpt) };
  }
  return null;
}

function tablesOf(group: StandingGroup): Table[] {
  const divisions = group.subStandings.map(({ title, standings }) => ({
    title: title.startsWith(group.title) ? title : `${group.title}, ${title}`,
    rankBy: group.rankBy,
    standings,
  }));
  return divisions.length > 0 ? divisions : [group];
}

/** A window of the table that holds the schools; the top when they do not fit into one. */
function around(rows: readonly StandingRow[], schoolIds: readonly string[]): readonly StandingRow[] {
  const last = rows.findLastIndex((row) => schoolIds.includes(row.schoolId));
  const start = Math.max(0, Math.min(last - MOST_ROWS + 2, rows.length - MOST_ROWS));
  const first = rows.findIndex((row) => schoolIds.includes(row.schoolId));
  const from = Math.min(start, first);
  return rows.slice(from, from + MOST_ROWS);
}

const asExcerpt = (row: StandingRow): ExcerptRow => ({
  schoolId: row.schoolId,
  rank: row.rank,
  shortName: row.shortName,
  initials: row.initials,
  colors: row.colors,
  imgUrl: row.imgUrl,
  stateId: row.stateId,
  districtId: row.districtId,
  won: row.won,
  lose: row.lose,
  ties: row.ties,
});
