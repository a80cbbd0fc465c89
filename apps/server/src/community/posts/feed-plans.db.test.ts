import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { Db } from '#server/platform/db/types.ts';
import { explain, type Plan, stepsOf } from '#server/testing/explain.ts';
import { aSchool, aSport } from '#server/testing/factories.ts';
import { aMember } from '#server/testing/members.ts';
import { openPortal } from '#server/testing/portal.ts';
import { vacuum } from '#server/testing/vacuum.ts';
import { type FeedQuery, listAnyFeed, listEachFeed, listFeed } from './feed-queries.ts';
import type { Feed } from './feeds.ts';
import { listFollowed } from './followed-feed.ts';
import { feedsOfTags } from './resolve-feed.ts';

/** The most that counting lists reads: some thousands of rows of their index. */
const MOST_COUNTING = 150;
/** Where each of 1,500 rows is looked up in another list too. */
const MOST_LOOKING_UP = 5000;
/** The most that choosing the posts of a page may read and sort. */
const MOST_BUFFERS = 120;
const MOST_SORTED = 500;
const POSTS = 40_000;

const portal = await openPortal();
const { db } = portal;
const tagged = await aSchool(db);

/** Twenty schools and a sport with long lists each: their items stand for those of a million posts. */
async function fillFeeds(): Promise<void> {
  await sql`insert into feeds (kind, a, b) select 'school', n, 0 from generate_series(1, 20) n
    union all select 'sport', 1, 0 union all select 'all', 0, 0 union all select 'school-sport', ${sql.lit(tagged.id)}, 1`.execute(
    db,
  );
  await sql`insert into feed_items (feed_id, at, kind, item)
    select f.id, now() - n * interval '1 minute', case when n % 3 = 0 then 'game-post' else 'post' end, n
    from generate_series(1, ${sql.lit(POSTS)}) n
    join feeds f on f.kind = 'all' or (f.kind = 'sport' and n % 2 = 0) or (f.kind = 'school' and f.a = n % 20 + 1)
      or (f.kind = 'school-sport' and n % 20 = 2)`.execute(db);
  await vacuum(db, ['feed_items']);
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

function expectFewPages(plan: Plan, most: number): void {
  expect(plan['Shared Hit Blocks'] + plan['Shared Read Blocks']).toBeLessThanOrEqual(most);
  const sorted = stepsOf(plan).filter((node) => node['Node Type'].includes('Sort'));
  for (const sort of sorted)
    expect(Math.max(...(sort.Plans ?? []).map((below) => below['Actual Rows']))).toBeLessThanOrEqual(MOST_SORTED);
}

/** A count is one row, added up. */
const isCount = (plan: Plan): boolean => plan['Node Type'] === 'Aggregate' || plan['Node Type'] === 'Result';

test.each<[string, (reader: Db, page: FeedQuery) => ReturnType<typeof listFeed>, number?]>([
  ['a list', (reader, page) => listFeed(reader, school(3), page)],
  ['the list of all posts', (reader, page) => listFeed(reader, ALL, page)],
  ['twenty follows', (reader, page) => listAnyFeed(reader, FOLLOWS, page)],
  ['a school and a sport', async (reader, page) => listEachFeed(reader, await feedsOfTags(reader, BOTH, true), page)],
  [
    'two lists at once',
    (reader, page) => listEachFeed(reader, [{ kind: 'sport', a: 1, b: 0 }, school(3)], page),
    MOST_LOOKING_UP,
  ],
])(
  '%s reads few pages of the database and sorts few rows, the first page and further down',
  async (_, read, counting = MOST_COUNTING) => {
    let cursor: string | undefined;
    for (let page = 0; page < 3; page += 1) {
      const next = { ...query, page: page + 1, cursor };
      const plans = await explain(db, (reader) => read(reader, next));
      expect(plans.filter((plan) => !isCount(plan)).length).toBeGreaterThan(0);
      for (const plan of plans) {
        const most = isCount(plan) ? counting : MOST_BUFFERS;
        expectFewPages(plan, most);
      }
      const found = await read(db, next);
      expect(found.ids).toHaveLength(15);
      cursor = found.nextCursor ?? undefined;
    }
  },
);

test('what twenty follows bring, posts and games, is chosen by few pages and short sorts', async () => {
  const follower = await aMember(portal);
  await aSeason(follower.id);
  const { clock } = portal.platform;
  let cursor: string | undefined;
  for (let page = 1; page <= 3; page += 1) {
    const wanted = { page, perPage: 20, cursor };
    const plans = await explain(db, (reader) => listFollowed(reader, clock, follower.id, wanted));
    const choosing = plans.filter(({ 'Node Type': root, Alias }) => root === 'Subquery Scan' && Alias === 'places');
    expect(choosing).toHaveLength(2);
    for (const plan of choosing) expectFewPages(plan, MOST_BUFFERS);
    for (const plan of plans.filter(isCount)) expectFewPages(plan, MOST_COUNTING);
    // The items of the lists stand for posts that are not there.
    const found = await listFollowed(db, clock, follower.id, wanted);
    expect(found.nextCursor).not.toBeNull();
    cursor = found.nextCursor ?? undefined;
  }
});

/** Twenty schools with three sports each that have played three hundred games of a season, all followed. */
async function aSeason(memberId: number): Promise<void> {
  const schools: number[] = [];
  for (let n = 0; n < 20; n += 1) schools.push((await aSchool(db)).id);
  const sport = await aSport(db);
  for (const school_id of schools)
    await db.insertInto('follows').values({ member_id: memberId, school_id, sport_id: null }).execute();
  await sql`insert into teams (school_id, sport_id, season) select unnest(${schools}::int[]), ${sport.id}, 2026
    on conflict do nothing`.execute(db);
  await sql`with played as (
      insert into games (sport_id, season, event_date, start_time, tz, listed_on, result_status, score_trust)
      select ${sport.id}, 2026, d, '19:00', 'America/New_York', d, 'double_forfeit', 'official'
      from generate_series(1, 300) n, lateral (select date '2026-10-30' - n % 100 as d) days, generate_series(1, 10)
      returning id, sport_id, season, listed_on)
    insert into game_results (game_id, school_id, district_id, state_id, sport_id, season, listed_on)
    select p.id, s.id, s.district_id, s.state_id, p.sport_id, p.season, p.listed_on from played p
    cross join lateral (values (p.id % 20), ((p.id + 1) % 20)) side(n)
    join schools s on s.id = (${schools}::int[])[side.n + 1]`.execute(db);
  await vacuum(db, ['game_results']);
}
