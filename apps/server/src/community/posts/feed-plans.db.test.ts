import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { Db } from '#server/platform/db/types.ts';
import { explain, stepsOf } from '#server/testing/explain.ts';
import { aSchool } from '#server/testing/factories.ts';
import { openPortal } from '#server/testing/portal.ts';
import { type FeedQuery, listAnyFeed, listEachFeed, listFeed } from './feed-queries.ts';
import type { Feed } from './feeds.ts';
import { feedsOfTags } from './resolve-feed.ts';

/** The most that choosing the posts of a page may read and sort. */
const MOST_BUFFERS = 120;
const MOST_SORTED = 500;
const POSTS = 40_000;

const { db } = await openPortal();
const tagged = await aSchool(db);

/**
 * Twenty schools and a sport with long lists each: their items stand for those of a million posts. The write is waited
 * for, or the database would not know yet that everyone sees its rows, and look at each of them.
 */
async function fillFeeds(): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await sql`set local synchronous_commit = on`.execute(tx);
    await sql`insert into feeds (kind, a, b) select 'school', n, 0 from generate_series(1, 20) n
      union all select 'sport', 1, 0 union all select 'all', 0, 0 union all select 'school-sport', ${sql.lit(tagged.id)}, 1`.execute(
      tx,
    );
    await sql`insert into feed_items (feed_id, at, kind, item)
      select f.id, now() - n * interval '1 minute', case when n % 3 = 0 then 'game-post' else 'post' end, n
      from generate_series(1, ${sql.lit(POSTS)}) n
      join feeds f on f.kind = 'all' or (f.kind = 'sport' and n % 2 = 0) or (f.kind = 'school' and f.a = n % 20 + 1)
        or (f.kind = 'school-sport' and n % 20 = 2)`.execute(tx);
  });
  await sql`vacuum analyze feed_items`.execute(db);
  await sql`analyze feeds`.execute(db);
}
await fillFeeds();

const query: FeedQuery = { page: 1, perPage: 15, withGamePosts: false };
const school = (a: number): Feed => ({ kind: 'school', a, b: 0 });
const FOLLOWS = Array.from({ length: 20 }, (_, n) => school(n + 1));
const BOTH = [
  { tagType: 'School', tagEntityId: String(tagged.id) },
  { tagType: 'Sport', tagEntityId: '1' },
] as const;
const ALL: Feed = { kind: 'all', a: 0, b: 0 };

test.each<[string, (reader: Db, page: FeedQuery) => ReturnType<typeof listFeed>]>([
  ['a list', (reader, page) => listFeed(reader, school(3), page)],
  ['the list of all posts', (reader, page) => listFeed(reader, ALL, page)],
  ['twenty follows', (reader, page) => listAnyFeed(reader, FOLLOWS, page)],
  ['a school and a sport', async (reader, page) => listEachFeed(reader, await feedsOfTags(reader, BOTH, true), page)],
  ['two lists at once', (reader, page) => listEachFeed(reader, [{ kind: 'sport', a: 1, b: 0 }, school(3)], page)],
])('%s reads few pages of the database and sorts few rows, the first page and further down', async (_, read) => {
  let cursor: string | undefined;
  for (let page = 0; page < 3; page += 1) {
    const next = { ...query, page: page + 1, cursor };
    const plans = await explain(db, (reader) => read(reader, next));
    expect(plans.length).toBeGreaterThan(0);
    for (const plan of plans) {
      expect(plan['Shared Hit Blocks'] + plan['Shared Read Blocks']).toBeLessThanOrEqual(MOST_BUFFERS);
      const sorted = stepsOf(plan).filter((node) => node['Node Type'].includes('Sort'));
      for (const sort of sorted)
        expect(Math.max(...(sort.Plans ?? []).map((below) => below['Actual Rows']))).toBeLessThanOrEqual(MOST_SORTED);
    }
    const found = await read(db, next);
    expect(found.ids).toHaveLength(15);
    cursor = found.nextCursor ?? undefined;
  }
});
