import { MOST_COUNTED } from '@csz/contract/posts/limits';
import type { FeedItemKind } from '@csz/contract/posts/stored';
import { Problem } from '@csz/contract/problem';
import { type RawBuilder, sql } from 'kysely';
import type { Reader } from '#server/platform/db/types.ts';
import type { Feed } from './feeds.ts';

/** The place of one thing in a list. */
export interface FeedPosition {
  /** To the microsecond, as text: a Date knows milliseconds only. */
  readonly at: string;
  readonly kind: FeedItemKind;
  readonly item: number;
}

export interface FeedQuery {
  readonly page: number;
  readonly perPage: number;
  readonly cursor?: string | undefined;
  /** Posts that were written about a game too. */
  readonly withGamePosts: boolean;
  /** Only what is older than this moment. */
  readonly before?: string | undefined;
}

/** One page of a list: what is in it, and where the next page goes on. */
export interface FeedPage {
  readonly ids: number[];
  readonly places: readonly FeedPosition[];
  readonly total: number;
  readonly totalIsExact: boolean;
  readonly nextCursor: string | null;
}

/** Without a cursor a page is counted off from the start; what is further down than this goes on from a cursor. */
export const MOST_SKIPPED = 10_000;

/** One list: a range of its items, read backwards. */
export function listFeed(db: Reader, feed: Feed, query: FeedQuery): Promise<FeedPage> {
  const newest = (wanted: FeedQuery) => sql`select at, kind, item from feed_items
    where feed_id = ${idOf(feed)} and ${conditions(wanted)}`;
  const from = sql`${newest(query)} order by at desc, kind desc, item desc`;
  // One list holds each item once, so nothing is grouped: that would take longer than reading it.
  const counting = (all: FeedQuery) => sql<Counted>`
    select count(*)::int as count, false as "isCut" from (${newest(all)} limit ${MOST_COUNTED + 1}) as listed`;
  return readPage(db, from, query, counting);
}

/** What is in any of these lists, each once: the newest of each, merged. Never one range over several lists at once. */
export function listAnyFeed(db: Reader, feeds: readonly Feed[], query: FeedQuery): Promise<FeedPage> {
  const newestOfEach = (wanted: FeedQuery, most: number) => sql`
    from ${rowsOf(feeds)} cross join lateral (
      select at, kind, item from feed_items where feed_id = f.id and ${conditions(wanted)}
      order by at desc, kind desc, item desc limit ${most}) x`;
  const from = sql`
    select distinct x.at, x.kind, x.item ${newestOfEach(query, skipped(query) + query.perPage + 1)}
    order by at desc, kind desc, item desc`;
  // Where the widest alone is longer than is counted, no item has to be taken once, which is what takes long.
  const widest = feeds.toSorted(narrowFirst).slice(-1);
  const counting = (all: FeedQuery) => sql<Counted>`
    with widest as materialized (select exists (
      select from ${rowsOf(widest)} cross join lateral (
        select from feed_items where feed_id = f.id and ${conditions(all)} offset ${MOST_COUNTED} limit 1) x) as "isLong")
    ${countOf(
      sql`select x.item ${newestOfEach(all, MOST_COUNTED + 1)}
        where not (select "isLong" from widest) limit ${MOST_READ}`,
      sql`(select "isLong" from widest)`,
    )}`;
  return readPage(db, from, query, counting);
}

/** The rows `f` of these lists. */
const rowsOf = (feeds: readonly Feed[]) => sql`
  unnest(${feeds.map(({ kind }) => kind)}::text[], ${feeds.map(({ a }) => a)}::int[],
    ${feeds.map(({ b }) => b)}::int[]) as w(kind, a, b)
  join feeds f on f.kind = w.kind and f.a = w.a and f.b = w.b`;

/**
 * What is in all of these lists: the narrowest one read backwards, and of it what the others have at the same place. The
 * limit in each look keeps the database from reading whole lists to compare them.
 */
export function listEachFeed(db: Reader, feeds: readonly Feed[], query: FeedQuery): Promise<FeedPage> {
  const [first, ...others] = feeds.toSorted(narrowFirst);
  if (first === undefined)
    return Promise.resolve({ ids: [], places: [], total: 0, totalIsExact: true, nextCursor: null });
  const inOthers = others.map(
    (feed, nth) => sql`cross join lateral (select from feed_items o where o.feed_id = ${idOf(feed)}
      and o.at = i.at and o.kind = i.kind and o.item = i.item limit 1) as ${sql.id(`other${nth}`)}`,
  );
  const narrowest = (wanted: FeedQuery) =>
    sql`select at, kind, item from feed_items where feed_id = ${idOf(first)} and ${conditions(wanted)}`;
  const from = sql`select at, kind, item from (${narrowest(query)}) i
    ${sql.join(inOthers, sql` `)}
    order by at desc, kind desc, item desc`;
  // Each one that is counted is looked up in all the others.
  const most = Math.min(MOST_COUNTED + 1, Math.floor(MOST_READ / Math.max(others.length, 1)));
  const counting = (all: FeedQuery) => sql<Counted>`
    with i as materialized (${narrowest(all)} order by at desc, kind desc, item desc limit ${most})
    select (select count(*)::int from i ${sql.join(inOthers, sql` `)}) as count,
      (select count(*) from i) >= ${most} as "isCut"`;
  return readPage(db, from, query, counting);
}

