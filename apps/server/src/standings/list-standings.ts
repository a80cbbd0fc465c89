import { countUnreported, countUnsettled } from '#server/games/api.ts';
import type { Platform } from '#server/platform/platform.ts';
import { listLeagueMembers, listScopeTeams, listStandingTeams } from './queries.ts';
import { rankSport, rulesOf, type SportGroup } from './rank-sport.ts';
import { type StandingTeam, standingTeams } from './standing-teams.ts';
import { readScope, type StandingsQuery, type StandingsScope } from './standings-scope.ts';
import { type TeamKey, teamKey } from './team-key.ts';
import { listTieGames } from './tie-games.ts';

/** The ranked tables of one child sport. */
export interface SportStandings {
  readonly sportId: number;
  readonly sportName: string;
  readonly groups: readonly SportGroup[];
}

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
  const unreported = await countUnreported(db, rows, clock());
  const unsettled = await countUnsettled(db, rows);
  const ruled = members.filter((member) => rulesOf(member) !== null);
  const games = await listTieGames(
    db,
    ruled,
    ruled.flatMap((member) => rulesOf(member) ?? []),
  );
  const teams = standingTeams(rows, { members, unreported, unsettled, games });
  const membersOf = Map.groupBy(members, (member) => member.sport_id);
  const gamesOf = Map.groupBy(games, (game) => game.sportId);
  const isAsked = ({ row }: StandingTeam) => asked.has(teamKey(row));
  return [...Map.groupBy(teams, (team) => team.row.sport_id)].map(([sportId, played]) => ({
    sportId,
    sportName: played[0]?.row.sport ?? '',
    groups: rankSport(played, isAsked, membersOf.get(sportId) ?? [], gamesOf.get(sportId) ?? []),
  }));
}
