import type { FeedItem, PostPage } from '@csz/contract/posts/calls';
import { Problem } from '@csz/contract/problem';
import { seasonOf } from '@csz/rules/season';
import { sql } from 'kysely';
import type { Clock } from '#server/platform/clock.ts';
import type { Reader } from '#server/platform/db/types.ts';
import { presentGames } from '#server/sports/scoreboard/api.ts';
import { type FeedPosition, listAnyFeed, MOST_SKIPPED, readCursor, writeCursor } from './feed-queries.ts';
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
  const games = await listResults(db, clock, {
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
  const total = skipped + places.length + Number(hasMore);
  return {
    posts: items.flatMap((item) => (item.type === 'post' ? [item.data] : [])),
    items,
    total,
    totalPages: Math.ceil(total / perPage),
    totalIsExact: !hasMore,
    nextCursor: hasMore && last !== undefined ? writeCursor(last) : null,
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

/** A game whose start is unknown is put into the evening, when most are played. */
const USUAL_START = '19:00';

interface Results {
  readonly memberId: number;
  readonly most: number;
  readonly before: string | undefined;
  readonly after: FeedPosition | undefined;
}

/** The newest games with a result of each school or team that a member follows: of this season and the last. */
async function listResults(
  db: Reader,
  clock: Clock,
  { memberId, most, before, after }: Results,
): Promise<FeedPosition[]> {
  const newest = after?.at ?? before ?? clock().toString();
  const season = seasonOf(newest.slice(0, 10));
  const older = after
    ? sql`(at, 'game'::text, item) < (${after.at}::timestamptz, ${after.kind}, ${after.item})`
    : sql`true`;
  const { rows } = await sql<FeedPosition>`
    select to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at, 'game' as kind, item from (
      select distinct x.at, x.item from follows f
      cross join lateral (
        select at, item from (
          select g.id as item, (g.event_date + coalesce(g.start_time, ${USUAL_START}::time)
            + make_interval(mins => sp.expected_minutes)) at time zone g.tz as at
          from game_results r join games g on g.id = r.game_id join sports sp on sp.id = g.sport_id
          where r.school_id = f.school_id and (f.sport_id is null or r.sport_id = f.sport_id)
            and r.season between ${season - 1} and ${season} and g.event_date is not null and g.removed_at is null
            and g.result_status in ('final', 'forfeit', 'double_forfeit')) ended
        where ${older} and (${before ?? null}::timestamptz is null or at < ${before ?? null}::timestamptz)
        order by at desc, item desc limit ${most}) x
      where f.member_id = ${memberId}) followed
    order by followed.at desc, item desc limit ${most}`.execute(db);
  return rows;
}
