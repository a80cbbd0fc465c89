import * as calls from '@csz/contract/comments/calls';
import type { FastifyInstance } from 'fastify';
import { explainHold } from '#server/community/moderation/api.ts';
import { getCommentedPost } from '#server/community/posts/api.ts';
import { requireMember } from '#server/platform/actor.ts';
import type { Db } from '#server/platform/db/types.ts';
import { serve } from '#server/platform/http/serve.ts';
import type { Platform } from '#server/platform/platform.ts';
import { type Act, memberActOf } from '#server/reference/audit/api.ts';
import { deleteComment, updateComment } from './change-comment.ts';
import { type NewCommentForm, requireWords, writeNewComment } from './create-comment.ts';
import { listCommentEdits, listComments, listMyComments } from './queries.ts';

/** What the author reads after commenting. */
async function sentence(db: Db, { id, state }: calls.Comment, shown: string): Promise<string> {
  return state === 'held' ? explainHold(db, 'comment', Number(id)) : shown;
}

/** Where the line broke after a comment was taken, its author may have gone on writing: the same request changes it then. */
async function writeComment(platform: Platform, form: NewCommentForm, act: Act): Promise<calls.Comment> {
  const { comment, earlierBody } = await writeNewComment(platform, act.actor, form);
  if (earlierBody === undefined || earlierBody === requireWords(form.message)) return comment;
  return updateComment(platform, { id: Number(comment.id), message: form.message }, act);
}

/** What people say to a post. */
export function commentRoutes(app: FastifyInstance, platform: Platform): void {
  const { db, clock } = platform;

  serve(app, calls.listComments, async ({ query }) => {
    const { id: postId } = await getCommentedPost(db, Number(query.replyToPostId));
    return listComments(db, { ...query, postId });
  });

  serve(app, calls.getMyComments, ({ query }, request) =>
    listMyComments(db, requireMember(request), {
      postId: Number(query.replyToPostId),
      ids: query.ids ?? [],
      now: clock(),
    }),
  );

  serve(app, calls.createComment, async ({ body }, request) => {
    const comment = await writeComment(platform, body, memberActOf(request));
    return { message: await sentence(db, comment, 'Your comment is posted.'), comment };
  });

  serve(app, calls.updateComment, async ({ params, body }, request) => {
    const edit = { id: Number(params.id), message: body.message };
    const comment = await updateComment(platform, edit, memberActOf(request));
    return { message: await sentence(db, comment, 'Your comment is changed.'), comment };
  });

  serve(app, calls.deleteComment, async ({ params }, request) => {
    await deleteComment(platform, Number(params.id), memberActOf(request));
    return { message: 'Comment successfully deleted!' };
  });

  serve(app, calls.listCommentEdits, async ({ params }) => {
    const items = await listCommentEdits(db, Number(params.id));
    return { items, total: items.length };
  });
}
