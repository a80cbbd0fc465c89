import { outOfQuiet } from '@csz/rules/quiet-hours';
import { sql } from 'kysely';
import type { Reader, Tx } from '#server/platform/db/types.ts';
import { COLLECT_MINUTES } from './note-changes.ts';

export type NoticeRow = Awaited<ReturnType<typeof takeNotices>>[number];

/**
 * The notices to tell now: those that are due, and with them what came since. Another worker that comes at the same
 * moment finds none of them. Where it is night by now, because nothing ran when they were due, they wait for morning.
 */
export async function takeNotices(tx: Tx, now: Temporal.Instant) {
  const at = new Date(now.epochMilliseconds);
  const soon = new Date(now.add({ minutes: COLLECT_MINUTES }).epochMilliseconds);
  const rows = await tx
    .selectFrom('schedule_notices as n')
    .innerJoin('games as g', 'g.id', 'n.game_id')
    .selectAll('n')
    .select(['g.tz', 'g.game_type', sql<boolean>`g.removed_at is not null`.as('is_gone'), settledDay.as('event_date')])
    .where('n.sent_at', 'is', null)
    .where('n.due_at', '<=', soon)
    .where('n.noticed_at', '<=', at)
    .orderBy('n.id')
    .forUpdate('n')
    .skipLocked()
    .execute();
  const byDay = rows.filter(({ tz }) => !isNight(now, tz));
  return byDay.some(({ due_at }) => due_at <= at) ? byDay : [];
}

/** Null while the day is open: nobody knows it, it may still change, or the game waits for a new one. */
const settledDay = sql<string | null>`
  case when not g.is_event_date_tbd and (g.status <> 'Postponed' or g.next_game_id is not null) then g.event_date end`;

const isNight = (now: Temporal.Instant, tz: string) => Temporal.Instant.compare(outOfQuiet(now, tz), now) !== 0;

export function markSent(tx: Tx, ids: readonly number[], now: Temporal.Instant) {
  return tx
    .updateTable('schedule_notices')
    .set({ sent_at: new Date(now.epochMilliseconds) })
    .where('id', 'in', ids)
    .execute();
}

const KEPT_DAYS = 30;

/** What was told long ago stands in the history of its game. */
export function forgetSent(tx: Tx, now: Temporal.Instant) {
  const then = new Date(now.subtract({ hours: KEPT_DAYS * 24 }).epochMilliseconds);
  return tx.deleteFrom('schedule_notices').where('sent_at', '<', then).execute();
}

export interface Recipient {
  readonly notice_id: number;
  readonly member_id: number;
  readonly email: string;
}

/**
 * Who hears of which notice: followers of the teams that the game is or was of who want mails, coaches of these teams
 * and athletic directors of their schools whose role has its mails on; never the one who made the change, nor an address that nobody has confirmed.
 */
export async function listRecipients(db: Reader, noticeIds: readonly number[]): Promise<Recipient[]> {
  const { rows } = await sql<Recipient>`
    with sides as (
      select n.id as notice_id, n.member_id as made_by, r.school_id, r.sport_id, true as has_followers
      from schedule_notices n join game_results r on r.game_id = n.game_id
      where n.id = any(${noticeIds}::int[]) and not n.is_for_left
      union
      select n.id, n.member_id, f.school_id, f.sport_id, not n.is_for_left
      from schedule_notices n, jsonb_to_recordset(n.former) as f(school_id int, sport_id int)
      where n.id = any(${noticeIds}::int[]) and not (n.is_for_left and exists (select from game_results r
        where r.game_id = n.game_id and r.school_id = f.school_id and r.sport_id = f.sport_id)))
    select distinct told.notice_id, m.id as member_id, m.email
    from (
      select s.notice_id, s.made_by, f.member_id from sides s
      join follows f on s.has_followers and f.school_id = s.school_id and f.mails and (f.sport_id is null or f.sport_id = s.sport_id)
      union
      select s.notice_id, s.made_by, a.member_id from sides s
      join affiliations a on a.school_id = s.school_id and a.status = 'approved' and a.removed_at is null
        and a.email_notifications
        and (a.role = 'AthleticDirector' or (a.role in ('HeadCoach', 'AssistantCoach') and a.sport_id = s.sport_id))
    ) told
    join members m on m.id = told.member_id
    where m.id is distinct from told.made_by and m.email_verified_at is not null and m.deactivated_at is null
    order by m.id, told.notice_id`.execute(db);
  return rows;
}
