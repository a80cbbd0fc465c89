import type { PointGame, PointGroup, PointRankingRef, PointRow, PointSum } from '@csz/contract/point-rankings/calls';
import type { PointSystem } from '@csz/contract/point-rankings/staff';
import { GAME_COLUMNS, type PointRules } from '@csz/rules/point-systems/point-rules';
import type { PointSum as Sum } from '@csz/rules/point-systems/point-sums';
import { formatPct, winPct } from '@csz/rules/record';
import { seasonLabel } from '@csz/rules/season';
import { presentLook } from '#server/reference/crests/api.ts';
import { presentRecord, type SeasonGame } from '#server/sports/standings/api.ts';
import { qualifiersOf } from './group-schools.ts';
import type { RankedSchool } from './queries.ts';
import type { getSystem, RankedGroup, RankedTeam, SportScope } from './rank-teams.ts';

type System = Omit<Awaited<ReturnType<typeof getSystem>>, 'rules' | 'qualifiers'>;

type Ranked = Pick<SportScope, 'stateId' | 'leagueId' | 'name' | 'season'> & {
  readonly sport: { readonly id: number; readonly name: string };
};

export function presentRef(scope: Ranked, system: System): PointRankingRef {
  return {
    stateId: String(scope.stateId),
    leagueId: scope.leagueId === null ? null : String(scope.leagueId),
    of: scope.name,
    sportId: String(scope.sport.id),
    sportName: scope.sport.name,
    season: seasonLabel(scope.season),
    systemName: system.name,
    version: system.version,
    audience: system.audience,
    source: system.source,
  };
}

/** A school as its row shows it. */
export const presentFace = (school: RankedSchool) => ({
  schoolId: String(school.id),
  name: school.name,
  shortName: school.short_name,
  ...presentLook(school),
});

/** @param system what it is ranked by, where that was chosen and decides who would go on. */
export const presentGroup = (
  { title, className, rows }: RankedGroup,
  system?: Parameters<typeof qualifiersOf>[0] | undefined,
): PointGroup => ({
  title,
  className,
  isProjected:
    system !== undefined &&
    qualifiersOf(system, { className, schools: rows.map(({ school }) => school) }) !== undefined,
  rows: rows.map(presentRow),
});

function presentRow({ school, sum, record, plainRank, pointRank, regionRank }: RankedTeam): PointRow {
  return {
    ...presentFace(school),
    rank: pointRank,
    why: sum.why,
    figure: sum.figure,
    counted: sum.counted,
    record: { ...presentRecord(record), pct: formatPct(winPct(record)) },
    tableRank: plainRank,
    region: school.region,
    regionRank,
  };
}

interface Summed {
  readonly stateId: number;
  readonly stateIds: ReadonlySet<number>;
  readonly schoolId: number;
  readonly sum: Sum;
  readonly kind: PointRules['kind'];
  readonly games: readonly SeasonGame[];
  readonly nameOf: (schoolId: number) => string;
}

export function presentSum({ stateId, stateIds, schoolId, sum, kind, games, nameOf }: Summed): PointSum {
  const byId = new Map(games.map((game) => [game.id, game]));
  const listed = sum.games.flatMap((one): PointGame[] => {
    const game = byId.get(Number(one.gameId));
    const isHome = game?.teams.find(({ teamId }) => teamId === schoolId)?.isHome ?? false;
    if (game === undefined) return [];
    return [
      {
        gameId: String(game.id),
        eventDate: game.playedOn,
        isHome,
        noHomeTeam: game.noHomeTeam,
        opponentId: String(one.opponentId),
        opponent: nameOf(Number(one.opponentId)),
        outcome: one.outcome,
        figures: [...one.figures],
        note: one.note,
      },
    ];
  });
  return {
    stateId: String(stateId),
    stateIds: [...stateIds].map(String),
    figure: sum.figure,
    why: sum.why,
    terms: [...sum.terms],
    columns: [...GAME_COLUMNS[kind]],
    games: listed.toSorted((a, b) => ((a.eventDate ?? '') < (b.eventDate ?? '') ? -1 : 1)),
  };
}

interface SystemRow {
  readonly id: number;
  readonly key: string;
  readonly version: number;
  readonly name: string;
  readonly audience: string;
  readonly rules: PointRules;
  readonly source: string;
  readonly created_by: string;
  readonly created_at: Date;
}

export const presentSystem = (row: SystemRow): PointSystem => ({
  id: String(row.id),
  key: row.key,
  version: row.version,
  name: row.name,
  audience: row.audience,
  // Rules are kept as they are read; the wire has lists that may be changed.
  rules: structuredClone(row.rules) as PointSystem['rules'],
  source: row.source,
  createdBy: row.created_by,
  createdAt: row.created_at.toISOString(),
});
