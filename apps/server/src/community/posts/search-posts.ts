import { Problem } from '@csz/contract/problem';
import { sql } from 'kysely';
import { compileOnce } from '#server/platform/db/compile-once.ts';
import { ahead } from '#server/platform/db/concurrent.ts';
import type { Db, Reader, Tx } from '#server/platform/db/types.ts';
import type { FeedPage } from './feed-queries.ts';
import { ALL, type Feed } from './feeds.ts';

/** The newest matches that are ranked; of what more people wrote about only this is looked at. */
const MOST_RANKED = 300;

/**
 * So many of the newest posts are looked through before the index of words is read. By that index a word that every
 * third post has costs a look at each of them, and by date one that hardly any has; the database guesses wrong which.
 */
const NEWEST = 10_000;

/** Beyond this a search takes the time of all others. */
const TIMEOUT_MS = 800;

type Sql = ReturnType<typeof sql>;

/** Posts in the order of a search, which have no place in a list. */
type FoundPosts = Omit<FeedPage, 'places'>;

interface SearchQuery {
  readonly page: number;
  readonly cursor?: string | undefined;
  readonly perPage: number;
  readonly searchTerm: string;
  /** Only of this list; all posts when absent. */
  readonly feed?: Feed | undefined;
  /** Posts that were written about a game too. */
  readonly withGamePosts: boolean;
}

/**
 * Posts that have the words in their title, tags or text, the best and newest first. The words are in the statement
 * where they are compared: in a table of their own the planner would not see how rare they are.
 *
 * @throws {Problem} `search-too-slow`, `cursor-unreadable`.
 */
export async function searchPosts(db: Db, query: SearchQuery): Promise<FoundPosts> {
  try {
    return await withinTime(db, async (tx) => {
      const found = await search(tx, query);
      if (found.total > 0) return found;
      const corrected = await correctWords(tx, query.searchTerm);
      return corrected === undefined ? found : search(tx, { ...query, searchTerm: corrected });
    });
  } catch (error) {
    if (codeOf(error) === QUERY_CANCELED) throw new Problem('search-too-slow');
    throw error;
  }
}

/** What is only read in a transaction is there before its commit, and does not wait for that. */
function withinTime<Answer>(db: Db, read: (tx: Tx) => Promise<Answer>): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const reading = db.transaction().execute(async (tx) => {
      // It travels with the first statement of those that it is there for.
      ahead(sql`set local statement_timeout = ${sql.lit(TIMEOUT_MS)}`.execute(tx));
      resolve(await read(tx));
    });
    reading.catch(reject);
  });
}

const QUERY_CANCELED = '57014';
const codeOf = (error: unknown): unknown => (error instanceof Error && 'code' in error ? error.code : undefined);

async function search(db: Reader, query: SearchQuery): Promise<FoundPosts> {
  const { page, perPage, cursor, feed = ALL } = query;
  const place =
    cursor === undefined
      ? { asOf: new Date().toISOString(), newest: null, offset: (page - 1) * perPage }
      : readCursor(cursor);
  const recent = await rank('newest', db, query, { place, feed });
  const isEnough = recent.total > MOST_RANKED || !(await hasOlder(db, feed));
  const { ids, total, newest } = isEnough ? recent : await rank('matching', db, query, { place, feed });
  const next = place.offset + ids.length;
  return {
    ids,
    total: Math.min(total, MOST_RANKED),
    totalIsExact: total <= MOST_RANKED,
    nextCursor: ids.length > 0 && next < total ? writeCursor({ ...place, newest, offset: next }) : null,
  };
}

/** Beyond all ids. */
const NO_ID = 2 ** 31 - 1;

/** Which posts are compared with the words: the newest of a list, or those that the index of words finds. */
type Compared = 'newest' | 'matching';

/** Of the newest matches those that fit best and are newest first. */
async function rank(
  compared: Compared,
  db: Reader,
  { searchTerm, perPage, withGamePosts }: SearchQuery,
  { place, feed: { kind, a, b } }: { readonly place: SearchPlace; readonly feed: Feed },
) {
  const { asOf, newest, offset } = place;
  const ranked = { searchTerm, newest: newest ?? NO_ID, asOf, perPage, offset };
  const lists = withGamePosts ? RANK_LIST : RANK_LIST_WITHOUT_GAMES;
  const rows = await (kind === 'all' && withGamePosts
    ? RANK_ALL[compared](db, ranked)
    : lists[compared](db, { ...ranked, kind, a, b }));
  const [first] = rows;
  return { ids: rows.map(({ id }) => id), total: first?.total ?? 0, newest: newest ?? first?.newest ?? null };
}

interface Ranked {
  readonly searchTerm: string;
  readonly newest: number;
  readonly asOf: string;
  readonly perPage: number;
  readonly offset: number;
}

type RankedOfList = Ranked & Feed;

