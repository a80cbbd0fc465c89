import type { PostTag } from '@csz/contract/posts/calls';
import { postsRoutes } from '@csz/contract/posts/routes';
import type { LinkPreview } from '@csz/contract/previews/calls';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { call } from '#web/api/call.ts';
import { useAction } from '#web/api/use-action.ts';
import { newRequestKey } from '#web/community/comments/writing/request-key.ts';
import { draftBox } from '#web/ui/draft-box.ts';

/** A picture that has arrived. */
export interface PostPicture {
  readonly url: string;
  readonly name: string;
}

/** A post that is being written: every attempt to send it carries the same key. */
export interface PostDraft {
  readonly title: string;
  readonly message: string;
  readonly categoryId: string;
  readonly tags: readonly PostTag[];
  readonly sources: readonly PostPicture[];
  readonly links: readonly LinkPreview[];
  readonly requestKey: string;
  readonly beganAt: number;
}

/** So long nothing is typed before it is kept on the server too, in milliseconds. */
const PAUSE_MS = 2000;

const box = draftBox('post-draft:', isDraft, () => localStorage);

function isDraft(thing: unknown): thing is PostDraft {
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
 * sent. A post that is being edited is of the server already and is kept nowhere.
 *
 * @param memberId several people may use one device after each other; none reads what another one wrote.
 */
export function usePostDraft(memberId: string, first: PostDraft, isKept: boolean) {
  const [draft, setDraft] = useState(() => (isKept ? box.read(memberId) : undefined) ?? first);
  const newest = useRef(draft);
  const isSent = useRef(false);
  const { keepLater, forget } = useServerDraft(isKept);
  const found = useServerCopy(isKept && isBlank(draft));
  // What was begun on another device, as long as nothing is typed here.
  useEffect(() => {
    if (found === undefined || !isBlank(newest.current)) return;
    newest.current = found;
    setDraft(found);
  }, [found]);
  /** Pictures and previews arrive when they do: each change is one of what is there by then. */
  const change = (turn: (before: PostDraft) => Partial<PostDraft>) => {
    const next = { ...newest.current, ...turn(newest.current) };
    newest.current = next;
    setDraft(next);
    // A preview may come after the post has left: it must not bring the draft back, and its key with it.
    if (!isKept || isSent.current) return;
    box.keep(memberId, next);
    keepLater(next);
  };
  const clear = () => {
    isSent.current = true;
    box.forget(memberId);
    if (isKept) void forget();
  };
  return { draft, latest: () => newest.current, change, clear };
}

function useServerDraft(isKept: boolean) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  // It is on this device in any case; that the server did not take it is no news for who types.
  const quiet = { onRefused: () => true, errorsTo: 'banner' } as const;
  const { run: keep } = useAction(postsRoutes.saveDraft, quiet);
  const { run: forget } = useAction(postsRoutes.deleteDraft, quiet);
  useEffect(() => () => clearTimeout(timer.current), []);
  return {
    keepLater: (draft: PostDraft) => {
      clearTimeout(timer.current);
      if (!isKept) return;
      timer.current = setTimeout(
        () => void keep({ params: { place: 'post' }, body: { content: { ...draft } } }),
        PAUSE_MS,
      );
    },
    forget: () => {
      clearTimeout(timer.current);
      return forget({ params: { place: 'post' } });
    },
  };
}

/** What the server kept of this member's, requested once when the composer opens. */
function useServerCopy(isWanted: boolean): PostDraft | undefined {
  const client = useQueryClient();
  const [found, setFound] = useState<PostDraft>();
  const [asks] = useState(isWanted);
  useEffect(() => {
    if (!asks) return;
    let isHere = true;
    call(client, postsRoutes.getDraft, { params: { place: 'post' } })
      .then((kept) => {
        if (isHere && isDraft(kept?.content)) setFound(kept.content);
      })
      // Without it one begins with an empty page.
      .catch(() => {});
    return () => {
      isHere = false;
    };
  }, [asks, client]);
  return found;
}
