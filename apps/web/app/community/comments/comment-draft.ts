import { useState } from 'react';
import { draftBox } from '#web/ui/draft-box.ts';
import { newRequestKey } from './writing/request-key.ts';

/** A comment that is being written: every attempt to send it carries the same key. */
export interface CommentDraft {
  readonly message: string;
  readonly requestKey: string;
  readonly beganAt: number;
}

const box = draftBox('comment-draft:', isDraft);

function isDraft(thing: unknown): thing is CommentDraft {
  if (typeof thing !== 'object' || thing === null) return false;
  const { message, requestKey, beganAt } = thing as Partial<CommentDraft>;
  return typeof message === 'string' && typeof requestKey === 'string' && typeof beganAt === 'number';
}

const empty = (): CommentDraft => ({ message: '', requestKey: newRequestKey(), beganAt: Date.now() });

/** Whether something was begun in this window. */
export const hasCommentDraft = (postId: string): boolean => box.read(postId) !== undefined;

/** The comment that is being written to one post, kept in this window until it is sent. */
export function useCommentDraft(postId: string) {
  const [draft, setDraft] = useState<CommentDraft>({ message: '', requestKey: '', beganAt: 0 });
  const keep = (next: CommentDraft) => {
    setDraft(next);
    if (next.message.trim() === '') box.forget(postId);
    else box.keep(postId, next);
  };
  return {
    draft,
    change: (message: string) => keep(draft.requestKey === '' ? { ...empty(), message } : { ...draft, message }),
    /** After the first render, which must be the server's: what was written before a reload is there again, if any. */
    restore: (): boolean => {
      const kept = box.read(postId);
      setDraft(kept ?? empty());
      return kept !== undefined;
    },
    clear: () => keep(empty()),
  };
}

/** The words of another comment, to be answered below. */
export const quoted = (author: string, words: string): string =>
  `> @${author}: ${words.trim().slice(0, 300).replaceAll(/\n+/g, '\n> ')}\n\n`;
