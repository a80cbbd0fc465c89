import { notificationsPage } from '@csz/contract/notifications/pages';
import { sql } from 'kysely';
import type { Db } from '#server/platform/db/types.ts';

/** Titles that a screen shows. */
const SHOWN = 4;

/**
 * Makes one message of those that came for a browser at night, whichever jobs they are of: the first of them says how many
 * there are, the others go. Two jobs of the same morning come one after the other, because both lock the browser's row;
 * the second finds that its messages are gone.
 */
export function joinOfNight(db: Db, ids: readonly number[]): Promise<void> {
  return db.transaction().execute(async (tx) => {
    const { rows: browsers } = await sql<{ id: number }>`
      select s.id from push_subscriptions s
      where s.id in (select subscription_id from pushes where id = any(${ids}::int[]) and waits_for_morning)
      order by s.id for update`.execute(tx);
    if (browsers.length === 0) return;
    await sql`
      with night as (
        select p.id, p.subscription_id, p.title, p.id = any(${ids}::int[]) as is_own
        from pushes p left join notifications n on n.id = p.notification_id
        where p.subscription_id = any(${browsers.map(({ id }) => id)}::int[]) and p.waits_for_morning and n.read_at is null
          and p.due_at <= (select max(due_at) from pushes where id = any(${ids}::int[]))
      ), joined as (
        select subscription_id, min(id) filter (where is_own) as id, count(*)::int as number,
          array_agg(title order by id desc) as titles, array_agg(id) as ids
        from night group by subscription_id having count(*) > 1 and bool_or(is_own)
      ), gone as (
        delete from pushes p using joined j where p.id = any(j.ids) and p.id <> j.id)
      update pushes p set waits_for_morning = false, notification_id = null, tag = 'morning', url = ${notificationsPage()},
        urgency = 'normal', title = j.number || ' things happened last night',
        body = array_to_string(j.titles[1:${SHOWN}], E'\\n')
      from joined j where p.id = j.id`.execute(tx);
  });
}
