import { rankGroup } from '@csz/rules/rank-group';
import type { StandingsRow } from '@csz/rules/standings';
import type { Platform } from '#server/platform/platform.ts';
import { countUnreported, countUnsettled } from '#server/sports/games/api.ts';
import { listLeagueMembers, listScopeTeams, listStandingTeams } from './queries.ts';
import { type StandingTeam, standingTeams } from './standing-teams.ts';
import { readScope, type StandingsQuery } from './standings-scope.ts';

/**
 * The overall record of each team of the schools, ranked among those asked for, sport by sport.
 *
 * @throws {Problem} for an id that nothing bears and for parameters that contradict each other.
 */
export async function listSchoolStandings(
  platform: Platform,
  query: StandingsQuery & { readonly schoolIds: readonly string[] },
): Promise<{ season: number; rows: StandingsRow<StandingTeam>[] }> {
  const scope = await readScope(platform, query);
  const teams = await listScopeTeams(platform.db, scope);
  const members = await listLeagueMembers(platform.db, scope, teams);
  const rows = await listStandingTeams(platform.db, teams);
  const unreported = await countUnreported(platform.db, teams, platform.clock());
  const unsettled = await countUnsettled(platform.db, teams);
  const standing = standingTeams(rows, { members, unreported, unsettled, games: [] });
  const ranked = [...Map.groupBy(standing, (team) => team.row.sport_id).values()].flatMap((sport) =>
    rankGroup(sport, { tieBreakers: null, rankBy: 'overall-pct' }),
  );
  return { season: scope.season, rows: ranked.map((row) => ({ ...row, aLine: false })) };
}
