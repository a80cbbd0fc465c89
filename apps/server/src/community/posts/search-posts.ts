import { Problem } from '@csz/contract/problem';
import { sql } from 'kysely';
import type { Db, Reader } from '#server/platform/db/types.ts';
import type { FeedPage } from './feed-queries.ts';
import type { Feed } from './feeds.ts';

/** The newest matches that are ranked; of what more people wrote about only this is looked at. */
const MOST_RANKED = 300;

/** Beyond this a search takes the time of all others. */
const TIMEOUT_MS = 800;

interface SearchQuery {
  readonly page: number;
  readonly cursor?: string | undefined;
  readonly perPage: number;
  readonly searchTerm: string;
  /** Only of this list; all posts when absent. */
  readonly feed?: Feed | undefined;
  readonly withGamePosts: boolean;
}

/**
 * Posts that have the words in their title, tags or text, the best and newest first. The words are in the statement
 * where they are compared: in a table of their own the planner would not see how rare they are.
 *
 * @throws {Problem} `search-too-slow`, `cursor-unreadable`.
 */
export async function searchPosts(db: Db, query: SearchQuery): Promise<FeedPage> {
  try {
    return await db.transaction().execute(async (tx) => {
      await sql`set local statement_timeout = ${sql.lit(TIMEOUT_MS)}`.execute(tx);
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

const QUERY_CANCELED = '57014';
const codeOf = (error: unknown): unknown => (error instanceof Error && 'code' in error ? error.code : undefined);

async function search(db: Reader, query: SearchQuery): Promise<FeedPage> {
  const { page, perPage, searchTerm, feed, withGamePosts } = query;
  const { asOf, newest, offset } =
    query.cursor === undefined
      ? { asOf: new Date().toISOString(), newest: null, offset: (page - 1) * perPage }
      : readCursor(query.cursor);
  const known = newest === null ? sql`` : sql`and s.post_id <= ${newest}`;
  const words = sql`(websearch_to_tsquery('english', ${searchTerm}) || websearch_to_tsquery('simple', ${searchTerm}))`;
  const ofFeed =
    feed === undefined || feed.kind === 'all'
      ? sql``
      : sql`and exists (select from feed_items i join feeds f on f.id = i.feed_id
          where f.kind = ${feed.kind} and f.a = ${feed.a} and f.b = ${feed.b}
            and i.at = s.at and i.kind in ('post', 'game-post') and i.item = s.post_id)`;
  const games = withGamePosts
    ? sql``
    : sql`and not exists (select from posts p where p.id = s.post_id and p.game_id is not null)`;
  const { rows } = await sql<{ id: number; total: number; newest: number }>`
    select post_id as id, count(*) over ()::int as total, max(post_id) over () as newest from (
      select post_id, at, words from post_search s
      where s.words @@ ${words} ${known} ${ofFeed} ${games}
      order by at desc, post_id desc limit ${MOST_RANKED + 1}) newest
    order by ts_rank_cd(words, ${words}) / (1 + extract(epoch from ${asOf}::timestamptz - at) / 2592000) desc, post_id desc
    limit ${perPage} offset ${offset}`.execute(db);
  const total = rows[0]?.total ?? 0;
  const next = offset + rows.length;
  return {
    ids: rows.map(({ id }) => id),
    total: Math.min(total, MOST_RANKED),
    totalIsExact: total <= MOST_RANKED,
    nextCursor:
      rows.length > 0 && next < total
        ? writeCursor({ asOf, newest: newest ?? rows[0]?.newest ?? 0, offset: next })
        : null,
  };
}

interface SearchPlace {
  /** Ranks count from when the search began, and what was written since is not among its pages: they repeat nothing. */
  readonly asOf: string;
  readonly newest: number;
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
