import { sql } from 'kysely';
import type { Reader } from '#server/platform/db/types.ts';
import { expectedEnd, isUnreported } from '#server/sports/games/api.ts';

/** A game whose score somebody is to be asked for. */
export interface DueGame {
  readonly game_id: number;
  readonly member_id: number;
  /** Asked as somebody who answers for a whole school, not for this team alone. */
  readonly is_director: boolean;
  /** The zone where the game is played. */
  readonly tz: string;
  /** Wall time where the game is played, HH:mm:ss. */
  readonly local_time: string;
  /** It was played today, and more of this school's games are still to end tonight. */
  readonly has_more_tonight: boolean;
}

/** Minutes after the expected end: whoever is just typing the score need not be asked. */
const GRACE_MINUTES = 10;
/** Hours: an older game is for the weekly list, so that nobody is flooded after an import or a long pause. */
const LATE_HOURS = 36;
/** No evening lasts longer: what ends later is asked for in the morning. */
const EVENING_ENDS = '21:40';

/**
 * Whom to ask for which score: coaches of either team and athletic directors of either school, with the e-mail toggle
 * on and a confirmed address, who were not asked yet. The hour is not looked at.
 */
export async function findDue(db: Reader, now: Temporal.Instant): Promise<DueGame[]> {
  const over = now.subtract({ minutes: GRACE_MINUTES });
  const firstDay = now
    .subtract({ hours: LATE_HOURS + 24 })
    .toString()
    .slice(0, 10);
  const { rows } = await sql<DueGame>`
    select g.id as game_id, m.id as member_id, bool_and(a.role = 'AthleticDirector') as is_director,
      g.tz, to_char(here.now, 'HH24:MI:SS') as local_time,
      bool_or(g.event_date = here.now::date and ${endsLaterTonight}) as has_more_tonight
    from games g
    join sports s on s.id = g.sport_id
    cross join lateral (select ${now.toString()}::timestamptz at time zone g.tz as now) here
    join game_results r on r.game_id = g.id
    join affiliations a on a.school_id = r.school_id and a.status = 'approved' and a.removed_at is null
      and a.email_notifications
      and (a.role = 'AthleticDirector' or (a.role in ('HeadCoach', 'AssistantCoach') and a.sport_id = r.sport_id))
    join members m on m.id = a.member_id and m.deactivated_at is null and m.anonymised_at is null
      and m.email_verified_at is not null
    where g.listed_on >= ${firstDay} and ${isUnreported(over)}
      and ${expectedEnd} > here.now - make_interval(hours => ${LATE_HOURS})
      and not exists (select from score_requests q where q.game_id = g.id and q.member_id = m.id)
    group by g.id, m.id, here.now
    order by m.id, g.id`.execute(db);
  return rows;
}

/** An open game of the same school that should be over later this evening. */
const endsLaterTonight = sql<boolean>`exists (
  select from game_results r2
  join games g2 on g2.id = r2.game_id
  join sports s2 on s2.id = g2.sport_id
  where r2.school_id = r.school_id and r2.season = r.season and r2.listed_on = g.listed_on
    and g2.event_date = g.event_date and g2.start_time is not null and not g2.start_time_unknown
    and g2.status = 'Active' and g2.removed_at is null and g2.game_type in ('Game', 'Tournament')
    and g2.result_status = 'none' and g2.score_trust in ('unreported', 'reported')
    and g2.review_reason is distinct from 'ruling'
    and g2.event_date + g2.start_time + make_interval(mins => s2.expected_minutes + ${GRACE_MINUTES}) > here.now
    and g2.event_date + g2.start_time + make_interval(mins => s2.expected_minutes) <= g2.event_date + ${EVENING_ENDS}::time)`;
