import type { Comment } from '@csz/contract/comments/calls';
import { STATE_AFTER } from '@csz/contract/moderation/kinds';
import { commentsKey } from '@csz/contract/posts/keys';
import { Problem } from '@csz/contract/problem';
import { canDelete, canEdit, editTimes, isAuthor, isPastGrace } from '#server/community/authors/api.ts';
import { HTML_VERSION } from '#server/community/markup/api.ts';
import { closeReview, requireMayWrite, withdrawReview } from '#server/community/moderation/api.ts';
import { listDistrictsOfPost } from '#server/community/moderators/api.ts';
import { findMentioned, getCommentedPost, type Mentioned, renderPost } from '#server/community/posts/api.ts';
import { judgeText } from '#server/community/trust/api.ts';
import type { Member } from '#server/platform/actor.ts';
import type { Tx } from '#server/platform/db/types.ts';
import { type RecordedEvent, subjectId } from '#server/platform/events/events.ts';
import { reactTo } from '#server/platform/events/reactions.ts';
import { recordEvent } from '#server/platform/events/record-event.ts';
import { counted } from '#server/platform/format.ts';
import type { Platform } from '#server/platform/platform.ts';
import { publish } from '#server/platform/publish.ts';
import { type Act, audit } from '#server/reference/audit/api.ts';
import { getOwn, holdComment, requireWords, showCount } from './create-comment.ts';
import { saveMentions } from './mentions.ts';

interface Edit {
  readonly id: number;
  readonly message: string;
}

/**
 * Changes a comment. It passes the checks of a new one; its text from before is kept, and an edit by staff is in the log.
 *
 * @throws {Problem} `comment-not-found`, `post-not-found`, `post-not-yours`, `edit-too-late`, those of moderation.
 */
export function updateComment(platform: Platform, { id, message }: Edit, act: Act): Promise<Comment> {
  const { actor: editor } = act;
  return platform.db.transaction().execute(async (tx) => {
    await requireMayWrite(tx, editor);
    const comment = await lockComment(tx, id);
    const now = platform.clock();
    if (!canEdit(editor, comment, now)) throw refusal(editor, comment);
    const { districtIds } = await getCommentedPost(tx, comment.post_id);
    const body = requireWords(message);
    const mentioned = await findMentioned(tx, { postId: comment.post_id, body });
    const html = await renderPost(tx, body, mentioned);
    const { state, reasons } = await judgeText(tx, platform, {
      author: editor,
      kind: 'comment',
      texts: [body],
      html,
      images: 0,
      links: [],
      before: [comment.body],
      postId: comment.post_id,
    });
    const isHeldNow = state === 'held' && comment.state === 'visible';
    await writeComment(tx, comment, { body, html, mentioned, act, now, isHeldNow });
    const memberId = comment.member_id ?? editor.memberId;
    // A moderator may be looking at the words before the edit: what waits already gets a new version.
    if (isHeldNow || comment.state === 'held') await holdComment(tx, { id, memberId, reasons, districtIds });
    if (isHeldNow) await showCount(tx, comment.post_id, -1);
    else await publish(tx, [commentsKey(comment.post_id)]);
    await recordEvent(tx, {
      type: 'comment.updated',
      actor: editor.memberId,
      subject: `comment:${id}`,
      data: { postId: comment.post_id, memberId: comment.member_id, state: isHeldNow ? 'held' : comment.state },
      at: now,
    });
    return getOwn(tx, id);
  });
}

interface Changes {
  readonly body: string;
  readonly html: string;
  readonly mentioned: readonly Mentioned[];
  readonly act: Act;
  readonly now: Temporal.Instant;
  readonly isHeldNow: boolean;
}

async function writeComment(tx: Tx, comment: Locked, changes: Changes): Promise<void> {
  const { body, html, mentioned, act, now, isHeldNow } = changes;
  const { id } = comment;
  const at = new Date(now.epochMilliseconds);
  const isChanged = body !== comment.body;
  if (isChanged) await keepVersion(tx, comment, { at, act });
  await saveMentions(tx, id, { mentioned, at: now });
  await tx
    .updateTable('comments')
    .set({ body, html, html_version: HTML_VERSION })
    .$if(isChanged && isPastGrace(comment, now), (query) => query.set({ edited_at: at }))
    .$if(isHeldNow, (query) => query.set({ state: 'held' }))
    .where('id', '=', id)
    .execute();
}

