import { sql } from 'kysely';
import type { Reader } from '#server/platform/db/types.ts';

/** A finished game of two teams, as people talk about it. */
export interface ZoneGame {
  readonly id: number;
  readonly at: Date;
  readonly home: string;
  readonly away: string;
  readonly home_id: number;
  readonly away_id: number;
  readonly sport: string;
  readonly sport_id: number;
  readonly winner: string | null;
  readonly score: string;
}

interface Between {
  /** The first day, and the day after the last one. */
  readonly from: string;
  readonly until: string;
  readonly most: number;
}

/** Finished games of some days, a few of all that there were. */
export async function listZoneGames(db: Reader, { from, until, most }: Between): Promise<ZoneGame[]> {
  const { rows } = await sql<ZoneGame>`
    select g.id, ((g.event_date + coalesce(g.start_time, '12:00')) at time zone g.tz) as at,
      hs.short_name as home, os.short_name as away, h.school_id as home_id, o.school_id as away_id,
      s.name as sport, s.id as sport_id,
      case when h.outcome = 'W' then hs.short_name when o.outcome = 'W' then os.short_name end as winner,
      trim_scale(greatest(h.score, o.score)) || ' to ' || trim_scale(least(h.score, o.score)) as score
    from games g
    join game_results h on h.game_id = g.id and h.is_home
    join game_results o on o.game_id = g.id and not o.is_home
    join schools hs on hs.id = h.school_id join schools os on os.id = o.school_id join sports s on s.id = g.sport_id
    where g.game_type = 'Game' and g.result_status = 'final' and g.removed_at is null
      and h.score is not null and o.score is not null and g.event_date >= ${from}::date and g.event_date < ${until}::date
    order by md5(g.id::text) limit ${most}`.execute(db);
  return rows.toSorted((a, b) => a.at.getTime() - b.at.getTime());
}