const ranking = ({ searchTerm, newest, asOf, perPage, offset }: Ranked, from: Sql) => sql<{
  id: number;
  total: number;
  newest: number;
}>`
  select post_id as id, count(*) over ()::int as total, max(post_id) over () as newest from (
    select post_id, at, words from ${from} s
    where s.words @@ ${readOnce(searchTerm)} and s.post_id <= ${newest}
    order by at desc, post_id desc limit ${MOST_RANKED + 1}) newest
  order by ts_rank_cd(words, ${readOnce(searchTerm)}) / (1 + extract(epoch from ${asOf}::timestamptz - at) / 2592000) desc, post_id desc
  limit ${perPage} offset ${offset}`;

const wordsOf = (searchTerm: string): Sql =>
  sql`(websearch_to_tsquery('english', ${searchTerm}) || websearch_to_tsquery('simple', ${searchTerm}))`;

/** The same, read once for all posts: a plan that serves every search would read them again for each. */
const readOnce = (searchTerm: string): Sql => sql`(select ${wordsOf(searchTerm)})`;

const idOf = ({ kind, a, b }: Feed): Sql => sql`(select id from feeds where kind = ${kind} and a = ${a} and b = ${b})`;

/**
 * The newest go one after the other: of words that many posts have there are enough among them. What has the words among
 * all posts is found by their index: the offset keeps the database from going by date after all.
 */
const RANK_ALL = {
  newest: compileOnce((db, ranked: Ranked) =>
    ranking(
      ranked,
      sql`(select post_id, at, words from post_search order by at desc, post_id desc limit ${NEWEST})`,
    ).compile(db),
  ),
  matching: compileOnce((db, ranked: Ranked) =>
    ranking(
      ranked,
      sql`(select post_id, at, words from post_search where words @@ ${wordsOf(ranked.searchTerm)} offset 0)`,
    ).compile(db),
  ),
};

const rankList = (kinds: Sql) => ({
  newest: compileOnce((db, ranked: RankedOfList) =>
    ranking(
      ranked,
      sql`(select p.post_id, p.at, p.words from feed_items i join post_search p on p.post_id = i.item
        where i.feed_id = ${idOf(ranked)} and i.kind in (${kinds})
        order by i.at desc, i.kind desc, i.item desc limit ${NEWEST})`,
    ).compile(db),
  ),
  matching: compileOnce((db, ranked: RankedOfList) =>
    ranking(
      ranked,
      sql`(select p.post_id, p.at, p.words from post_search p where p.words @@ ${wordsOf(ranked.searchTerm)} and exists (
        select from feed_items i where i.feed_id = ${idOf(ranked)} and i.at = p.at and i.kind in (${kinds})
          and i.item = p.post_id) offset 0)`,
    ).compile(db),
  ),
});

const RANK_LIST = rankList(sql`'post', 'game-post'`);
const RANK_LIST_WITHOUT_GAMES = rankList(sql`'post'`);

async function hasOlder(db: Reader, feed: Feed): Promise<boolean> {
  const from = feed.kind === 'all' ? sql`post_search` : sql`feed_items where feed_id = ${idOf(feed)}`;
  const { rows } = await sql`select from ${from} offset ${NEWEST} limit 1`.execute(db);
  return rows.length > 0;
}

interface SearchPlace {
  /** Ranks count from when the search began, and what was written since is not among its pages: they repeat nothing. */
  readonly asOf: string;
  /** Null on the first page. */
  readonly newest: number | null;
  readonly offset: number;
}

const writeCursor = ({ asOf, newest, offset }: SearchPlace): string =>
  Buffer.from(`search ${asOf} ${newest} ${offset}`).toString('base64url');

/** @throws {Problem} `cursor-unreadable`. */
function readCursor(cursor: string): SearchPlace {
  const [, asOf = '', newest, offset] =
    /^search (\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z) (\d{1,9}) (\d{1,3})$/.exec(
      Buffer.from(cursor, 'base64url').toString(),
    ) ?? [];
  if (offset === undefined || Number.isNaN(Date.parse(asOf))) throw new Problem('cursor-unreadable');
  return { asOf, newest: Number(newest), offset: Number(offset) };
}

/** The same words as they are spelt in posts; undefined where nothing is spelt nearly so. */
async function correctWords(db: Reader, searchTerm: string): Promise<string | undefined> {
  const typed = searchTerm.toLowerCase().match(/[\p{L}\p{N}]{3,}/gu) ?? [];
  if (typed.length === 0) return undefined;
  const { rows } = await sql<{ typed: string; word: string }>`
    select t.word as typed, w.word from unnest(${typed.slice(0, 8)}::text[]) as t(word)
    cross join lateral (
      select word from search_words where word % t.word order by similarity(word, t.word) desc, posts desc limit 1) w`.execute(
    db,
  );
  const spelt = new Map(rows.map(({ typed: word, word: known }) => [word, known]));
  const corrected = typed.map((word) => spelt.get(word) ?? word);
  return corrected.some((word, at) => word !== typed[at]) ? corrected.join(' ') : undefined;
}

/** Writes down the words of the latest posts, for `correctWords`. */
export async function refreshSearchWords(db: Reader): Promise<void> {
  await sql`
    insert into search_words (word, posts)
    select word, ndoc from ts_stat('select words from (select words from post_search order by at desc limit 20000) latest')
    where ndoc > 1 and word ~ '^[[:alpha:]]{3,30}$'
    on conflict (word) do update set posts = excluded.posts`.execute(db);
}
