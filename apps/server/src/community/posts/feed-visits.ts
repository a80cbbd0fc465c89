import { sql } from 'kysely';
import type { Db, Reader } from '#server/platform/db/types.ts';
import type { Feed } from './feeds.ts';

/** Looked at again within that time, a list is still being visited: reloading it does not make its posts old. */
const VISIT_MS = 30 * 60_000;
/** So often at most a visit is written down. */
const WRITE_MS = 3 * 60_000;

/** Remembers that a member looks at a list. Answers when they last did before this visit; null at the first one. */
export async function visitFeed(
  db: Db,
  { memberId, feed, now }: { memberId: number; feed: Feed; now: Temporal.Instant },
): Promise<Date | null> {
  const { rows } = await sql<{ id: number; at: Date | null; before_at: Date | null }>`
    select f.id, v.at, v.before_at from feeds f
    left join feed_visits v on v.feed_id = f.id and v.member_id = ${memberId}
    where f.kind = ${feed.kind} and f.a = ${feed.a} and f.b = ${feed.b}`.execute(db);
  const [known] = rows;
  // A list that never had a post has nothing that could be new.
  if (known === undefined) return null;
  const at = new Date(now.epochMilliseconds);
  if (known.at !== null && at.getTime() - known.at.getTime() < WRITE_MS) return known.before_at;
  const visit = await sql<{ before_at: Date | null }>`
    insert into feed_visits as v (member_id, feed_id, at) values (${memberId}, ${known.id}, ${at})
    on conflict (member_id, feed_id) do update set at = excluded.at,
      before_at = case when v.at < ${new Date(at.getTime() - VISIT_MS)} then v.at else v.before_at end
    returning before_at`.execute(db);
  return visit.rows[0]?.before_at ?? null;
}

/** The categories whose list has a post by someone else since the member last looked; one without a visit has none. */
export async function listNewCategories(db: Reader, memberId: number, generalId: number): Promise<string[]> {
  const { rows } = await sql<{ id: number }>`
    select case when f.kind = 'all' then ${generalId} else f.a end as id
    from feed_visits v join feeds f on f.id = v.feed_id
    where v.member_id = ${memberId} and f.kind in ('all', 'category') and exists (
      select from feed_items i join posts p on p.id = i.item
      where i.feed_id = v.feed_id and i.at > v.at and i.kind = 'post' and p.member_id is distinct from ${memberId})
    order by 1`.execute(db);
  return rows.map(({ id }) => String(id));
}
