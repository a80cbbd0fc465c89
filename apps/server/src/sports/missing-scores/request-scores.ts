import { isQuiet } from '@csz/rules/quiet-hours';
import { sql } from 'kysely';
import type { Reader, Tx } from '#server/platform/db/types.ts';
import { recordEvent } from '#server/platform/events/record-event.ts';
import type { Platform } from '#server/platform/platform.ts';
import { expectedEnd, isUnreported } from '#server/sports/unreported/api.ts';

/** One mail: whom it goes to and which games it asks for. */
export interface ScoreRequest {
  readonly memberId: number;
  /** Where the games are played, or the first of them. */
  readonly tz: string;
  readonly gameIds: readonly number[];
}

/** A game whose score a member is to report. */
export interface DueRequest {
  readonly game_id: number;
  readonly member_id: number;
  /** Requested of a member who answers for a whole school, not for this team alone. */
  readonly is_director: boolean;
  /** The zone where the game is played. */
  readonly tz: string;
  /** Wall time where the game is played, HH:mm:ss. */
  readonly local_time: string;
  /** It was played today, and more of this school's games are still to end tonight. */
  readonly has_more_tonight: boolean;
}

/**
 * What to ask for now, one mail a person: no one between 10 pm and 7 am where the game is played, and an athletic
 * director once a school's evening is over instead of once a game.
 */
export function chooseRequests(due: readonly DueRequest[]): ScoreRequest[] {
  const now = due.filter((game) => !isQuiet(game.local_time) && !(game.is_director && game.has_more_tonight));
  return [...Map.groupBy(now, ({ member_id }) => member_id)].flatMap(([memberId, games]) => {
    const [first] = games;
    return first === undefined ? [] : [{ memberId, tz: first.tz, gameIds: games.map(({ game_id }) => game_id) }];
  });
}

/** Asks for the scores that should be known by now; no member twice for the same game. */
export async function requestScores(platform: Platform): Promise<void> {
  const due = await findDue(platform.db, platform.clock());
  for (const request of chooseRequests(due)) await ask(platform, request);
}

function ask({ db, clock }: Platform, { memberId, tz, gameIds }: ScoreRequest): Promise<void> {
  return db.transaction().execute(async (tx) => {
    const requested = await claimRequests(tx, memberId, gameIds);
    if (requested.length === 0) return;
    const data = { memberId, gameIds: requested, tz };
    const subject = `member:${memberId}` as const;
    await recordEvent(tx, { type: 'scores.requested', actor: null, subject, data, at: clock() });
  });
}

/**
 * Writes down which scores are requested of whom; answers only what was not requested before. Two workers that see the same game
 * at once meet at the primary key: the second waits for the first, and then finds that it has nothing left to ask.
 */
async function claimRequests(tx: Tx, memberId: number, gameIds: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ game_id: number }>`
    insert into score_requests (game_id, member_id)
    select id, ${memberId}::int from unnest(${gameIds.toSorted((a, b) => a - b)}::int[]) as wanted(id) order by id
    on conflict do nothing
    returning game_id`.execute(tx);
  return rows.map(({ game_id }) => game_id);
}

/** No evening lasts longer: what ends later is requested in the morning. */
const EVENING_ENDS = '21:40';

/** Minutes after the expected end: anyone who is just typing the score need not be asked. */
const GRACE_MINUTES = 10;

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

/** Hours: an older game is for the weekly list, so that no one is flooded after an import or a long pause. */
const LATE_HOURS = 36;

/**
 * Whom to ask for which score: coaches of either team and athletic directors of either school, with the e-mail toggle
 * on and a confirmed address, of whom nothing was requested yet. The hour is not looked at.
 */
async function findDue(db: Reader, now: Temporal.Instant): Promise<DueRequest[]> {
  const over = now.subtract({ minutes: GRACE_MINUTES });
  const firstDay = now
    .subtract({ hours: LATE_HOURS + 24 })
    .toString()
    .slice(0, 10);
  const { rows } = await sql<DueRequest>`
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
