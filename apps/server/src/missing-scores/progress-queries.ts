import { sql } from 'kysely';
import { presentLook } from '#server/directory/api.ts';
import { expectedEnd, isScoreOpen } from '#server/games/api.ts';
import type { Reader } from '#server/platform/db/types.ts';
import type { DayGame } from './count-progress.ts';

export interface DayRow extends DayGame {
  readonly name: string;
  readonly start_time: string | null;
  readonly tz: string;
}

interface DayAsked {
  readonly date: string;
  readonly stateId: number;
  readonly now: Temporal.Instant;
}

/** The games of a day that count and were not called off, with a team of the state, by time and sport. */
export async function listDayGames(db: Reader, { date, stateId, now }: DayAsked): Promise<DayRow[]> {
  const { rows } = await sql<DayRow>`
    select g.id, g.sport_id, s.name as sport, g.name, g.tz,
      case when g.start_time_unknown then null else g.start_time end as start_time,
      r.district_ids, not ${isScoreOpen} as is_reported,
      ${expectedEnd} <= here.now as is_over,
      case when g.start_time is null or g.start_time_unknown then g.event_date < here.now::date
        else g.event_date + g.start_time <= here.now end as has_begun
    from games g
    join sports s on s.id = g.sport_id
    cross join lateral (select ${now.toString()}::timestamptz at time zone g.tz as now) here
    join lateral (
      select array_agg(distinct district_id) as district_ids from game_results
      where game_id = g.id and state_id = ${stateId}::int
    ) r on r.district_ids is not null
    where g.listed_on = ${date} and g.event_date = ${date} and not g.is_event_date_tbd and g.removed_at is null
      and g.status = 'Active' and g.game_type in ('Game', 'Tournament') and g.result_status <> 'no_contest'
    order by g.start_time nulls last, s.weight desc, s.name collate "C", g.id`.execute(db);
  return rows;
}

/** The teams of games, home last as on a scoreboard. */
export async function listLineTeams(db: Reader, gameIds: readonly number[]) {
  const rows = await db
    .selectFrom('game_results as r')
    .innerJoin('schools as s', 's.id', 'r.school_id')
    .select(['r.game_id', 'r.is_home', 'r.district_id', 's.id', 's.short_name', 's.initials', 's.color_primary'])
    .select(['s.color_secondary', 's.logo_url'])
    .where(sql<boolean>`r.game_id = any(${gameIds}::int[])`)
    .orderBy('r.game_id')
    .orderBy('r.is_home')
    .orderBy('r.id')
    .execute();
  return Map.groupBy(
    rows.map((row) => ({
      gameId: row.game_id,
      ...{ schoolId: String(row.id), shortName: row.short_name, isHome: row.is_home },
      ...{ districtId: String(row.district_id), ...presentLook(row) },
    })),
    ({ gameId }) => gameId,
  );
}
