import { sql } from 'kysely';
import type { Reader } from '#server/platform/db/types.ts';
import { presentLook } from '#server/reference/directory/api.ts';
import { expectedEnd, isScoreOpen } from '#server/sports/games/api.ts';
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

const isOn = sql`g.event_date = g.listed_on and not g.is_event_date_tbd and g.removed_at is null and g.status = 'Active'`;
const counts = sql`g.game_type in ('Game', 'Tournament') and g.result_status <> 'no_contest'`;

/** What leads on from a day without games: its scrimmages, and the last day before it that had games. */
export async function findAround(db: Reader, { date, stateId }: Omit<DayAsked, 'now'>) {
  const isOfState = sql`exists (select from game_results where game_id = g.id and state_id = ${stateId}::int)`;
  const { rows } = await sql<{ scrimmages: number; last_date: string | null }>`select
    (select count(*)::int from games g
      where g.listed_on = ${date} and ${isOn} and g.game_type = 'Scrimmage' and ${isOfState}) as scrimmages,
    (select g.listed_on from games g
      where g.listed_on < ${date} and g.listed_on >= ${date}::date - 366 and ${isOn} and ${counts} and ${isOfState}
      order by g.listed_on desc limit 1) as last_date`.execute(db);
  const [found] = rows;
  return { scrimmages: found?.scrimmages ?? 0, lastDate: found?.last_date ?? null };
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
    where g.listed_on = ${date} and ${isOn} and ${counts}
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
      schoolId: String(row.id),
      shortName: row.short_name,
      isHome: row.is_home,
      districtId: String(row.district_id),
      ...presentLook(row),
    })),
    ({ gameId }) => gameId,
  );
}
