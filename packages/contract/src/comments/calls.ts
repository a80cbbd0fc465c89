import * as z from 'zod';
import { Done } from '../accounts/calls.ts';
import { defineCall } from '../core/call.ts';
import { text } from '../core/text.ts';
import { Id, Ids, listOf, Moment, paging } from '../core/wire.ts';
import { LONGEST_BODY, POST_STATES } from '../posts/limits.ts';
import { commentsRoutes } from './routes.ts';

const zone = { tag: 'The Zone' } as const;
/** Comments that come at once. */
export const COMMENTS_PER_PAGE = 10;

/** A comment on a post, the same for everyone. */
export const Comment = z
  .object({
    id: Id,
    postId: Id,
    date: Moment,
    editedAt: Moment.nullable(),
    authorName: z.string(),
    authorRole: z.string(),
    memberId: Id.nullable(),
    avatarUrl: z.string(),
    content: z.string().meta({ description: 'Safe HTML, made from what the author typed.' }),
    state: z.enum(POST_STATES),
  })
  .meta({ id: 'Comment' });
export type Comment = z.output<typeof Comment>;

/** What a member types under a post. */
export const CommentForm = z.object({
  replyToPostId: Id,
  message: text('Comment is required')
    .trim()
    .min(1, 'Comment is required')
    .max(LONGEST_BODY, 'A comment may have up to 12,000 characters'),
  requestKey: text().min(8).max(64).optional().meta({
    description: 'The same for every attempt to send the same text; without it each request is a text of its own.',
  }),
  typedForMs: z.int().min(0).max(86_400_000).optional(),
});
export type CommentForm = z.input<typeof CommentForm>;

const Written = z.object({ message: z.string(), comment: Comment });

export const listComments = defineCall(commentsRoutes.listComments, {
  ...zone,
  summary: 'The comments of a post, oldest first.',
  isKept: true,
  query: z.strictObject({ replyToPostId: Id, ...paging(COMMENTS_PER_PAGE, 100) }),
  answer: listOf(Comment),
});

export const getMyComments = defineCall(commentsRoutes.getMyComments, {
  ...zone,
  summary: 'Of comments that are on the screen: what the member may do with each; and own ones that wait for staff.',
  query: z.strictObject({
    replyToPostId: Id,
    ids: Ids.optional().meta({ description: 'Without them only the own ones that wait.' }),
  }),
  answer: z.object({
    items: z.array(
      z.object({
        id: Id,
        youClaimed: z.boolean(),
        canEdit: z.boolean(),
        canDelete: z.boolean(),
        canHide: z.boolean(),
        message: z.string().optional().meta({ description: 'What was typed, where the member may edit it.' }),
      }),
    ),
    held: z.array(Comment),
    canModerate: z.boolean(),
  }),
});

export const createComment = defineCall(commentsRoutes.createComment, {
  ...zone,
  summary: 'Comments on a post; what a rule makes doubtful is held for staff, and says so.',
  body: CommentForm,
  answer: Written,
  countedAs: 'comment',
});

export const updateComment = defineCall(commentsRoutes.updateComment, {
  ...zone,
  summary: 'Changes a comment of one’s own in the hours that staff set for that.',
  takesFreshFactor: false,
  params: z.strictObject({ id: Id }),
  body: CommentForm.pick({ message: true }),
  answer: Written,
});

export const deleteComment = defineCall(commentsRoutes.deleteComment, {
  ...zone,
  summary: 'Deletes a comment of one’s own; staff may delete any.',
  takesFreshFactor: false,
  params: z.strictObject({ id: Id }),
  answer: Done,
});

export const listCommentEdits = defineCall(commentsRoutes.listCommentEdits, {
  ...zone,
  summary: 'The text of a comment before each of its edits, oldest first.',
  params: z.strictObject({ id: Id }),
  answer: listOf(z.object({ content: z.string(), at: Moment })),
});

declare module '../core/call.ts' {
  interface Calls {
    listComments: typeof listComments;
    getMyComments: typeof getMyComments;
    createComment: typeof createComment;
    updateComment: typeof updateComment;
    deleteComment: typeof deleteComment;
    listCommentEdits: typeof listCommentEdits;
  }
}
