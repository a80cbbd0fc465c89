import type { PointsOfDate, PointsOfMonth, PointsStat } from '@csz/contract/points/calls';
import { daysStreak } from '@csz/rules/points/streak';
import { sql } from 'kysely';
import type { Reader } from '#server/platform/db/types.ts';
import type { Platform } from '#server/platform/platform.ts';
import { todayOf } from './ledger.ts';

/** A chart shows so many bars, and a phone no more. */
const MOST_DAYS = 31;
const MOST_MONTHS = 12;
/** No streak is followed back further. */
const MOST_STREAK_DAYS = 1500;

/** A member's points and ranks, and the days that they earned some without a gap. */
export async function getPointsStat({ db, clock }: Platform, memberId: number): Promise<PointsStat> {
  const { rows } = await sql<StatRow>`
    select coalesce(s.sum, 0) as sum, coalesce(s.events, 0) as events, coalesce(s.correct_scores, 0) as correct,
      coalesce(r.lifetime, (select coalesce(max(lifetime), 0) + 1 from points_ranks)) as rank,
      r.season, r.school, schools.name as school_name
    from members m left join points_sums s on s.member_id = m.id left join points_ranks r on r.member_id = m.id
    left join schools on schools.id = r.school_id
    where m.id = ${memberId}`.execute(db);
  const row = rows[0] ?? NOTHING;
  return {
    rank: Number(row.rank),
    spiritPoints: { sum: row.sum },
    correctScores: { count: row.correct },
    allEventsCount: { count: row.events },
    daysStreak: daysStreak(await listDays(db, memberId), await todayOf({ tx: db, clock }, memberId)),
    seasonRank: row.season,
    schoolRank: row.school === null || row.school_name === null ? null : { rank: row.school, school: row.school_name },
  };
}

interface StatRow {
  readonly sum: number;
  readonly events: number;
  readonly correct: number;
  readonly rank: number;
  readonly season: number | null;
  readonly school: number | null;
  readonly school_name: string | null;
}

const NOTHING: StatRow = { sum: 0, events: 0, correct: 0, rank: 1, season: null, school: null, school_name: null };

async function listDays(db: Reader, memberId: number): Promise<string[]> {
  const days = await db
    .selectFrom('points_days')
    .select('day')
    .where('member_id', '=', memberId)
    .where('events', '>', 0)
    .orderBy('day', 'desc')
    .limit(MOST_STREAK_DAYS)
    .execute();
  return days.map(({ day }) => day);
}

/** What a member earned on each of the latest days with any, the newest first. */
export async function listPointsByDate(db: Reader, memberId: number): Promise<PointsOfDate[]> {
  const days = await db
    .selectFrom('points_days')
    .select(['day as date', 'sum as spiritPointsSum'])
    .where('member_id', '=', memberId)
    .where('events', '>', 0)
    .orderBy('day', 'desc')
    .limit(MOST_DAYS)
    .execute();
  return days;
}

/** The same by month. */
export async function listPointsByMonth(db: Reader, memberId: number): Promise<PointsOfMonth[]> {
  const { rows } = await sql<PointsOfMonth>`
    select extract(year from day)::int as year, extract(month from day)::int as month, sum(sum)::int as "spiritPointsSum"
    from points_days where member_id = ${memberId} and events > 0
    group by 1, 2 order by 1 desc, 2 desc limit ${MOST_MONTHS}`.execute(db);
  return rows;
}
