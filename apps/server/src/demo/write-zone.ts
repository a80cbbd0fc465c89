import { Problem } from '@csz/contract/problem';
import { sql } from 'kysely';
import { createComment } from '#server/community/comments/api.ts';
import { createPost, likePost } from '#server/community/posts/api.ts';
import type { Member } from '#server/platform/actor.ts';
import { withSavepoints } from '#server/platform/db/savepoints.ts';
import type { Tx } from '#server/platform/db/types.ts';
import type { Platform } from '#server/platform/platform.ts';
import { FIRST_NAMES, LAST_NAMES } from './people.ts';
import { randomFor } from './prng.ts';
import { RECENT_DAYS } from './recent-write.ts';
import { listZoneGames, planZone, type ZonePost } from './zone-plan.ts';
import { insertZonePosts } from './zone-rows.ts';

/** People who write in The Zone. */
const WRITERS = 60;
/** Games that people write about: of the last weeks, and of the months before. */
const RECENT_GAMES = 120;
const OLDER_GAMES = 260;
const OLDER_DAYS = 90;
const TALKS = 80;
const DAY_MS = 86_400_000;

interface Writing {
  readonly passwordHash: string;
  /** The present of the demo world. */
  readonly now: Temporal.Instant;
  /** How much of it is written, from 0 to 1. */
  onProgress(part: number): void;
}

/**
 * Fills The Zone of the demo world with what invented people wrote about its games: what is old as rows, the last weeks
 * through the calls that members use, each at its moment.
 */
export async function writeZone(tx: Tx, platform: Platform, { passwordHash, now, onProgress }: Writing): Promise<void> {
  const since = now.epochMilliseconds - RECENT_DAYS * DAY_MS;
  const joined = now.subtract({ hours: 200 * 24 });
  const writers = await insertWriters(tx, { passwordHash, joined });
  const rows = await tx.selectFrom('post_categories').select(['id', 'path']).execute();
  const categories = new Map(rows.map(({ id, path }) => [path, id]));
  const dayOf = (at: number) => new Date(at).toISOString().slice(0, 10);
  const [recentFrom, until] = [dayOf(since), dayOf(now.epochMilliseconds + DAY_MS)];
  const games = [
    ...(await listZoneGames(tx, { from: dayOf(since - OLDER_DAYS * DAY_MS), until: recentFrom, most: OLDER_GAMES })),
    ...(await listZoneGames(tx, { from: recentFrom, until, most: RECENT_GAMES })),
  ];
  const posts = planZone({ games, writers: writers.length, talks: TALKS, days: 60, now: now.epochMilliseconds });
  const memberIds = writers.map(({ memberId }) => memberId);
  await insertZonePosts(
    tx,
    posts.filter(({ at }) => at < since),
    { writers: memberIds, categories },
  );
  const recent = posts.filter(({ at }) => at >= since);
  const throughCalls = { ...platform, db: withSavepoints(tx) };
  await performPosts(throughCalls, recent, { writers, categories, onProgress });
  // Looks are counted by beacons of pages, which invented readers do not open.
  await sql`update post_counts set views = 12 + 9 * likes + (post_id * 37) % 90 where views = 0`.execute(tx);
  const [newcomer] = await insertMembers(tx, [NEWCOMER], { passwordHash, joined: now.subtract({ hours: 9 }) });
  if (newcomer !== undefined) await writeHeldPost(throughCalls, newcomer, { categories, now });
}

interface Performing {
  readonly writers: readonly Member[];
  readonly categories: ReadonlyMap<string, number>;
  onProgress(part: number): void;
}

/** Writes, comments and likes in the order of time; what a limit refuses is not written, as for every member. */
async function performPosts(
  platform: Platform,
  posts: readonly ZonePost[],
  { writers, categories, onProgress }: Performing,
): Promise<void> {
  const ids = new Map<ZonePost, string>();
  const then = (at: number): Platform => {
    const moment = Temporal.Instant.fromEpochMilliseconds(at);
    return { ...platform, clock: () => moment };
  };
  const of = (by: number): Member => writers[by] as Member;
  const writes = posts.flatMap((post, n) => [
    { at: post.at, write: async () => ids.set(post, await writePost(then(post.at), of(post.by), post, categories)) },
    ...post.comments.map(({ at, by, body: message }, nth) => ({
      at,
      write: async () => {
        const form = { replyToPostId: ids.get(post) ?? '', message, requestKey: `demo-comment-${n}-${nth}` };
        await createComment(then(at), of(by), { ...form, typedForMs: 20_000 });
      },
    })),
    ...post.likes.map(({ at, by }) => ({
      at,
      write: () => likePost(then(at), of(by), { postId: Number(ids.get(post)), likes: true }),
    })),
  ]);
  for (const [done, { write }] of writes.toSorted((a, b) => a.at - b.at).entries()) {
    await orRefused(write);
    onProgress((done + 1) / writes.length);
  }
}

