import { MOST_COUNTED } from '@csz/contract/posts/limits';
import type { FeedItemKind } from '@csz/contract/posts/stored';
import { Problem } from '@csz/contract/problem';
import { sql } from 'kysely';
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
export async function listFeed(db: Reader, feed: Feed, query: FeedQuery): Promise<FeedPage> {
  const from = sql`select at, kind, item from feed_items
    where feed_id = ${idOf(feed)} and ${conditions(query)}
    order by at desc, kind desc, item desc`;
  const page = await readPage(db, from, query);
  return {
    ...page,
    ...(page.nextCursor === null && query.cursor === undefined ? {} : await countFeed(db, feed, query, page)),
  };
}

/** What is in any of these lists, each once: the newest of each, merged. Never one range over several lists at once. */
export function listAnyFeed(db: Reader, feeds: readonly Feed[], query: FeedQuery): Promise<FeedPage> {
  const needed = skipped(query) + query.perPage + 1;
  const from = sql`
    select distinct x.at, x.kind, x.item
    from unnest(${feeds.map(({ kind }) => kind)}::text[], ${feeds.map(({ a }) => a)}::int[],
      ${feeds.map(({ b }) => b)}::int[]) as w(kind, a, b)
    join feeds f on f.kind = w.kind and f.a = w.a and f.b = w.b
    cross join lateral (
      select at, kind, item from feed_items where feed_id = f.id and ${conditions(query)}
      order by at desc, kind desc, item desc limit ${needed}) x
    order by at desc, kind desc, item desc`;
  return readPage(db, from, query);
}

/**
 * What is in all of these lists: the narrowest one read backwards, and of it what the others have at the same place. The
 * limit in each look keeps the database from reading whole lists to compare them.
 */
export function listEachFeed(db: Reader, feeds: readonly Feed[], query: FeedQuery): Promise<FeedPage> {
  const [first, ...others] = feeds.toSorted((a, b) => NARROW_FIRST.indexOf(a.kind) - NARROW_FIRST.indexOf(b.kind));
  if (first === undefined)
    return Promise.resolve({ ids: [], places: [], total: 0, totalIsExact: true, nextCursor: null });
  const inOthers = others.map(
    (feed, nth) => sql`cross join lateral (select from feed_items o where o.feed_id = ${idOf(feed)}
      and o.at = i.at and o.kind = i.kind and o.item = i.item limit 1) as ${sql.id(`other${nth}`)}`,
  );
  const from = sql`select at, kind, item from (
      select at, kind, item from feed_items where feed_id = ${idOf(first)} and ${conditions(query)}) i
    ${sql.join(inOthers, sql` `)}
    order by at desc, kind desc, item desc`;
  return readPage(db, from, query);
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

async function readPage(db: Reader, from: ReturnType<typeof sql>, query: FeedQuery): Promise<FeedPage> {
  const offset = skipped(query);
  if (offset > MOST_SKIPPED) throw new Problem('cursor-unreadable');
  const { rows } = await sql<FeedPosition>`
    select to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at, kind, item
    from (${from} limit ${query.perPage + 1} offset ${offset}) as places`.execute(db);
  const shown = rows.slice(0, query.perPage);
  const last = shown.at(-1);
  const hasMore = rows.length > query.perPage;
  return {
    ids: shown.map(({ item }) => item),
    places: shown,
    // What is loaded by now, and one more when there is more.
    total: (query.page - 1) * query.perPage + rows.length,
    totalIsExact: !hasMore,
    nextCursor: hasMore && last !== undefined ? writeCursor(last) : null,
  };
}

/** Exact up to a bound; an exact count of a long list costs more than the list. */
async function countFeed(
  db: Reader,
  feed: Feed,
  query: FeedQuery,
  { total: loaded }: FeedPage,
): Promise<Pick<FeedPage, 'total' | 'totalIsExact'>> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (select from feed_items where feed_id = ${idOf(feed)}
      and ${conditions({ ...query, cursor: undefined })} limit ${MOST_COUNTED + 1}) as counted`.execute(db);
  const count = rows[0]?.count ?? 0;
  return count > MOST_COUNTED
    ? { total: Math.max(MOST_COUNTED, loaded), totalIsExact: false }
    : { total: count, totalIsExact: true };
}

export const writeCursor = ({ at, kind, item }: FeedPosition): string =>
  Buffer.from(`${at} ${kind} ${item}`).toString('base64url');

/** @throws {Problem} `cursor-unreadable`. */
export function readCursor(cursor: string): FeedPosition {
  const [, at = '', kind, item] =
    /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z) (post|game-post|game) (\d{1,9})$/.exec(
      Buffer.from(cursor, 'base64url').toString(),
    ) ?? [];
  if (kind === undefined || Number.isNaN(Date.parse(at))) throw new Problem('cursor-unreadable');
  return { at, kind: kind as FeedItemKind, item: Number(item) };
}
