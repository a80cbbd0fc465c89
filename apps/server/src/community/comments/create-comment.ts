import { randomUUID } from 'node:crypto';
import type { Comment, CommentForm } from '@csz/contract/comments/calls';
import { commentsKey } from '@csz/contract/posts/keys';
import { Problem } from '@csz/contract/problem';
import type * as z from 'zod';
import { cleanText } from '#server/community/markup/api.ts';
import { openReview, requireMayWrite } from '#server/community/moderation/api.ts';
import { isModerator } from '#server/community/moderators/api.ts';
import {
  type CommentedPost,
  findMentioned,
  lockCommentedPost,
  moveCommentCount,
  renderPost,
} from '#server/community/posts/api.ts';
import { findTrust, judgeText, type WrittenText } from '#server/community/trust/api.ts';
import type { Member } from '#server/platform/actor.ts';
import { compileOnce } from '#server/platform/db/compile-once.ts';
import { ahead, together } from '#server/platform/db/concurrent.ts';
import type { Tx } from '#server/platform/db/types.ts';
import { recordEvent } from '#server/platform/events/record-event.ts';
import type { Platform } from '#server/platform/platform.ts';
import { publish } from '#server/platform/publish.ts';
import { saveMentions } from './mentions.ts';
import { findComment, insertComment } from './queries.ts';

export type NewCommentForm = z.output<typeof CommentForm>;

/** A comment, and the words of an earlier request with the same key where that one wrote it. */
interface WrittenComment {
  readonly comment: Comment;
  readonly earlierBody?: string;
}

/** Comments on a post, as `writeNewComment` does. */
export const createComment = async (platform: Platform, author: Member, form: NewCommentForm): Promise<Comment> =>
  (await writeNewComment(platform, author, form)).comment;

/**
 * Comments on a post. The same request once more answers the same comment; what a rule makes doubtful waits for staff.
 *
 * @throws {Problem} `email-not-verified`, `post-not-found`, `thread-locked`, `slow-mode`, those of moderation.
 */
export async function writeNewComment(
  platform: Platform,
  author: Member,
  form: NewCommentForm,
): Promise<WrittenComment> {
  const { db, settings, clock } = platform;
  if (settings.requireVerifiedEmail && !author.isEmailVerified) throw new Problem('email-not-verified');
  const { memberId } = author;
  const { requestKey = randomUUID(), typedForMs } = form;
  return db.transaction().execute(async (tx) => {
    // A second tap on a slow phone waits here for the first, and then finds what it sent.
    const mayWrite = requireMayWrite(tx, author);
    const earlier = ahead(findSent(tx, { memberId, requestKey }));
    const commented = ahead(lockCommentedPost(tx, Number(form.replyToPostId)));
    const at = clock();
    const trust = ahead(findTrust(tx, memberId, at));
    await mayWrite;
    const [sent] = await earlier;
    if (sent !== undefined) return { comment: await getOwn(tx, sent.id), earlierBody: sent.body };
    const post = await commented;
    await requireOpen(tx, author, { post, now: at });
    const body = requireWords(form.message);
    const { id: postId, districtIds } = post;
    const mentioned = await findMentioned(tx, { postId, body });
    const html = await renderPost(tx, body, mentioned);
    const { state, reasons } = await judgeComment(tx, platform, { author, body, html, postId, typedForMs, trust });
    const written = { memberId, postId, body, html, state, requestKey, at };
    const { id, comment } = await insertComment(tx, written);
    const hasMentions = mentioned.length > 0;
    if (hasMentions) await saveMentions(tx, id, { mentioned, at });
    const recorded = recordEvent(tx, {
      type: 'comment.created',
      actor: memberId,
      subject: `comment:${id}`,
      data: { postId, memberId, state, hasMentions, postMemberId: post.memberId },
      at,
    });
    const shown = state === 'held' ? holdComment(tx, { id, memberId, reasons, districtIds }) : showCount(tx, postId, 1);
    await together(recorded, shown);
    return { comment };
  });
}

type JudgedComment = Pick<WrittenText, 'author' | 'html' | 'postId' | 'typedForMs' | 'trust'> & {
  readonly body: string;
};

/** Whether a new comment goes live or waits for staff. */
const judgeComment = (tx: Tx, platform: Platform, { body, ...comment }: JudgedComment) =>
  judgeText(tx, platform, {
    ...comment,
    kind: 'comment',
    texts: [body],
    images: 0,
    links: [],
  });

/** Sends a comment to the queue of moderators. */
export async function holdComment(tx: Tx, { id, memberId, reasons, districtIds }: HeldComment): Promise<void> {
  await openReview(tx, { subject: `comment:${id}`, memberId, kind: 'comment', reasons, districtIds });
}

interface HeldComment {
  readonly id: number;
  readonly memberId: number;
  readonly reasons: Awaited<ReturnType<typeof judgeText>>['reasons'];
  readonly districtIds: readonly number[];
}

/** A comment came to the page of its post, or left it. */
export async function showCount(tx: Tx, postId: number, by: 1 | -1): Promise<void> {
  await together(moveCommentCount(tx, { postId, by }), publish(tx, [commentsKey(postId)]));
}

/** @throws {Problem} `bad-request` for a text of nothing but characters that are not seen. */
export function requireWords(message: string): string {
  const body = cleanText(message).trim();
  const missing = { path: 'message', message: 'Comment is required' };
  if (body === '') throw new Problem('bad-request', { reason: missing.message }, [missing]);
  return body;
}

export async function getOwn(tx: Tx, id: number): Promise<Comment> {
  const comment = await findComment(tx, id);
  if (comment === undefined) throw new Problem('comment-not-found');
  return comment;
}

/** What a request wrote that came before. */
const findSent = compileOnce((db, { memberId, requestKey }: { memberId: number; requestKey: string }) =>
  db
    .selectFrom('comments')
    .select(['id', 'body'])
    .where('member_id', '=', memberId)
    .where('request_key', '=', requestKey)
    .compile(),
);

/** Moderators write in a closed thread, to say why it is closed, and as fast as they need to. */
async function requireOpen(
  tx: Tx,
  author: Member,
  { post, now }: { readonly post: CommentedPost; readonly now: Temporal.Instant },
): Promise<void> {
  const { isLocked, slowModeSeconds: seconds } = post;
  if ((!isLocked && seconds === null) || (await isModerator(tx, author, post.districtIds))) return;
  if (isLocked) throw new Problem('thread-locked');
  if (seconds === null) return;
  const recent = await tx
    .selectFrom('comments')
    .select('id')
    .where('post_id', '=', post.id)
    .where('member_id', '=', author.memberId)
    .where('created_at', '>', new Date(now.epochMilliseconds - seconds * 1000))
    .limit(1)
    .executeTakeFirst();
  if (recent !== undefined) throw new Problem('slow-mode', { seconds });
}
