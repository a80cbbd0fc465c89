import { sql } from 'kysely';
import type { Reader } from '#server/platform/db/types.ts';

/** Zones where states are. */
export async function listZones(db: Reader): Promise<string[]> {
  const rows = await db.selectFrom('states').select('tz').distinct().execute();
  return rows.map(({ tz }) => tz);
}

/** Coaches and athletic directors in a zone who want mails and had no list this week. */
export async function listWeeklyReaders(
  db: Reader,
  { tz, week }: { tz: string; week: string },
): Promise<{ memberId: number; email: string }[]> {
  const { rows } = await sql<{ memberId: number; email: string }>`
    select m.id as "memberId", m.email
    from members m
    where m.deactivated_at is null and m.anonymised_at is null and m.email_verified_at is not null
      and not exists (select from weekly_score_lists w where w.member_id = m.id and w.week = ${week}::date)
      and exists (
        select from affiliations a
        join schools on schools.id = a.school_id
        join states on states.id = schools.state_id and states.tz = ${tz}
        where a.member_id = m.id and a.status = 'approved' and a.removed_at is null and a.email_notifications
          and a.role in ('HeadCoach', 'AssistantCoach', 'AthleticDirector'))
    order by m.id`.execute(db);
  return rows;
}

/** The roles of a member that mails are wanted for. */
export async function listMailedRoleIds(db: Reader, memberId: number): Promise<ReadonlySet<number>> {
  const rows = await db
    .selectFrom('affiliations')
    .select('id')
    .where('member_id', '=', memberId)
    .where('email_notifications', '=', true)
    .execute();
  return new Set(rows.map(({ id }) => id));
}
