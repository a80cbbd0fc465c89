import type { Noun } from '#server/platform/noun.ts';
import { commentEvents } from './events.ts';
import { onCommentDecided } from './on-content-decided.ts';
import { renderCommentsAgain } from './render-again.ts';
import { commentRoutes } from './routes.ts';

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
