import { rankGroup } from '@csz/rules/rank-group';
import type { StandingsRow } from '@csz/rules/standings';
import type { Platform } from '#server/platform/platform.ts';
import { countUnreported, countUnsettled } from '#server/sports/games/api.ts';
import { listLeagueMembers, listScopeTeams, listStandingTeams } from './queries.ts';
import { rankSports, type SportStandings } from './rank-sports.ts';
import { type StandingTeam, standingTeams } from './standing-teams.ts';
import { readScope, type StandingsQuery, type StandingsScope } from './standings-scope.ts';
import { type TeamKey, teamKey } from './team-key.ts';

/**
 * The standings asked for, by sport. Nothing is selected until state, county and sport all are, or schools.
 *
 * @throws {Problem} for an id that nothing bears and for parameters that contradict each other.
 */
export async function listStandings(
  platform: Platform,
  query: StandingsQuery,
): Promise<{ season: number; sports: SportStandings[] }> {
  const scope = await readScope(platform, query);
  const isSelected = query.stateId !== undefined && scope.district !== undefined && scope.sportIds !== undefined;
  if (!isSelected && scope.schoolIds === undefined) return { season: scope.season, sports: [] };
  return { season: scope.season, sports: await rankScope(platform, scope) };
}

async function rankScope({ db, clock }: Platform, scope: StandingsScope): Promise<SportStandings[]> {
  const inScope = await listScopeTeams(db, scope);
  const members = await listLeagueMembers(db, scope, inScope);
  const asked = new Set((scope.district?.kind === 'conference' ? [...inScope, ...members] : inScope).map(teamKey));
  const keys = new Map<string, TeamKey>([...inScope, ...members].map((team) => [teamKey(team), team]));
  const rows = await listStandingTeams(db, [...keys.values()]);
  const counts = { unreported: await countUnreported(db, rows, clock()), unsettled: await countUnsettled(db, rows) };
  const isAsked = ({ row }: StandingTeam) => asked.has(teamKey(row));
  return rankSports(db, { rows, members, counts, isAsked });
}

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
