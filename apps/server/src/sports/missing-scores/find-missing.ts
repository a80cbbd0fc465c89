import { seasonOf } from '@csz/rules/season';
import { sql } from 'kysely';
import type { Reader } from '#server/platform/db/types.ts';
import { isUnreported } from '#server/sports/games/api.ts';

/** A school's team, or all its teams. */
export interface TeamScope {
  readonly schoolId: number;
  /** Null for every sport. */
  readonly sportId: number | null;
}

export interface MissingAsked {
  readonly teams: readonly TeamScope[];
  readonly season: number;
  /** Games of the season before belong to it from this day on; none do without one. */
  readonly since?: string | undefined;
  readonly most: number;
}

/** The games of these teams whose score is missing, the oldest first, and how many there are in all. */
export async function findMissing(
  db: Reader,
  { teams, season, since, most }: MissingAsked,
  now: Temporal.Instant,
): Promise<{ ids: number[]; total: number }> {
  if (teams.length === 0) return { ids: [], total: 0 };
  // Named one by one, so that the index of a team's games leads to them.
  const seasons = [...new Set([season, ...(since === undefined ? [] : [seasonOf(since)])])];
  const { rows } = await sql<{ ids: number[]; total: number }>`
    with found as materialized (
      select distinct g.id, g.listed_on, case when g.start_time_unknown then null else g.start_time end as start_time
      from unnest(${teams.map((team) => team.schoolId)}::int[], ${teams.map((team) => team.sportId)}::int[])
        asked(school_id, sport_id)
      join game_results r on r.school_id = asked.school_id
        and r.season = any(${seasons}::int[]) and (r.season = ${season}::int or r.listed_on >= ${since ?? null}::date)
        and (asked.sport_id is null or r.sport_id = asked.sport_id)
      join games g on g.id = r.game_id
      join sports s on s.id = g.sport_id
      where ${isUnreported(now)}
    )
    select (select count(*) from found) as total,
      array(select id from found order by listed_on, start_time nulls last, id limit ${most}) as ids`.execute(db);
  return rows[0] ?? { ids: [], total: 0 };
}
