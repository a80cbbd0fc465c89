import { STATE_AFTER } from '@csz/contract/moderation/kinds';
import { PINNED, postKey } from '@csz/contract/posts/keys';
import type { PostState } from '@csz/contract/posts/stored';
import { sql } from 'kysely';
import * as z from 'zod';
import type { Reader, Tx } from '#server/platform/db/types.ts';
import { type EventsOf, type RecordedEvent, subjectId } from '#server/platform/events/events.ts';
import { reactTo } from '#server/platform/events/reactions.ts';
import type { Noun } from '#server/platform/noun.ts';
import type { Platform } from '#server/platform/platform.ts';
import { publish } from '#server/platform/publish.ts';
import { unpin } from './delete-post.ts';
import { listPost, unlistPost } from './list-post.ts';
import { PAGE_PICTURES, POST_PICTURES } from './pictures.ts';
import { closeVersions } from './post-versions.ts';
import { onGamesImported, onSchoolMerged, onTagMoved, relistPosts } from './relist-posts.ts';
import { renderPostsAgain } from './render-post.ts';
import { postRoutes } from './routes.ts';
import { refreshSearchWords } from './search-posts.ts';

const Post = z.strictObject({
  /** Who wrote it. */
  memberId: z.int().nullable(),
  state: z.enum(['visible', 'held', 'hidden', 'deleted']),
});

/** Subjects: `post:7`. */
const postEvents = {
  /** It was posted; a held one is not on any page yet. */
  'post.created': Post.extend({ gameId: z.int().nullable(), pictures: z.int() }),
  /** Its words, tags or pictures are others now. */
  'post.updated': Post,
  /** Its author or staff deleted it. */
  'post.deleted': Post,
  /** A member likes it, for the first time or again. */
  'post.liked': z.strictObject({ memberId: z.int().nullable(), likedBy: z.int() }),
  /** The like was taken back. */
  'post.unliked': z.strictObject({ memberId: z.int().nullable(), likedBy: z.int() }),
} as const;

declare module '#server/platform/events/events.ts' {
  interface Events extends EventsOf<typeof postEvents> {}
}

declare module '#server/platform/jobs.ts' {
  interface JobData {
    'refresh-search-words': null;
    'render-posts-again': null;
  }
}

/** Puts posts where moderators decided that they belong, at once: on every page again, or on none. */
const onPostDecided = reactTo({
  name: 'posts-decided',
  on: ['content.decided'],
  inTransaction: async (tx, events) => {
    for (const event of events) if (event.subject.startsWith('post:')) await decidePost(tx, event);
  },
});

async function decidePost(tx: Tx, event: RecordedEvent<'content.decided'>): Promise<void> {
  const id = subjectId(event);
  const { decision, isUndo } = event.data;
  const post = await tx.selectFrom('posts').select('state').where('id', '=', id).forNoKeyUpdate().executeTakeFirst();
  const state: PostState = STATE_AFTER[decision];
  if (post === undefined || post.state === state) return;
  // What its author took back meanwhile stays so; only a deletion by moderators is undone.
  if (post.state === 'deleted' && !isUndo) return;
  const left = post.state === 'visible' ? await unlistPost(tx, id) : [];
  await tx.updateTable('posts').set({ state }).where('id', '=', id).execute();
  if (state !== 'visible') {
    await unpin(tx, id);
    await closeVersions(tx, id);
  }
  const entered = state === 'visible' ? await listPost(tx, id) : [];
  await publish(tx, [...left, ...entered, postKey(id), PINNED]);
}

/** Closes the comments of a post, opens or slows them, as moderators decided. */
const onThreadChanged = reactTo({
  name: 'posts-thread-changed',
  on: ['thread.changed'],
  inTransaction: async (tx, events) => {
    for (const event of events) {
      const { isLocked, slowModeSeconds, by } = event.data;
      const id = subjectId(event);
      await tx
        .updateTable('posts')
        .set({
          locked_at: isLocked ? new Date(event.at.epochMilliseconds) : null,
          locked_by: isLocked ? by : null,
          slow_mode_seconds: slowModeSeconds,
        })
        .where('id', '=', id)
        .execute();
      await publish(tx, [postKey(id)]);
    }
  },
});

