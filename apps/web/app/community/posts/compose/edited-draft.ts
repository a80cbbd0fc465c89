import { useRef, useState } from 'react';
import { draftBox } from '#web/ui/draft-box.ts';
import { isDraft, type PostDraft } from './post-draft.ts';
import type { ComposerStart } from './use-send-post.ts';

type EditedPost = NonNullable<ComposerStart['edited']>;

interface KeptEdit {
  readonly draft: PostDraft;
  /** What the post said when the edit began. */
  readonly of: string;
}

const box = draftBox('post-edit:', (thing): thing is KeptEdit => {
  const { draft, of } = (thing ?? {}) as Partial<KeptEdit>;
  return isDraft(draft) && typeof of === 'string';
});

const wordsOf = ({ title, message }: PostDraft): string => `${title}\n${message}`;

/**
 * A post of one's own while it is changed, kept in this window until it is saved or left: over a reload, and the way
 * through the login page. A composer without such a post has an empty one, which is kept nowhere.
 */
export function useEditedDraft(memberId: string, edited: EditedPost | undefined, none: PostDraft) {
  const first = edited ?? none;
  const name = edited === undefined ? undefined : `${memberId}:${edited.id}`;
  const [kept] = useState(() => (name === undefined ? undefined : box.read(name)));
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
    if (name !== undefined && !isSaved.current) box.keep(name, { draft: next, of: kept?.of ?? wordsOf(first) });
  };
  const forget = () => {
    if (name !== undefined) box.forget(name);
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
    resumed: kept === undefined || draft === first ? undefined : { isOutdated: kept.of !== wordsOf(first), startOver },
  };
}
