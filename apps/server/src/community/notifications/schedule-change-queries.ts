import { sql } from 'kysely';
import { anyOf } from '#server/platform/db/lists.ts';
import type { Reader } from '#server/platform/db/types.ts';
import { type RecordedEvent, subjectId } from '#server/platform/events/events.ts';

/** The events of changes that are in a schedule. */
export const SCHEDULE_EVENTS = [
  ...(['game.moved', 'game.postponed', 'game.canceled', 'game.restored', 'game.changed', 'game.removed'] as const),
];
export type ScheduleEvent = RecordedEvent<(typeof SCHEDULE_EVENTS)[number]>;

/** The entry to look at: the new one of a postponed game. */
export const entryOf = (event: ScheduleEvent): number => event.data.entryId ?? subjectId(event);

/** What a game is by now, whatever an event says that it was. */
export interface GameNow {
  readonly id: number;
  readonly game_type: string;
  readonly is_gone: boolean;
  /** Null while the day is open: it is not known, it may still change, or the game waits for a new one. */
  readonly event_date: string | null;
}

export async function listGamesNow(db: Reader, ids: readonly number[]): Promise<ReadonlyMap<number, GameNow>> {
  const { rows } = await sql<GameNow>`
    select id, game_type, removed_at is not null as is_gone,
      case when not is_event_date_tbd and (status <> 'Postponed' or next_game_id is not null)
        then to_char(event_date, 'YYYY-MM-DD') end as event_date
    from games where id = ${anyOf(ids)}`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}

export interface Recipient {
  readonly event_id: number;
  readonly member_id: number;
  readonly email: string;
}

interface Concerning {
  readonly event: ScheduleEvent;
  /** Only for the staff of a team that is out of the game. */
  readonly isForLeft: boolean;
}

/**
 * Whom which event concerns: followers of the teams that the game is or was of who did not mute them, coaches of these
 * teams and athletic directors of their schools whose role has its mails on; never the one who made the change. Mails go
 * to those alone who want them of this team, at an address that is confirmed. Of these members, or of all.
 */
export async function listConcerned(
  db: Reader,
  events: readonly Concerning[],
  memberIds: readonly number[] | null = null,
): Promise<Recipient[]> {
  const given = events.map(({ event, isForLeft }) => ({
    event_id: event.id,
    game_id: entryOf(event),
    made_by: event.actor,
    is_for_left: isForLeft,
    teams: event.data.teams.map(({ schoolId, sportId }) => ({ school_id: schoolId, sport_id: sportId })),
  }));
  const { rows } = await sql<Recipient>`
    with n as (
      select * from jsonb_to_recordset(${JSON.stringify(given)}::jsonb)
        as n(event_id int, game_id int, made_by int, is_for_left boolean, teams jsonb)
    ), sides as (
      select n.event_id, n.made_by, r.school_id, r.sport_id, true as has_followers
      from n join game_results r on r.game_id = n.game_id
      where not n.is_for_left
      union
      select n.event_id, n.made_by, f.school_id, f.sport_id, not n.is_for_left
      from n, jsonb_to_recordset(n.teams) as f(school_id int, sport_id int)
      where not (n.is_for_left and exists (select from game_results r
        where r.game_id = n.game_id and r.school_id = f.school_id and r.sport_id = f.sport_id)))
    select c.event_id, m.id as member_id,
      case when bool_or(c.by_mail) and m.email_verified_at is not null then m.email else '' end as email
    from (
      select s.event_id, s.made_by, f.member_id, f.mails as by_mail from sides s
      join follows f on s.has_followers and f.school_id = s.school_id and (f.sport_id is null or f.sport_id = s.sport_id)
        and not exists (select from mutes u where u.member_id = f.member_id and u.school_id = s.school_id
          and (u.sport_id is null or u.sport_id = s.sport_id))
      union
      select s.event_id, s.made_by, a.member_id, true from sides s
      join affiliations a on a.school_id = s.school_id and a.status = 'approved' and a.removed_at is null
        and a.email_notifications
        and (a.role = 'AthleticDirector' or (a.role in ('HeadCoach', 'AssistantCoach') and a.sport_id = s.sport_id))
    ) c
    join members m on m.id = c.member_id
    where m.id is distinct from c.made_by and m.deactivated_at is null
      and (${memberIds}::int[] is null or m.id = any(${memberIds}::int[]))
    group by c.event_id, m.id
    order by m.id, c.event_id`.execute(db);
  return rows;
}
