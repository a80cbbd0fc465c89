import { useRef, useState } from 'react';
import { draftBox } from '#web/ui/draft-box.ts';
import { isDraft, type PostDraft } from './post-draft.ts';
import type { EditedPost } from './use-send-post.ts';

interface KeptEdit {
  readonly draft: PostDraft;
  /** The version of the post with which the edit began. */
  readonly of: number;
}

const box = draftBox('post-edit:', (thing): thing is KeptEdit => {
  const { draft, of } = (thing ?? {}) as Partial<KeptEdit>;
  return isDraft(draft) && typeof of === 'number';
});

/**
 * A post of one's own while it is changed, kept in this window until it is saved or left: over a reload, and the way
 * through the login page. A composer without such a post has an empty one, which is kept nowhere.
 */
export function useEditedDraft(memberId: string, edited: EditedPost | undefined, none: PostDraft) {
  const first = edited ?? none;
  const place = edited && { name: `${memberId}:${edited.id}`, version: edited.version };
  const [kept] = useState(() => place && box.read(place.name));
  const [draft, setDraft] = useState<PostDraft>(kept?.draft ?? first);
  const newest = useRef(draft);
  const isSaved = useRef(false);
  const show = (next: PostDraft) => {
    newest.current = next;
    setDraft(next);
  };
  const change = (turn: (before: PostDraft) => Partial<PostDraft>) => {
    const next = { ...newest.current, ...turn(newest.current) };
    show(next);
    // A preview may come after the post was saved: it must not bring the edit back.
    if (place !== undefined && !isSaved.current) box.keep(place.name, { draft: next, of: kept?.of ?? place.version });
  };
  const forget = () => {
    if (place !== undefined) box.forget(place.name);
  };
  const clear = () => {
    isSaved.current = true;
    forget();
  };
  const startOver = () => {
    forget();
    show(first);
  };
  return {
    draft,
    latest: () => newest.current,
    change,
    clear,
    isChanged: draft !== first,
    /** What was changed before is here again, and the post may say something else by now. */
    resumed: kept === undefined || draft === first ? undefined : { isOutdated: kept.of !== place?.version, startOver },
  };
}
