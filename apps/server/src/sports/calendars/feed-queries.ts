import { sql } from 'kysely';
import type { Db, Reader, Tx } from '#server/platform/db/types.ts';
import type { FeedTeam } from './queries.ts';

/** A member's calendar address, if there is one. */
export function findFeed(db: Reader, memberId: number) {
  return db
    .selectFrom('calendar_feeds')
    .select(['made_at', 'last_read_at'])
    .where('member_id', '=', memberId)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
}

/** Whose address a token is; undefined for one that is unknown, was ended, or belongs to somebody who left. */
export async function findReader(db: Db, tokenHash: string): Promise<number | undefined> {
  const feed = await db
    .selectFrom('calendar_feeds as f')
    .innerJoin('members', 'members.id', 'f.member_id')
    .where('f.token_hash', '=', tokenHash)
    .where('f.revoked_at', 'is', null)
    .where('members.deactivated_at', 'is', null)
    .select(['f.member_id', 'f.last_read_at'])
    .executeTakeFirst();
  if (feed === undefined) return undefined;
  // To the hour: programs ask often, and not every read should be a write.
  await db
    .updateTable('calendar_feeds')
    .set({ last_read_at: sql`now()` })
    .where('token_hash', '=', tokenHash)
    .where(sql<boolean>`coalesce(last_read_at < now() - interval '1 hour', true)`)
    .execute();
  return feed.member_id;
}

/** The teams and schools that a member follows. */
export async function listFollowed(db: Reader, memberId: number): Promise<FeedTeam[]> {
  const rows = await db
    .selectFrom('follows')
    .select(['school_id', 'sport_id'])
    .where('member_id', '=', memberId)
    .orderBy('id')
    .execute();
  return rows.map(({ school_id, sport_id }) => ({ schoolId: school_id, sportId: sport_id }));
}

/** Every calendar address that a member ever had, without its secret. */
export function listFeeds(db: Reader, memberId: number) {
  return db
    .selectFrom('calendar_feeds')
    .select(['made_at as madeAt', 'last_read_at as lastReadAt', 'revoked_at as endedAt'])
    .where('member_id', '=', memberId)
    .orderBy('made_at')
    .execute();
}

/** Ends a member's secret calendar address; without one it changes nothing. */
export async function revokeFeed(db: Db | Tx, memberId: number): Promise<void> {
  await db
    .updateTable('calendar_feeds')
    .set({ revoked_at: sql`now()` })
    .where('member_id', '=', memberId)
    .where('revoked_at', 'is', null)
    .execute();
}
