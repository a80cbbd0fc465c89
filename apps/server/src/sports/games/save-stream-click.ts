import { sql } from 'kysely';
import type { Db, Reader } from '#server/platform/db/types.ts';

/** Counts a click on a stream's or video's link, where a game carries it; any other link is nobody's business. */
export async function saveStreamClick(db: Db, link: string, today: string): Promise<void> {
  if (!(await isLinkOfGame(db, link))) return;
  await db
    .insertInto('stream_clicks')
    .values({ link, clicked_on: today })
    // Two visitors at once: the second waits for the first one's row and adds to it.
    .onConflict((conflict) =>
      conflict.columns(['link', 'clicked_on']).doUpdateSet({ clicks: sql<number>`stream_clicks.clicks + 1` }),
    )
    .execute();
}

async function isLinkOfGame(db: Reader, link: string): Promise<boolean> {
  // One question for each column, so that each is answered by its index.
  const having = (column: 'nfhs_link' | 'youtube_link') =>
    db
      .selectFrom('games')
      .select('id')
      .where(column, '=', link)
      .where(column, '<>', '')
      .where('removed_at', 'is', null)
      .limit(1)
      .executeTakeFirst();
  return ((await having('nfhs_link')) ?? (await having('youtube_link'))) !== undefined;
}
