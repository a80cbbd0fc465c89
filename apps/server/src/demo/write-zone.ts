import { sql } from 'kysely';
import { HTML_VERSION, renderMarkup } from '#server/community/markup/api.ts';
import { listPost, slugOf } from '#server/community/posts/api.ts';
import type { Tx } from '#server/platform/db/types.ts';
import { FIRST_NAMES, LAST_NAMES } from './people.ts';
import { randomFor } from './prng.ts';
import { COMMENTS, GAME_POSTS, TALK } from './zone-words.ts';

/** People who write in The Zone. */
const WRITERS = 60;
const GAMES = 240;
const TALKS = 60;
const COMMENTS_OF_A_POST = 6;
const LIKES_OF_A_POST = 12;
/** A statement takes so many parameters and no more. */
const LIKES_AT_ONCE = 2000;

/** Fills The Zone of the demo world: what invented people wrote about its games of the last weeks. */
export async function writeZone(tx: Tx, passwordHash: string): Promise<void> {
  const random = randomFor('zone');
  const writers = await insertWriters(tx, passwordHash);
  const games = await listGames(tx);
  const categories = new Map(
    (await tx.selectFrom('post_categories').select(['id', 'path']).execute()).map(({ id, path }) => [path, id]),
  );
  const drawing = { random, writers, categories };
  const posts = games.map((game, n) => aboutGame(drawing, game, n));
  const newest = Math.max(...posts.map(({ at }) => at), 0);
  const talks = games.length === 0 ? [] : Array.from({ length: TALKS }, (_, n) => aTalk(drawing, { games, newest, n }));
  const all = [...posts, ...talks].toSorted((a, b) => a.at - b.at);
  if (all.length === 0) return;
  const ids = await insertPosts(tx, all);
  await insertAnswers(tx, all, { ids, random, writers });
  for (const id of ids) await listPost(tx, id);
}

interface Drawing {
  readonly random: Random;
  readonly writers: readonly number[];
  readonly categories: ReadonlyMap<string, number>;
}

function aboutGame({ random, writers, categories }: Drawing, game: DemoGame, n: number): DemoPost {
  const [title, body] = random.pick(GAME_POSTS);
  const words = (text: string) =>
    text
      .replaceAll('{winner}', game.winner ?? game.home)
      .replaceAll('{home}', game.home)
      .replaceAll('{away}', game.away)
      .replaceAll('{score}', game.score)
      .replaceAll('{sport}', game.sport);
  return {
    title: words(title),
    body: words(body),
    category: categories.get(random.chance(0.3) ? 'highlights' : 'general') ?? 0,
    at: game.at.getTime() + random.int(2, 20) * 3_600_000 + random.int(0, 3_599_999),
    // Some stand on the page of their game, the others are about its teams.
    gameId: n % 4 === 0 ? game.id : null,
    tags: [
      { kind: 'school', id: random.chance(0.5) ? game.home_id : game.away_id },
      { kind: 'sport', id: game.sport_id },
    ],
    by: random.pick(writers),
  };
}

function aTalk(
  { random, writers, categories }: Drawing,
  { games, newest, n }: { readonly games: readonly DemoGame[]; readonly newest: number; readonly n: number },
): DemoPost {
  const [path, title, body] = TALK[n % TALK.length] ?? ['general', 'Hello', 'Hello.'];
  const { home, home_id } = random.pick(games);
  return {
    title: title.replaceAll('{home}', home),
    body: body.replaceAll('{home}', home),
    category: categories.get(path) ?? 0,
    at: newest - random.int(0, 30 * 86_400) * 1000,
    gameId: null,
    tags: [{ kind: 'school', id: home_id }],
    by: random.pick(writers),
  };
}

type Random = ReturnType<typeof randomFor>;

interface DemoPost {
  readonly title: string;
  readonly body: string;
  readonly category: number;
  readonly at: number;
  readonly gameId: number | null;
  readonly tags: readonly { readonly kind: 'school' | 'sport'; readonly id: number }[];
  readonly by: number;
}

interface DemoGame {
  readonly id: number;
  readonly at: Date;
  readonly home: string;
  readonly away: string;
  readonly home_id: number;
  readonly away_id: number;
  readonly sport: string;
  readonly sport_id: number;
  readonly winner: string | null;
  readonly score: string;
}

