import { sql } from 'kysely';
import { listOf } from '#server/platform/db/lists.ts';

/** What names a team: a school's side in one sport and season. */
export interface TeamKey {
  readonly school_id: number;
  readonly sport_id: number;
  readonly season: number;
}

/** The same as text, for maps. */
export function teamKey({ school_id, sport_id, season }: TeamKey): string {
  return `${school_id}/${sport_id}/${season}`;
}

/** Each team once, in the one order in which everyone locks them. */
export function inLockOrder(teams: Iterable<TeamKey>): TeamKey[] {
  const once = new Map(Array.from(teams, (team) => [teamKey(team), team]));
  return [...once.values()].sort((a, b) => a.school_id - b.school_id || a.sport_id - b.sport_id || a.season - b.season);
}

/** Teams by column. */
export interface TeamColumns {
  readonly schools: readonly number[];
  readonly sports: readonly number[];
  readonly seasons: readonly number[];
}

export const columnsOf = (teams: readonly TeamKey[]): TeamColumns => ({
  schools: teams.map((team) => team.school_id),
  sports: teams.map((team) => team.sport_id),
  seasons: teams.map((team) => team.season),
});

export const wantedTeams = (teams: readonly TeamKey[]) => wantedColumns(columnsOf(teams));

/** Teams as a table `wanted` to join with. Arrays keep the statement's text the same for any number of teams. */
export function wantedColumns({ schools, sports, seasons }: TeamColumns) {
  return sql<TeamKey>`unnest(${listOf(schools)}, ${listOf(sports)}, ${listOf(seasons)})`.as<'wanted'>(
    sql`wanted(school_id, sport_id, season)`,
  );
}
