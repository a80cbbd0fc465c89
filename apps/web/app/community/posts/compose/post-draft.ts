import type { PostTag } from '@csz/contract/posts/calls';
import type { LinkPreview } from '@csz/contract/previews/calls';
import { useEffect, useRef, useState } from 'react';
import { changed, goOnWith, type KeptDraft } from '#web/community/comments/writing/kept-draft.ts';
import { newRequestKey } from '#web/community/comments/writing/request-key.ts';
import { useServerCopy, useServerDraft } from '#web/community/comments/writing/server-draft.ts';
import { draftBox } from '#web/ui/draft-box.ts';

/** A picture that has arrived. */
export interface PostPicture {
  readonly url: string;
  readonly name: string;
  /** What it shows, for who does not see it. */
  readonly description?: string;
}

/** A post that is being written: every attempt to send it carries the same key. */
export interface PostDraft extends KeptDraft {
  readonly title: string;
  readonly message: string;
  readonly categoryId: string;
  readonly tags: readonly PostTag[];
  readonly sources: readonly PostPicture[];
  readonly links: readonly LinkPreview[];
  readonly beganAt: number;
}

const box = draftBox('post-draft:', isDraft, () => localStorage);

/** Whether what was found is a post that is being written, maybe by an older version of the page. */
export function isDraft(thing: unknown): thing is PostDraft {
  if (typeof thing !== 'object' || thing === null) return false;
  const { title, message, tags, sources, links, requestKey } = thing as Partial<PostDraft>;
  const isText = [title, message, requestKey].every((text) => typeof text === 'string');
  return isText && [tags, sources, links].every(Array.isArray);
}

export const emptyDraft = (): PostDraft => ({
  title: '',
  message: '',
  categoryId: '',
  tags: [],
  sources: [],
  links: [],
  requestKey: newRequestKey(),
  beganAt: Date.now(),
});

/** Whether there is something to lose. */
export const isBlank = ({ title, message, sources, links }: PostDraft): boolean =>
  title.trim() === '' && message.trim() === '' && sources.length === 0 && links.length === 0;

/**
 * The post that is being written, kept on this device at every key and on the server when typing pauses, until it is
 * sent.
 *
 * @param memberId several people may use one device after each other; none reads what another one wrote.
 */
export function usePostDraft(memberId: string, first: PostDraft, isKept: boolean) {
  const [draft, setDraft] = useState(() => (isKept ? box.read(memberId) : undefined) ?? first);
  const newest = useRef(draft);
  const isSent = useRef(false);
  const { keepLater, forget } = useServerDraft(isKept ? 'post' : undefined);
  const found = useServerCopy(isKept ? 'post' : undefined, isDraft);
  const show = (next: PostDraft) => {
    newest.current = next;
    setDraft(next);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once it has come
  useEffect(() => {
    if (found === undefined || isSent.current) return;
    const here = newest.current;
    const next = isBlank(here) ? (found ?? here) : goOnWith(here, found);
    if (next === here) return;
    show(next ?? emptyDraft());
    if (next === null) box.forget(memberId);
    else box.keep(memberId, next);
  }, [found]);
  /** Pictures and previews arrive when they do: each change is one of what is there by then. */
  const change = (turn: (before: PostDraft) => Partial<PostDraft>) => {
    const next = changed({ ...newest.current, ...turn(newest.current) });
    show(next);
    // A preview may come after the post has left: it must not bring the draft back, and its key with it.
    if (!isKept || isSent.current) return;
    if (isBlank(next)) box.forget(memberId);
    else box.keep(memberId, next);
    keepLater(next, () => {
      if (isSent.current) return;
      show({ ...newest.current, kept: newest.current === next ? 'whole' : 'beginning' });
      box.keep(memberId, newest.current);
    });
  };
  const clear = () => {
    isSent.current = true;
    box.forget(memberId);
    forget();
  };
  return { draft, latest: () => newest.current, change, clear };
}
