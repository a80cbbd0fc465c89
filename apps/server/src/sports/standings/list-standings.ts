import type { Platform } from '#server/platform/platform.ts';
import { countUnreported, countUnsettled } from '#server/sports/games/api.ts';
import { listLeagueMembers, listScopeTeams, listStandingTeams } from './queries.ts';
import { rankSports, type SportStandings } from './rank-sports.ts';
import type { StandingTeam } from './standing-teams.ts';
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
