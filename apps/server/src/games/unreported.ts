import { type RawBuilder, sql } from 'kysely';
import type { Reader } from '#server/platform/db/types.ts';

interface Team {
  readonly school_id: number;
  readonly sport_id: number;
  readonly season: number;
}

const keyOf = ({ school_id, sport_id, season }: Team) => `${school_id}/${sport_id}/${season}`;

/** How many past games of a team still await a result. */
export type Unreported = (team: Team) => number;

/** `isScoreOpen` of the rules over games `g`: the game counts and nobody has told how it ended. */
export const isScoreOpen: RawBuilder<boolean> = sql<boolean>`(
  g.game_type in ('Game', 'Tournament') and g.status = 'Active' and g.removed_at is null
  and g.result_status = 'none' and g.score_trust = 'unreported' and g.review_reason is distinct from 'ruling')`;

/** When games `g` of sports `s` should be over, as local wall time of the game; null while the day is to be decided. */
export const expectedEnd: RawBuilder<string | null> = sql<string | null>`(case
  when g.event_date is null or g.is_event_date_tbd then null
  when g.start_time is null or g.start_time_unknown then g.event_date + interval '1 day'
  else g.event_date + g.start_time + make_interval(mins => s.expected_minutes) end)`;

/** `isUnreported` of the rules over games `g` and their sports `s`, for conditions. */
export function isUnreported(now: Temporal.Instant): RawBuilder<boolean> {
  return sql<boolean>`(${isScoreOpen} and g.listed_on <= ${latestDay(now)}
    and ${expectedEnd} <= ${now.toString()}::timestamptz at time zone g.tz)`;
}

/** No zone is more than a day ahead of UTC; the exact day follows from each game's own. */
const latestDay = (now: Temporal.Instant) => now.add({ hours: 24 }).toString().slice(0, 10);

/** Counts, for each of the teams, the games whose score is missing: those that the list of missing scores shows. */
export async function countUnreported(db: Reader, teams: readonly Team[], now: Temporal.Instant): Promise<Unreported> {
  const asked = [...new Map(teams.map((team) => [keyOf(team), team])).values()];
  if (asked.length === 0) return () => 0;
  const { rows } = await sql<Team & { games: number }>`
    select r.school_id, r.sport_id, r.season, count(*) as games
    from unnest(${asked.map((team) => team.school_id)}::int[], ${asked.map((team) => team.sport_id)}::int[],
      ${asked.map((team) => team.season)}::int[]) asked(school_id, sport_id, season)
    join game_results r on r.school_id = asked.school_id and r.season = asked.season and r.sport_id = asked.sport_id
    join games g on g.id = r.game_id
    join sports s on s.id = g.sport_id
    where r.outcome is null and r.listed_on <= ${latestDay(now)} and ${isUnreported(now)}
    group by r.school_id, r.sport_id, r.season`.execute(db);
  const counts = new Map(rows.map((row) => [keyOf(row), row.games]));
  return (team) => counts.get(keyOf(team)) ?? 0;
}
