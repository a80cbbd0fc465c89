import type { FeedItem, PostPage } from '@csz/contract/posts/calls';
import { MOST_COUNTED } from '@csz/contract/posts/limits';
import { Problem } from '@csz/contract/problem';
import { type RawBuilder, sql } from 'kysely';
import type { Clock } from '#server/platform/clock.ts';
import type { Reader } from '#server/platform/db/types.ts';
import { presentGames } from '#server/sports/scoreboard/api.ts';
import {
  type Counted,
  countOf,
  type FeedPosition,
  listAnyFeed,
  MOST_READ,
  MOST_SKIPPED,
  readCursor,
  seenBefore,
  totalOf,
  writeCursor,
} from './feed-queries.ts';
import type { Feed } from './feeds.ts';
import { loadPosts } from './queries.ts';

interface FollowedQuery {
  readonly page: number;
  readonly perPage: number;
  readonly cursor?: string | undefined;
  readonly lastItemDate?: string | undefined;
}

interface FollowedPage extends PostPage {
  readonly items: FeedItem[];
}

/**
 * What a member follows: posts about it, and its games once they have a result, by when they were over; the newest
 * first. Where a page begins its cursor says, else the date of the last item that was seen, else its number.
 *
 * @throws {Problem} `cursor-unreadable`.
 */
export async function listFollowed(
  db: Reader,
  clock: Clock,
  memberId: number,
  wanted: FollowedQuery,
): Promise<FollowedPage> {
  const { cursor, perPage, lastItemDate: before } = wanted;
  const skipped = cursor === undefined && before === undefined ? (wanted.page - 1) * perPage : 0;
  if (skipped > MOST_SKIPPED) throw new Problem('cursor-unreadable');
  const most = skipped + perPage;
  const feeds = await listFollowedFeeds(db, memberId);
  const posts = await listAnyFeed(db, feeds, { page: 1, perPage: most, cursor, before, withGamePosts: true });
  const games = await listResults(db, {
    memberId,
    most: most + 1,
    before,
    after: cursor === undefined ? undefined : readCursor(cursor),
  });
  const merged = [...posts.places, ...games].toSorted(newestFirst);
  const places = merged.slice(skipped, most);
  const hasMore = merged.length > most || posts.nextCursor !== null;
  const last = places.at(-1);
  const items = await presentItems(db, clock, places);
  const seen = seenBefore(wanted) + places.length;
  const results = await countResults(db, memberId);
  const isCut = results.isCut || !posts.totalIsExact;
  const { total, totalIsExact } = totalOf({ count: posts.total + results.count, isCut }, seen + Number(hasMore));
  return {
    posts: items.flatMap((item) => (item.type === 'post' ? [item.data] : [])),
    items,
    total,
    totalPages: Math.ceil(total / perPage),
    totalIsExact,
    nextCursor: hasMore && last !== undefined ? writeCursor(last, seen) : null,
  };
}

/** The order of all lists: moments are texts of one form, to the microsecond. */
const newestFirst = (a: FeedPosition, b: FeedPosition): number =>
  compare(b.at, a.at) || compare(b.kind, a.kind) || b.item - a.item;

const compare = (a: string, b: string): number => (a === b ? 0 : a < b ? -1 : 1);

async function presentItems(db: Reader, clock: Clock, places: readonly FeedPosition[]): Promise<FeedItem[]> {
  const idsOf = (isGame: boolean) => places.filter(({ kind }) => (kind === 'game') === isGame).map(({ item }) => item);
  const posts = new Map((await loadPosts(db, idsOf(false))).map((post) => [post.id, post]));
  const games = new Map((await presentGames(db, clock, idsOf(true))).map((game) => [game.id, game]));
  return places.flatMap(({ kind, item, at }): FeedItem[] => {
    const id = String(item);
    const [post, game] = [kind === 'game' ? undefined : posts.get(id), kind === 'game' ? games.get(id) : undefined];
    if (game !== undefined) return [{ id, type: 'game', data: game, created: at, comments: 0, isDeleted: false }];
    if (post === undefined) return [];
    return [{ id, type: 'post', data: post, created: post.date, comments: post.comments, isDeleted: false }];
  });
}

/** The lists of what a member follows: of a school, or of a school's team. */
async function listFollowedFeeds(db: Reader, memberId: number): Promise<Feed[]> {
  const follows = await db
    .selectFrom('follows')
    .select(['school_id', 'sport_id'])
    .where('member_id', '=', memberId)
    .execute();
  return follows.map(({ school_id, sport_id }) =>
    sport_id === null ? { kind: 'school', a: school_id, b: 0 } : { kind: 'school-sport', a: school_id, b: sport_id },
  );
}

interface Results {
  readonly memberId: number;
  readonly most: number;
  readonly before?: string | undefined;
  readonly after?: FeedPosition | undefined;
}

/** The newest games with a result of each school or team that a member follows. */
async function listResults(db: Reader, { most, ...wanted }: Results): Promise<FeedPosition[]> {
  const { rows } = await sql<FeedPosition>`
    select to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at, 'game' as kind, item
    from (select distinct x.at, x.item ${newestOfEach({ most, ...wanted })}
      order by at desc, item desc limit ${most}) as places`.execute(db);
  return rows;
}

async function countResults(db: Reader, memberId: number): Promise<Counted> {
  const rows = sql`select x.item ${newestOfEach({ memberId, most: MOST_COUNTED + 1 })} limit ${MOST_READ}`;
  const [counted = { count: 0, isCut: false }] = (await countOf(rows).execute(db)).rows;
  return counted;
}

/** Of each of them by an index of its own: of a school, or of a team of it. */
const newestOfEach = (wanted: Results) => sql`
  from follows f
  cross join lateral (
    (${resultsOf(wanted, sql`f.sport_id is null`)})
    union all
    (${resultsOf(wanted, sql`r.sport_id = f.sport_id`)})) x
  where f.member_id = ${wanted.memberId}`;

function resultsOf({ most, before, after }: Results, ofSport: RawBuilder<unknown>) {
  const older = [sql`r.ended_at is not null`];
  if (before !== undefined) older.push(sql`r.ended_at < ${before}::timestamptz`);
  // At the same moment games come after posts.
  const beside = after?.kind === 'game' ? after.item : LARGEST_ID;
  if (after !== undefined) older.push(sql`(r.ended_at, r.game_id) < (${after.at}::timestamptz, ${beside}::int)`);
  return sql`
    select r.ended_at as at, r.game_id as item from game_results r
    where r.school_id = f.school_id and ${ofSport} and ${sql.join(older, sql` and `)}
    order by r.ended_at desc, r.game_id desc limit ${most}`;
}

const LARGEST_ID = 2_147_483_647;
