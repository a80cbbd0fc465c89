import { notificationsPage } from '@csz/contract/notifications/pages';
import { sql } from 'kysely';
import { anyOf } from '#server/platform/db/lists.ts';
import type { Db } from '#server/platform/db/types.ts';

/** Titles that a screen shows. */
const SHOWN = 4;

/**
 * Makes one message of those that came for a browser at night, whichever jobs they are of: the first of them says how many
 * there are, the others go. Of those that take each other's place only the newest counts: a final that was corrected at
 * night is sent as it is now. One that is left alone is sent as itself. Two jobs of the same morning come one after the
 * other, because both lock the browser's row; the second finds that its messages are gone.
 */
export function joinOfNight(db: Db, ids: readonly number[], now: Temporal.Instant): Promise<void> {
  return db.transaction().execute(async (tx) => {
    const { rows: browsers } = await sql<{ id: number }>`
      select s.id from push_subscriptions s
      where s.id in (select subscription_id from pushes where id = ${anyOf(ids)} and waits_for_morning)
      order by s.id for update`.execute(tx);
    if (browsers.length === 0) return;
    await sql`
      with came as (
        select p.*, row_number() over (partition by p.subscription_id, p.tag order by p.id desc) as place
        from pushes p
        where p.subscription_id = ${anyOf(browsers.map(({ id }) => id))} and p.waits_for_morning
          and p.due_at <= (select max(due_at) from pushes where id = ${anyOf(ids)})
      ), night as (
        select c.id, c.subscription_id, c.title, c.expires_at, c.id = ${anyOf(ids)} as is_own
        from came c left join notifications n on n.id = c.notification_id
        where c.place = 1 and n.read_at is null and c.expires_at > ${now.toString()}::timestamptz
      ), joined as (
        select subscription_id, min(id) filter (where is_own) as id, count(*)::int as number,
          array_agg(title order by id desc) as titles, array_agg(id) as ids, max(expires_at) as expires_at
        from night group by subscription_id having count(*) > 1 and bool_or(is_own)
      ), gone as (
        delete from pushes p where p.id in (select id from came where place > 1)
          or exists (select from joined j where p.id = any(j.ids) and p.id <> j.id))
      update pushes p set waits_for_morning = false, notification_id = null, tag = 'morning', url = ${notificationsPage()},
        urgency = 'normal', expires_at = j.expires_at, title = j.number || ' things happened last night',
        body = array_to_string(j.titles[1:${SHOWN}], E'\\n')
      from joined j where p.id = j.id`.execute(tx);
  });
}