async function keepVersion(
  tx: Tx,
  comment: Locked,
  { at, act }: Pick<Changes, 'act'> & { readonly at: Date },
): Promise<void> {
  const { id: comment_id, body } = comment;
  const isByAuthor = isAuthor(act.actor, comment);
  const was_public = isByAuthor && comment.state === 'visible';
  if (!isByAuthor) {
    // What staff take out of another's words must not be read in what they were before.
    await closeVersions(tx, comment_id);
    const subject = `comment ${comment_id} on post ${comment.post_id}`;
    await audit(tx, { ...act, action: 'edit comment', subject, after: 'changed: words' });
  }
  await tx
    .insertInto('comment_edits')
    .values({ comment_id, body, edited_by: act.actor.memberId, at, was_public })
    .execute();
}

/** From now on no one reads what a comment said before its edits. */
async function closeVersions(tx: Tx, id: number): Promise<void> {
  await tx.updateTable('comment_edits').set({ was_public: false }).where('comment_id', '=', id).execute();
}

/**
 * Deletes a comment: its author one of their own, staff any.
 *
 * @throws {Problem} `comment-not-found`, `post-not-yours`.
 */
export function deleteComment(platform: Platform, id: number, act: Act): Promise<void> {
  const { actor } = act;
  return platform.db.transaction().execute(async (tx) => {
    const comment = await lockComment(tx, id);
    if (!canDelete(actor, comment)) throw refusal(actor, comment);
    await tx.updateTable('comments').set({ state: 'deleted' }).where('id', '=', id).execute();
    if (comment.state === 'visible') await showCount(tx, comment.post_id, -1);
    if (isAuthor(actor, comment)) await withdrawReview(tx, `comment:${id}`, actor.memberId);
    else {
      await closeVersions(tx, id);
      const districtIds = await listDistrictsOfPost(tx, comment.post_id);
      const review = { subject: `comment:${id}`, kind: 'comment', memberId: comment.member_id, districtIds } as const;
      await closeReview(tx, review, { decision: 'delete', decidedBy: actor.memberId, before: comment.state });
      await audit(tx, {
        ...act,
        action: 'delete comment',
        subject: `comment ${id} on post ${comment.post_id}: ${comment.body.slice(0, 80)}`,
        before: comment.state,
        after: 'deleted',
      });
    }
    await recordEvent(tx, {
      type: 'comment.deleted',
      actor: actor.memberId,
      subject: `comment:${id}`,
      data: { postId: comment.post_id, memberId: comment.member_id, state: comment.state },
    });
  });
}

type Locked = Awaited<ReturnType<typeof lockComment>>;

/** A comment that nothing else changes until the transaction ends. */
async function lockComment(tx: Tx, id: number) {
  const comment = await tx
    .selectFrom('comments')
    .select(['id', 'post_id', 'member_id', 'body', 'state', 'created_at'])
    .select(editTimes)
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (comment === undefined || comment.state === 'deleted') throw new Problem('comment-not-found');
  return comment;
}

/** Others do not learn that there is a comment which they may not read. */
function refusal(member: Member, comment: Locked): Problem {
  if (comment.state === 'hidden' || (comment.state === 'held' && !isAuthor(member, comment)))
    return new Problem('comment-not-found');
  if (!isAuthor(member, comment)) return new Problem('post-not-yours');
  return new Problem('edit-too-late', { time: counted(comment.edit_hours, 'hour') });
}

/** Shows, hides or deletes comments as moderators decided, and counts those that are shown. */
export const onCommentDecided = reactTo({
  name: 'comments-decided',
  on: ['content.decided'],
  inTransaction: async (tx, events) => {
    for (const event of events) if (event.subject.startsWith('comment:')) await decideComment(tx, event);
  },
});

async function decideComment(tx: Tx, event: RecordedEvent<'content.decided'>): Promise<void> {
  const id = subjectId(event);
  const { decision, isUndo } = event.data;
  const comment = await tx
    .selectFrom('comments')
    .select(['post_id', 'state'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  const state = STATE_AFTER[decision];
  if (comment === undefined || comment.state === state) return;
  // What its author took back meanwhile stays so; only a deletion by moderators is undone.
  if (comment.state === 'deleted' && !isUndo) return;
  await tx.updateTable('comments').set({ state }).where('id', '=', id).execute();
  if (state !== 'visible') await closeVersions(tx, id);
  if (comment.state === 'visible') await showCount(tx, comment.post_id, -1);
  else if (state === 'visible') await showCount(tx, comment.post_id, 1);
  else await publish(tx, [commentsKey(comment.post_id)]);
}
