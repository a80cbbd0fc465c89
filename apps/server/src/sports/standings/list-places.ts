import { winPct } from '@csz/rules/record';
import type { TablePlace } from '@csz/rules/review-weight';
import type { StandingsRow } from '@csz/rules/standings';
import type { Reader } from '#server/platform/db/types.ts';
import { rankedBy } from './present.ts';
import { listLeagueMembers, listStandingTeams } from './queries.ts';
import type { SportGroup } from './rank-sport.ts';
import { rankSports } from './rank-sports.ts';
import type { StandingTeam } from './standing-teams.ts';
import { type TeamKey, teamKey } from './team-key.ts';

/** A team's place in the table of one of its leagues; undefined before its first game there. */
export type PlaceOfTeam = (team: TeamKey, leagueId: number) => TablePlace | undefined;

/** The places of teams in the tables of their leagues, exactly as the standings show them. */
export async function listPlaces(db: Reader, teams: readonly TeamKey[]): Promise<PlaceOfTeam> {
  const places = new Map<string, TablePlace>();
  for (const [season, played] of Map.groupBy(teams, (team) => team.season))
    for (const { team, leagueId, place } of await listOfSeason(db, season, played))
      places.set(placeKey(team, leagueId), place);
  return (team, leagueId) => places.get(placeKey(team, leagueId));
}

const placeKey = (team: TeamKey, leagueId: number): string => `${teamKey(team)} ${leagueId}`;

const NONE = () => 0;

async function listOfSeason(db: Reader, season: number, teams: readonly TeamKey[]) {
  const scope = { season, district: undefined, schoolIds: undefined, sportIds: undefined };
  const members = await listLeagueMembers(db, scope, teams);
  const ranked = new Map(members.map((member) => [teamKey(member), member]));
  const rows = await listStandingTeams(db, [...ranked.values()]);
  const counts = { unreported: NONE, unsettled: NONE };
  const sports = await rankSports(db, { rows, members, counts, isAsked: () => false });
  return sports.flatMap(({ groups }) => groups.flatMap(placesIn));
}

interface Placed {
  readonly team: TeamKey;
  readonly leagueId: number;
  readonly place: TablePlace;
}

function placesIn(group: SportGroup): Placed[] {
  const divisions = group.subStandings.flatMap(({ title, standings }) => placesInTable(group, standings, title));
  return [...placesInTable(group, group.standings, null), ...divisions];
}

function placesInTable(
  group: SportGroup,
  standings: readonly StandingsRow<StandingTeam>[],
  division: string | null,
): Placed[] {
  const { leagueId } = group;
  if (leagueId === null) return [];
  return standings
    .filter((team) => winPct(rankedBy(team, group)) !== undefined)
    .map(({ row: team, rank }) => {
      const isShared = standings.filter((other) => other.rank === rank).length > 1;
      return { team, leagueId, place: { rank, isShared, division } };
    });
}