async function writePost(
  platform: Platform,
  author: Member,
  { title, body, category, gameId, tags, at }: ZonePost,
  categories: Performing['categories'],
): Promise<string> {
  const types = { school: 'School', sport: 'Sport' } as const;
  const form = {
    title,
    message: body,
    categoryId: String(categories.get(category)),
    tags: tags.map(({ kind, id }) => ({ tagType: types[kind], tagEntityId: String(id) })),
    sources: [],
    links: [],
    requestKey: `demo-post-${author.memberId}-${at}`,
    typedForMs: 60_000,
  };
  return (await createPost(platform, { author, gameId }, form)).id;
}

const LIMITS = new Set(['zone-limit', 'zone-pause', 'same-text-again', 'post-not-found']);

/** @throws whatever is no refusal by a limit; an answer to a post that was refused finds no post. */
async function orRefused(write: () => Promise<unknown>): Promise<void> {
  try {
    await write();
  } catch (error) {
    if (!(error instanceof Problem) || !LIMITS.has(error.code)) throw error;
  }
}

/** What staff find in their queue: a newcomer's first post leads out of the portal. */
async function writeHeldPost(
  platform: Platform,
  newcomer: Member,
  { categories, now }: { readonly categories: Performing['categories']; readonly now: Temporal.Instant },
): Promise<void> {
  const at = now.subtract({ hours: 3 }).epochMilliseconds;
  const post = {
    title: 'Cheap jerseys for everyone',
    body: 'All teams, half the price: https://jerseys-for-less.example/sale',
    category: 'general',
    gameId: null,
    tags: [],
    at,
    by: 0,
    comments: [],
    likes: [],
  };
  const moment = Temporal.Instant.fromEpochMilliseconds(at);
  await writePost({ ...platform, clock: () => moment }, newcomer, post, categories);
}

interface Name {
  readonly first_name: string;
  readonly last_name: string;
  readonly display_name: string;
  readonly email: string;
}

const NEWCOMER: Name = {
  first_name: 'Pat',
  last_name: 'Larkin',
  display_name: 'PatL 99',
  email: 'newcomer@demo.example',
};

interface Joined {
  readonly passwordHash: string;
  readonly joined: Temporal.Instant;
}

/** They joined long ago, and read enough since to be trusted with more than a newcomer. */
async function insertWriters(tx: Tx, joining: Joined): Promise<Member[]> {
  const random = randomFor('zone', 'people');
  const names = Array.from({ length: WRITERS }, (_, n): Name => {
    const [first_name, last_name] = [random.pick(FIRST_NAMES), random.pick(LAST_NAMES)];
    const display_name = `${first_name}${last_name[0]} ${n + 100}`;
    return { first_name, last_name, display_name, email: `zone${n + 1}@demo.example` };
  });
  const members = await insertMembers(tx, names, joining);
  const read = { posts_read: 300, threads_read: 80, minutes_read: 400, days_visited: 60 };
  await tx
    .insertInto('member_activity')
    .values(members.map(({ memberId }) => ({ ...read, member_id: memberId })))
    .execute();
  return members;
}

async function insertMembers(tx: Tx, names: readonly Name[], { passwordHash, joined }: Joined): Promise<Member[]> {
  const since = new Date(joined.epochMilliseconds);
  const account = { password_hash: passwordHash, email_verified_at: since, created_at: since };
  const rows = await tx
    .insertInto('members')
    .values(names.map((name) => ({ ...name, ...account })))
    .returning(['id', 'email', 'display_name', 'avatar_url'])
    .execute();
  return rows.map(({ id, email, display_name, avatar_url }) => ({
    kind: 'member',
    memberId: id,
    // They write without a browser.
    sessionId: -1,
    email,
    displayName: display_name,
    avatarUrl: avatar_url,
    isSiteAdmin: false,
    isEmailVerified: true,
    secondFactor: 'fine',
    roles: [],
  }));
}
