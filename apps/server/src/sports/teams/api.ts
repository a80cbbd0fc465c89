import { TEAMS } from '@csz/contract/games/keys';
import { type JoinBuilder, type SqlBool, sql } from 'kysely';
import type { Tx } from '#server/platform/db/types.ts';
import { publish } from '#server/platform/publish.ts';

/** What names a team: a school's side in one sport and season. */
interface Team {
  readonly school_id: number;
  readonly sport_id: number;
  readonly season: number;
}

const teamColumns = (teams: readonly Team[]) => sql`unnest(
  ${teams.map((team) => team.school_id)}::int[], ${teams.map((team) => team.sport_id)}::int[],
  ${teams.map((team) => team.season)}::int[])`;

/** Makes the teams that are not there yet, in the one order in which all do; answers those it made. */
export async function addTeams(tx: Tx, teams: readonly Team[]): Promise<Team[]> {
  if (teams.length === 0) return [];
  const { rows } = await sql<Team>`
    insert into teams (school_id, sport_id, season)
    select distinct * from ${teamColumns(teams)} order by 1, 2, 3
    on conflict do nothing returning school_id, sport_id, season`.execute(tx);
  if (rows.length > 0) await publish(tx, [TEAMS]);
  return rows;
}

/** Takes away teams that have no game; their records and places in leagues go with them. */
export async function dropTeams(tx: Tx, teams: readonly Team[]): Promise<void> {
  if (teams.length === 0) return;
  await sql`
    delete from teams t using ${teamColumns(teams)} as gone(school_id, sport_id, season)
    where t.school_id = gone.school_id and t.sport_id = gone.sport_id and t.season = gone.season`.execute(tx);
  await publish(tx, [TEAMS]);
}

/**
 * Makes teams where they are not there yet, and keeps them for this transaction. Both coaches enter their game on the
 * same evening: the second waits here until the first has committed, and then finds the duplicate. All take the teams
 * in the same order. Weaker than a full row lock, so that a result of another game of the team can refer to it meanwhile.
 */
export async function lockTeams(tx: Tx, teams: readonly Team[]): Promise<void> {
  await addTeams(tx, teams);
  await sql`
    select from teams t
    where (t.school_id, t.sport_id, t.season) in (select * from ${teamColumns(teams)})
    order by t.school_id, t.sport_id, t.season for no key update`.execute(tx);
}

/** Joins rows `one` to rows `other` of the same team: of one school, sport and season. */
export function sameTeam(one: string, other: string) {
  const isSame = (column: string) => sql`${sql.ref(`${one}.${column}`)} = ${sql.ref(`${other}.${column}`)}`;
  const columns = ['school_id', 'sport_id', 'season'].map(isSame);
  return <Schema, Tables extends keyof Schema>(join: JoinBuilder<Schema, Tables>): JoinBuilder<Schema, Tables> =>
    join.on(sql<SqlBool>`${sql.join(columns, sql` and `)}`);
}