export const posts: Noun = {
  routes: postRoutes,
  events: postEvents,
  pageSettings: ({ podcastUrl, socialFeedUrl }) => ({ podcastUrl, socialFeedUrl }),
  shownFromElsewhere: ({ podcastUrl, socialFeedUrl }) => ({
    frames: [podcastUrl, socialFeedUrl].flatMap((url) => (url === undefined ? [] : new URL(url).origin)),
  }),
  movedPages: {
    '/forum': '/forums/general',
    '/forums': '/forums/general',
    '/blog': '/forums/csz-articles',
    '/player-of-the-month': '/forums/csz-articles/player-of-the-month',
  },
  reactions: [onPostDecided, onThreadChanged, onSchoolMerged, onTagMoved, onGamesImported],
  jobs: (platform: Platform) => ({
    'refresh-search-words': { run: () => refreshSearchWords(platform.db), cron: '23 * * * *' },
    'render-posts-again': { run: () => renderPostsAgain(platform.db), cron: '37 * * * *' },
    'relist-posts': { run: (data) => relistPosts(platform, data) },
  }),
  uploads: { post: POST_PICTURES },
  folders: [PAGE_PICTURES],
  memberData: {
    forgotten: {
      posts: ['sources'],
      post_edits: ['sources'],
      post_likes: ['member_id'],
      drafts: ['member_id', 'place', 'content'],
      feed_visits: ['member_id'],
    },
    // Words stay, by a former member; the ids say nothing once the member's row is empty.
    kept: {
      posts: ['member_id', 'locked_by', 'title', 'slug', 'body', 'html', 'links', 'state', 'request_key'],
      post_edits: ['edited_by', 'title', 'body', 'links', 'tags'],
      post_pins: ['pinned_by'],
    },
    export: async (db, { id }) => ({
      posts: await listPostsOf(db, id),
      likes: await listLikesOf(db, id),
      visits: await listVisitsOf(db, id),
    }),
    forget: (tx, { id }) => forgetAuthor(tx, id),
  },
};

const listPostsOf = (db: Reader, memberId: number) =>
  db
    .selectFrom('posts')
    .select(['title', 'body as text', 'sources as pictures', 'links', 'state', 'created_at as writtenAt'])
    .where('member_id', '=', memberId)
    .orderBy('id')
    .execute();

const listLikesOf = (db: Reader, memberId: number) =>
  db
    .selectFrom('post_likes')
    .innerJoin('posts', 'posts.id', 'post_likes.post_id')
    .select(['posts.title', 'post_likes.at'])
    .where('post_likes.member_id', '=', memberId)
    .orderBy('post_likes.at')
    .execute();

const listVisitsOf = (db: Reader, memberId: number) =>
  db
    .selectFrom('feed_visits')
    .innerJoin('feeds', 'feeds.id', 'feed_visits.feed_id')
    .select(['feeds.kind as listOf', 'feed_visits.at'])
    .where('feed_visits.member_id', '=', memberId)
    .orderBy('feed_visits.at')
    .execute();

/** Takes a member's pictures off their posts, and their likes back. */
async function forgetAuthor(tx: Tx, memberId: number): Promise<void> {
  await tx.updateTable('posts').set({ sources: sql`'[]'` }).where('member_id', '=', memberId).execute();
  const own = tx.selectFrom('posts').select('id').where('member_id', '=', memberId);
  await tx.updateTable('post_edits').set({ sources: sql`'[]'` }).where('post_id', 'in', own).execute();
  await sql`
    with taken as (delete from post_likes where member_id = ${memberId} returning post_id)
    update post_counts set likes = likes - 1 where post_id in (select post_id from taken)`.execute(tx);
  for (const table of ['drafts', 'feed_visits'] as const)
    await tx.deleteFrom(table).where('member_id', '=', memberId).execute();
}
