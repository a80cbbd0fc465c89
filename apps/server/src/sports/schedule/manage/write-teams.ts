import { sql } from 'kysely';
import type { Tx } from '#server/platform/db/types.ts';
import type { TeamKey } from '#server/sports/standings/api.ts';

const columnsOf = (teams: readonly TeamKey[]) => sql`unnest(
  ${teams.map((team) => team.school_id)}::int[], ${teams.map((team) => team.sport_id)}::int[],
  ${teams.map((team) => team.season)}::int[])`;

/** Makes the teams that are not there yet; answers those it made. */
export async function addTeams(tx: Tx, teams: readonly TeamKey[]): Promise<TeamKey[]> {
  const { rows } = await sql<TeamKey>`
    insert into teams (school_id, sport_id, season)
    select distinct * from ${columnsOf(teams)} order by 1, 2, 3
    on conflict do nothing returning school_id, sport_id, season`.execute(tx);
  return rows;
}

export async function dropTeams(tx: Tx, teams: readonly TeamKey[]): Promise<void> {
  if (teams.length === 0) return;
  await sql`
    delete from teams t using ${columnsOf(teams)} as gone(school_id, sport_id, season)
    where t.school_id = gone.school_id and t.sport_id = gone.sport_id and t.season = gone.season`.execute(tx);
}

/**
 * Both coaches enter their game on the same evening: the second waits here until the first has committed, and then
 * finds the duplicate. All take the teams in the same order. Weaker than a full row lock, so that a result of another
 * game of the team can refer to it meanwhile.
 */
export async function lockTeams(tx: Tx, teams: readonly TeamKey[]): Promise<void> {
  await sql`
    select from teams t
    where (t.school_id, t.sport_id, t.season) in (select * from ${columnsOf(teams)})
    order by t.school_id, t.sport_id, t.season for no key update`.execute(tx);
}