/** The latest finished games of two teams. */
async function listGames(tx: Tx): Promise<DemoGame[]> {
  const { rows } = await sql<DemoGame>`
    select g.id, ((g.event_date + coalesce(g.start_time, '12:00')) at time zone g.tz) as at,
      hs.short_name as home, os.short_name as away, h.school_id as home_id, o.school_id as away_id,
      s.name as sport, s.id as sport_id,
      case when h.outcome = 'win' then hs.short_name when o.outcome = 'win' then os.short_name end as winner,
      greatest(h.score, o.score) || ' to ' || least(h.score, o.score) as score
    from games g
    join game_results h on h.game_id = g.id and h.is_home
    join game_results o on o.game_id = g.id and not o.is_home
    join schools hs on hs.id = h.school_id join schools os on os.id = o.school_id join sports s on s.id = g.sport_id
    where g.game_type = 'Game' and g.result_status = 'final' and g.removed_at is null
      and h.score is not null and o.score is not null and g.event_date is not null
    order by g.event_date desc, g.id desc limit ${GAMES}`.execute(tx);
  return rows;
}

async function insertWriters(tx: Tx, password_hash: string): Promise<number[]> {
  const random = randomFor('zone', 'people');
  const rows = Array.from({ length: WRITERS }, (_, n) => {
    const [first_name, last_name] = [random.pick(FIRST_NAMES), random.pick(LAST_NAMES)];
    return {
      email: `zone${n + 1}@demo.example`,
      password_hash,
      first_name,
      last_name,
      display_name: `${first_name}${last_name[0]} ${n + 100}`,
      email_verified_at: sql<Date>`now() - interval '200 days'`,
      created_at: sql<Date>`now() - interval '200 days'`,
    };
  });
  return (await tx.insertInto('members').values(rows).returning('id').execute()).map(({ id }) => id);
}

async function insertPosts(tx: Tx, posts: readonly DemoPost[]): Promise<number[]> {
  const rows = posts.map(({ title, body, category, at, gameId, by }, n) => ({
    title,
    body,
    category_id: category,
    game_id: gameId,
    member_id: by,
    slug: slugOf(title),
    html: renderMarkup(body),
    html_version: HTML_VERSION,
    request_key: `demo-post-${n}`,
    listed_at: new Date(at),
    created_at: new Date(at),
  }));
  const ids = (await tx.insertInto('posts').values(rows).returning('id').execute()).map(({ id }) => id);
  const tags = posts.flatMap((post, n) =>
    post.tags.map(({ kind, id }, position) => ({ post_id: ids[n] ?? 0, position, kind, entity_id: id })),
  );
  await tx.insertInto('post_tags').values(tags).execute();
  return ids;
}

interface Answering {
  readonly ids: readonly number[];
  readonly random: Random;
  readonly writers: readonly number[];
}

/** Comments and likes with their counts, a statement a table. */
async function insertAnswers(tx: Tx, posts: readonly DemoPost[], { ids, random, writers }: Answering): Promise<void> {
  const comments = posts.flatMap((post, n) => commentsOf(random, { post, id: ids[n] ?? 0, writers }));
  await tx.insertInto('comments').values(comments).execute();
  const likes = posts.flatMap(({ by, at }, n) =>
    random
      .shuffle(writers.filter((writer) => writer !== by))
      .slice(0, random.poisson(LIKES_OF_A_POST))
      .map((member_id) => ({ post_id: ids[n] ?? 0, member_id, at: new Date(at + random.int(60, 200_000) * 1000) })),
  );
  for (let start = 0; start < likes.length; start += LIKES_AT_ONCE)
    await tx
      .insertInto('post_likes')
      .values(likes.slice(start, start + LIKES_AT_ONCE))
      .execute();
  await sql`
    insert into post_counts (post_id, likes, comments, views)
    select p.id, (select count(*) from post_likes where post_id = p.id),
      (select count(*) from comments where post_id = p.id),
      40 + (p.id * 37) % 400 from posts p where p.id = any(${[...ids]}::int[])`.execute(tx);
}

function commentsOf(
  random: Random,
  { post, id, writers }: { readonly post: DemoPost; readonly id: number; readonly writers: readonly number[] },
) {
  const count = random.poisson(COMMENTS_OF_A_POST);
  const moments = Array.from({ length: count }, () => post.at + random.int(120, 150_000) * 1000).sort((a, b) => a - b);
  return moments.map((at, n) => {
    const body = random.pick(COMMENTS);
    return {
      post_id: id,
      member_id: random.pick(writers),
      body,
      html: renderMarkup(body),
      html_version: HTML_VERSION,
      request_key: `demo-comment-${id}-${n}`,
      created_at: new Date(at),
    };
  });
}
