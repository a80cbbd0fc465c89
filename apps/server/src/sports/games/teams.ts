import { TEAMS } from '@csz/contract/games/keys';
import { sql } from 'kysely';
import type { Tx } from '#server/platform/db/types.ts';
import { recordEvent } from '#server/platform/events/record-event.ts';
import { publish } from '#server/platform/publish.ts';
import { type ChangedBy, writeHistory } from './change-games.ts';

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

/** Where a school is, and what it is called. */
interface SchoolOfGames {
  readonly id: number;
  readonly name: string;
  readonly district_id: number;
  readonly state_id: number;
}

/**
 * Gives the games of a school to the one that it turned out to be; the history of each says so. The teams must be
 * there, and their records are the caller's to refresh. Answers the games.
 */
export async function replaceSchool(
  tx: Tx,
  { from, into }: { from: Pick<SchoolOfGames, 'id' | 'name'>; into: SchoolOfGames },
  by: ChangedBy,
): Promise<number[]> {
  await dropFromShared(tx, from.id, into.id);
  const { rows } = await sql<{ game_id: number }>`
    update game_results set school_id = ${into.id}, district_id = ${into.district_id}, state_id = ${into.state_id}
    where school_id = ${from.id} returning game_id`.execute(tx);
  const games = rows.map(({ game_id }) => game_id);
  // The version moves before the history takes it: a form that is open since before is refused.
  await sql`update games set version = version + 1, updated_at = now() where id = any(${games}::int[])`.execute(tx);
  const fields = [{ field: 'teams', before: from.name, after: into.name }];
  await writeHistory(
    tx,
    games.map((id) => ({ game: { id }, fields, by })),
  );
  await recordEvent(tx, {
    type: 'games.reassigned',
    actor: by.memberId,
    subject: `school:${from.id}`,
    data: { intoSchoolId: into.id, gameIds: games },
  });
  return games;
}

/**
 * Removed games may have both schools; what is not shown needs no second team. A result of the two is none any more:
 * no final game is one of a single team.
 */
async function dropFromShared(tx: Tx, from: number, into: number): Promise<void> {
  await sql`
    with shared as (
      delete from game_results mine using games g
      where mine.school_id = ${from} and g.id = mine.game_id and g.removed_at is not null
        and exists (select from game_results theirs where theirs.game_id = g.id and theirs.school_id = ${into})
      returning mine.game_id)
    update games set result_status = 'none', score_trust = 'unreported'
    where result_status = 'final' and id in (select game_id from shared)`.execute(tx);
}
