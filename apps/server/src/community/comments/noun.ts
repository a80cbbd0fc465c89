import { commentsKey } from '@csz/contract/posts/keys';
import * as z from 'zod';
import { HTML_VERSION } from '#server/community/markup/api.ts';
import { renderPost } from '#server/community/posts/api.ts';
import type { Db, Tx } from '#server/platform/db/types.ts';
import type { EventsOf } from '#server/platform/events/events.ts';
import type { Noun } from '#server/platform/noun.ts';
import { publish } from '#server/platform/publish.ts';
import { onCommentDecided } from './change-comment.ts';
import { listMentions } from './mentions.ts';
import { commentRoutes } from './routes.ts';

const Comment = z.strictObject({
  postId: z.int(),
  /** Who wrote it. */
  memberId: z.int().nullable(),
  state: z.enum(['visible', 'held', 'hidden', 'deleted']),
});

/** Subjects: `comment:12`. */
const commentEvents = {
  /** It was posted; a held one is not on any page yet. */
  'comment.created': Comment.extend({
    postMemberId: z.int().nullable(),
    /** Whether the words name members; of older events it is not known. */
    hasMentions: z.boolean().optional(),
  }),
  /** Its words are others now. */
  'comment.updated': Comment,
  /** Its author or staff deleted it. */
  'comment.deleted': Comment,
} as const;

declare module '#server/platform/events/events.ts' {
  interface Events extends EventsOf<typeof commentEvents> {}
}

declare module '#server/platform/jobs.ts' {
  interface JobData {
    'render-comments-again': null;
  }
}

export const comments: Noun = {
  routes: commentRoutes,
  events: commentEvents,
  reactions: [onCommentDecided],
  jobs: ({ db }) => ({ 'render-comments-again': { run: () => renderCommentsAgain(db), cron: '47 * * * *' } }),
  memberData: {
    forgotten: { comment_mentions: ['member_id', 'name'] },
    // Words stay, by a former member; the ids say nothing once the member's row is empty.
    kept: {
      comments: ['member_id', 'body', 'html', 'state', 'request_key'],
      comment_edits: ['edited_by', 'body'],
    },
    export: async (db, { id }) => ({
      comments: await db
        .selectFrom('comments')
        .innerJoin('posts', 'posts.id', 'comments.post_id')
        .select(['posts.title as post', 'comments.body as text', 'comments.state', 'comments.created_at as writtenAt'])
        .where('comments.member_id', '=', id)
        .orderBy('comments.id')
        .execute(),
    }),
    forget: async (tx, { id }) => {
      await tx.deleteFrom('comment_mentions').where('member_id', '=', id).execute();
    },
  },
};

/** Comments that one transaction renders. */
const AT_ONCE = 200;

/** Makes the HTML of comments again that an older version of the portal made. */
export async function renderCommentsAgain(db: Db): Promise<void> {
  while ((await db.transaction().execute(renderSome)) === AT_ONCE);
}

async function renderSome(tx: Tx): Promise<number> {
  const comments = await tx
    .selectFrom('comments')
    .select(['id', 'post_id', 'body'])
    .where('html_version', '<', HTML_VERSION)
    .orderBy('html_version')
    .limit(AT_ONCE)
    .forNoKeyUpdate()
    .skipLocked()
    .execute();
  for (const { id, body } of comments)
    await tx
      .updateTable('comments')
      .set({ html: await renderPost(tx, body, await listMentions(tx, id)), html_version: HTML_VERSION })
      .where('id', '=', id)
      .execute();
  await publish(
    tx,
    [...new Set(comments.map(({ post_id }) => post_id))].map((postId) => commentsKey(postId)),
  );
  return comments.length;
}
