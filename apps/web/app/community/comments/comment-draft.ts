import { useRef, useState } from 'react';
import { boxOf, type CommentDraft } from './comment-box.ts';
import { changed, goOnWith } from './writing/kept-draft.ts';
import { newRequestKey } from './writing/request-key.ts';

const empty = (): CommentDraft => ({ message: '', requestKey: newRequestKey(), beganAt: Date.now() });

/** The comment that is being written to one post, kept here until it is sent. */
export function useCommentDraft(postId: string, memberId: string | undefined) {
  const box = boxOf(memberId);
  const [draft, setDraft] = useState<CommentDraft>({ message: '', requestKey: '', beganAt: 0 });
  const newest = useRef(draft);
  const show = (next: CommentDraft) => {
    newest.current = next;
    setDraft(next);
  };
  const keep = (next: CommentDraft): CommentDraft => {
    show(next);
    // What was begun before the log-in is the member's now.
    if (memberId !== undefined) boxOf(undefined).forget(postId);
    if (next.message.trim() === '') box.forget(postId);
    else box.keep(postId, next);
    return next;
  };
  return {
    draft,
    change: (message: string): CommentDraft => {
      const here = newest.current;
      return keep(here.requestKey === '' ? { ...empty(), message } : changed({ ...here, message }));
    },
    /** The server has what was written by then. */
    onKept: (written: CommentDraft) => {
      const here = newest.current;
      // It may have been sent meanwhile.
      if (here.requestKey === written.requestKey) keep({ ...here, kept: here === written ? 'whole' : 'beginning' });
    },
    /** Goes on with what the server has, where that is newer. */
    goOnWith: (onServer: CommentDraft | null) => {
      const here = newest.current;
      const next = here.message === '' ? (onServer ?? here) : goOnWith(here, onServer);
      if (next !== here) keep(next ?? empty());
    },
    /** After the first render, which must be the server's: what was written before a reload is there again, if any. */
    restore: (): boolean => {
      const kept = box.read(postId) ?? boxOf(undefined).read(postId);
      if (newest.current.message === '') show(kept ?? empty());
      return kept !== undefined;
    },
    clear: () => keep(empty()),
  };
}

/** The words of another comment, to be answered below. */
export const quoted = (author: string, words: string): string =>
  `> @${author}: ${words.trim().slice(0, 300).replaceAll(/\n+/g, '\n> ')}\n\n`;
