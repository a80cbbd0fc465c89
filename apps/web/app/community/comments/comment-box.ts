import { draftBox } from '#web/ui/draft-box.ts';
import type { KeptDraft } from './writing/kept-draft.ts';

/** A comment that is being written: every attempt to send it carries the same key. */
export interface CommentDraft extends KeptDraft {
  readonly message: string;
  readonly beganAt: number;
}

/** What a guest began is gone with the window; a member's stays on the device, and no other member reads it. */
export const boxOf = (memberId: string | undefined) =>
  memberId === undefined
    ? draftBox('comment-draft:', isDraft)
    : draftBox(`comment-draft:${memberId}:`, isDraft, () => localStorage);

export function isDraft(thing: unknown): thing is CommentDraft {
  if (typeof thing !== 'object' || thing === null) return false;
  const { message, requestKey, beganAt } = thing as Partial<CommentDraft>;
  return typeof message === 'string' && typeof requestKey === 'string' && typeof beganAt === 'number';
}

/** Whether a guest began something in this window. */
export const hasCommentDraft = (postId: string): boolean => boxOf(undefined).read(postId) !== undefined;
