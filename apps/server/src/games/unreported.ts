import { sql } from 'kysely';
import type { Reader } from '#server/platform/db/types.ts';

interface Team {
  readonly school_id: number;
  readonly sport_id: number;
  readonly season: number;
}

const keyOf = ({ school_id, sport_id, season }: Team) => `${school_id}/${sport_id}/${season}`;

/** How many past games of a team still await a result. */
export type Unreported = (team: Team) => number;

/**
 * Counts, for each of the teams, the games that should have a result by now and have none: those of earlier days, and
 * today's that began longer ago than their sport usually takes. Today and now are those of the game's zone.
 */
export async function countUnreported(db: Reader, teams: readonly Team[], now: Temporal.Instant): Promise<Unreported> {
  const asked = [...new Map(teams.map((team) => [keyOf(team), team])).values()];
  if (asked.length === 0) return () => 0;
  const moment = sql`${now.toString()}::timestamptz`;
  // No zone is more than a day ahead of UTC; the exact day follows from each game's own.
  const latest = now.add({ hours: 24 }).toString().slice(0, 10);
  const { rows } = await sql<Team & { games: number }>`
    select r.school_id, r.sport_id, r.season, count(*) as games
    from unnest(${asked.map((team) => team.school_id)}::int[], ${asked.map((team) => team.sport_id)}::int[],
      ${asked.map((team) => team.season)}::int[]) asked(school_id, sport_id, season)
    join game_results r on r.school_id = asked.school_id and r.season = asked.season and r.sport_id = asked.sport_id
    join games g on g.id = r.game_id
    join sports s on s.id = g.sport_id
    where r.outcome is null and r.listed_on <= ${latest}
      and g.result_status in ('none', 'pending') and g.status = 'Active' and g.removed_at is null
      and g.game_type in ('Game', 'Tournament') and g.event_date is not null and not g.is_event_date_tbd
      and case
        when g.event_date <> (${moment} at time zone g.tz)::date then g.event_date < (${moment} at time zone g.tz)::date
        when g.start_time is null or g.start_time_unknown then false
        else (g.event_date + g.start_time) at time zone g.tz + make_interval(mins => s.expected_minutes) <= ${moment}
      end
    group by r.school_id, r.sport_id, r.season`.execute(db);
  const counts = new Map(rows.map((row) => [keyOf(row), row.games]));
  return (team) => counts.get(keyOf(team)) ?? 0;
}
