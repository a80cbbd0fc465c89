import { sql } from 'kysely';
import type { Reader } from '#server/platform/db/types.ts';
import { type Random, randomFor } from './prng.ts';
import { GAME_COMMENTS, GAME_POSTS, TALK } from './zone-texts.ts';

const COMMENTS_OF_A_POST = 6;

const LIKES_OF_A_POST = 10;

/** How long people answer and like, in seconds. */
const ANSWERED_FOR = 150_000;

const HOUR_MS = 3_600_000;

/** What one person does about a post, and when. */
export interface ZoneAnswer {
  readonly at: number;
  /** The number of the writer. */
  readonly by: number;
}

/** A post of the demo world with everything that comes of it. */
export interface ZonePost extends ZoneAnswer {
  readonly title: string;
  readonly body: string;
  /** The path of its category. */
  readonly category: string;
  readonly gameId: number | null;
  readonly tags: readonly { readonly kind: 'school' | 'sport'; readonly id: number }[];
  readonly comments: readonly (ZoneAnswer & { readonly body: string })[];
  readonly likes: readonly ZoneAnswer[];
}

interface Planned {
  readonly games: readonly ZoneGame[];
  readonly writers: number;
  /** Talk between games: so many posts in so many days. */
  readonly talks: number;
  readonly days: number;
  /** Milliseconds since the epoch: nothing is later. */
  readonly now: number;
}

/** What people write about these games, and between them, in the order of time. */
export function planZone({ games, writers, talks, days, now }: Planned): ZonePost[] {
  if (games.length === 0) return [];
  const random = randomFor('zone');
  const about = games.map((game, n) => aboutGame(random, { game, n }));
  const between = Array.from({ length: talks }, (_, n) => aTalk(random, { game: random.pick(games), n, days, now }));
  return [...about, ...between]
    .filter(({ at }) => at < now)
    .toSorted((a, b) => a.at - b.at)
    .map((post) => withAnswers(random, { post: { ...post, by: random.int(0, writers - 1) }, writers, now }));
}

type Words = Omit<ZonePost, 'by' | 'comments' | 'likes'> & {
  /** What people answer to it. */
  readonly replies: readonly string[];
};

function aboutGame(random: Random, { game, n }: { readonly game: ZoneGame; readonly n: number }): Words {
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
    category: random.chance(0.3) ? 'highlights' : 'general',
    at: game.at.getTime() + random.int(2, 20) * HOUR_MS + random.int(0, HOUR_MS - 1),
    // Some stand on the page of their game, the others are about its teams.
    gameId: n % 4 === 0 ? game.id : null,
    tags: [
      { kind: 'school', id: random.chance(0.5) ? game.home_id : game.away_id },
      { kind: 'sport', id: game.sport_id },
    ],
    replies: GAME_COMMENTS,
  };
}

interface Talking {
  readonly game: ZoneGame;
  readonly n: number;
  readonly days: number;
  readonly now: number;
}

function aTalk(random: Random, { game: { home, home_id }, n, days, now }: Talking): Words {
  const { category, title, body, replies } = TALK[n % TALK.length] ?? TALK[0];
  return {
    title: title.replaceAll('{home}', home),
    body: body.replaceAll('{home}', home),
    category,
    replies,
    at: now - random.int(HOUR_MS, days * 24 * HOUR_MS),
    gameId: null,
    tags: [{ kind: 'school', id: home_id }],
  };
}

interface Answering {
  readonly post: Words & ZoneAnswer;
  readonly writers: number;
  readonly now: number;
}

function withAnswers(random: Random, { post: { replies, ...post }, writers, now }: Answering): ZonePost {
  const soon = () => post.at + random.int(60, ANSWERED_FOR) * 1000;
  const bodies = random.shuffle([...replies]).slice(0, random.poisson(COMMENTS_OF_A_POST));
  const comments = bodies.map((body) => ({ at: soon(), by: random.int(0, writers - 1), body }));
  const readers = random.shuffle(Array.from({ length: writers }, (_, by) => by).filter((by) => by !== post.by));
  const likes = readers.slice(0, random.poisson(LIKES_OF_A_POST)).map((by) => ({ at: soon(), by }));
  const inTime = <T extends ZoneAnswer>(answers: readonly T[]) =>
    answers.filter(({ at }) => at < now).toSorted((a, b) => a.at - b.at);
  return { ...post, comments: inTime(comments), likes: inTime(likes) };
}

/** A finished game of two teams, as people talk about it. */
interface ZoneGame {
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

interface Between {
  /** The first day, and the day after the last one. */
  readonly from: string;
  readonly until: string;
  readonly most: number;
}

/** Finished games of some days, a few of all that there were. */
export async function listZoneGames(db: Reader, { from, until, most }: Between): Promise<ZoneGame[]> {
  const { rows } = await sql<ZoneGame>`
    select g.id, ((g.event_date + coalesce(g.start_time, '12:00')) at time zone g.tz) as at,
      hs.short_name as home, os.short_name as away, h.school_id as home_id, o.school_id as away_id,
      s.name as sport, s.id as sport_id,
      case when h.outcome = 'W' then hs.short_name when o.outcome = 'W' then os.short_name end as winner,
      trim_scale(greatest(h.score, o.score)) || ' to ' || trim_scale(least(h.score, o.score)) as score
    from games g
    join game_results h on h.game_id = g.id and h.is_home
    join game_results o on o.game_id = g.id and not o.is_home
    join schools hs on hs.id = h.school_id join schools os on os.id = o.school_id join sports s on s.id = g.sport_id
    where g.game_type = 'Game' and g.result_status = 'final' and g.removed_at is null
      and h.score is not null and o.score is not null and g.event_date >= ${from}::date and g.event_date < ${until}::date
    order by md5(g.id::text) limit ${most}`.execute(db);
  return rows.toSorted((a, b) => a.at.getTime() - b.at.getTime());
}
