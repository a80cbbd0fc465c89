import { sql } from 'kysely';
import type { Db, Reader } from '#server/platform/db/types.ts';

/** As long as the picture of an upload is kept for the form that will use it. */
const OPEN_HOURS = 24;
/** A post has five links; a member may look up sixty an hour. */
const MOST_OPEN = 100;

const opened = sql<Date>`now() - make_interval(hours => ${OPEN_HOURS}::int)`;

/** Remembers that a member has a link in the composer of a post. */
export async function recordLookup(db: Db, memberId: number, url: string): Promise<void> {
  await db
    .insertInto('preview_lookups')
    .values({ member_id: memberId, url })
    .onConflict((conflict) => conflict.columns(['member_id', 'url']).doUpdateSet({ at: sql`now()` }))
    .execute();
}

/** The links that a member looked up for a post which may not be sent yet, the newest first. */
export async function listLookedUp(db: Reader, memberId: number): Promise<string[]> {
  const rows = await db
    .selectFrom('preview_lookups')
    .select('url')
    .where('member_id', '=', memberId)
    .where('at', '>', opened)
    .orderBy('at', 'desc')
    .limit(MOST_OPEN)
    .execute();
  return rows.map(({ url }) => url);
}

/** Forgets who looked up what, once the composer that was open has been left. */
export async function forgetLookups(db: Db): Promise<void> {
  await db.deleteFrom('preview_lookups').where('at', '<', opened).execute();
}