const NARROW_FIRST: readonly Feed['kind'][] = [
  'game',
  'school-sport',
  'school',
  'district-sport',
  'category',
  'sport',
  'state-sport',
  'district',
  'state',
  'all',
];

const narrowFirst = (a: Feed, b: Feed): number => NARROW_FIRST.indexOf(a.kind) - NARROW_FIRST.indexOf(b.kind);

const idOf = ({ kind, a, b }: Feed) => sql`(select id from feeds where kind = ${kind} and a = ${a} and b = ${b})`;

function conditions({ cursor, withGamePosts, before }: FeedQuery) {
  const parts = [withGamePosts ? sql`kind in ('post', 'game-post')` : sql`kind = 'post'`];
  if (before !== undefined) parts.push(sql`at < ${before}::timestamptz`);
  if (cursor !== undefined) {
    const { at, kind, item } = readCursor(cursor);
    parts.push(sql`(at, kind, item) < (${at}::timestamptz, ${kind}, ${item})`);
  }
  return sql.join(parts, sql` and `);
}

const skipped = ({ page, perPage, cursor }: FeedQuery): number => (cursor === undefined ? (page - 1) * perPage : 0);

/** Reads a page, and counts the whole list unless the page is all of it. */
async function readPage(
  db: Reader,
  from: ReturnType<typeof sql>,
  query: FeedQuery,
  counting: (all: FeedQuery) => RawBuilder<Counted>,
): Promise<FeedPage> {
  const offset = skipped(query);
  if (offset > MOST_SKIPPED) throw new Problem('cursor-unreadable');
  const { rows } = await sql<FeedPosition>`
    select to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at, kind, item
    from (${from} limit ${query.perPage + 1} offset ${offset}) as places`.execute(db);
  const shown = rows.slice(0, query.perPage);
  const last = shown.at(-1);
  const hasMore = rows.length > query.perPage;
  const before = seenBefore(query);
  const isWhole = !hasMore && query.cursor === undefined && query.before === undefined;
  const [counted] = isWhole
    ? [{ count: before + rows.length, isCut: false }]
    : (await counting({ ...query, cursor: undefined, before: undefined }).execute(db)).rows;
  return {
    ids: shown.map(({ item }) => item),
    places: shown,
    ...totalOf(counted, before + rows.length),
    nextCursor: hasMore && last !== undefined ? writeCursor(last, before + shown.length) : null,
  };
}

/** How many were on the pages before: by the number of this page, or by the cursor where it goes on. */
export const seenBefore = ({ page, perPage, cursor }: Pick<FeedQuery, 'page' | 'perPage' | 'cursor'>): number =>
  Math.max((page - 1) * perPage, cursor === undefined ? 0 : readCursor(cursor).seen);

/** What a count found; cut where it did not read to the end. */
export interface Counted {
  readonly count: number;
  readonly isCut: boolean;
}

/** How much of several lists is read to count them: lists that share most of their posts are cut before 1,500 of them. */
export const MOST_READ = 4 * (MOST_COUNTED + 1);

/**
 * Counts each item of these rows once. Reads no more rows than they are limited to.
 *
 * @param isLong whether it is known without them that there are more than are counted.
 */
export const countOf = (rows: RawBuilder<unknown>, isLong: RawBuilder<unknown> = sql`false`) => sql<Counted>`
  select case when ${isLong} then ${sql.lit(MOST_COUNTED + 1)} else count(*)::int end as count,
    coalesce(sum(n), 0) >= ${MOST_READ} as "isCut"
  from (select item, count(*) as n from (${rows}) as listed group by item) as counted`;

/** Exact up to a bound, and then at least so many: an exact count of a long list costs more than the list. */
export function totalOf(counted: Counted | undefined, loaded: number): Pick<FeedPage, 'total' | 'totalIsExact'> {
  const { count, isCut } = counted ?? { count: 0, isCut: false };
  return isCut || count > MOST_COUNTED
    ? { total: Math.max(Math.min(count, MOST_COUNTED), loaded), totalIsExact: false }
    : { total: count, totalIsExact: true };
}

/** A cursor knows how many came before it, so that a total is never less than what is loaded. */
export const writeCursor = ({ at, kind, item }: FeedPosition, seen: number): string =>
  Buffer.from(`${at} ${kind} ${item} ${seen}`).toString('base64url');

/** @throws {Problem} `cursor-unreadable`. */
export function readCursor(cursor: string): FeedPosition & { readonly seen: number } {
  const [, at = '', kind, item, seen = 0] =
    /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z) (post|game-post|game) (\d{1,9})(?: (\d{1,8}))?$/.exec(
      Buffer.from(cursor, 'base64url').toString(),
    ) ?? [];
  if (kind === undefined || Number.isNaN(Date.parse(at))) throw new Problem('cursor-unreadable');
  return { at, kind: kind as FeedItemKind, item: Number(item), seen: Number(seen) };
}
