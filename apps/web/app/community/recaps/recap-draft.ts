import type { RecapImage } from '@csz/contract/recaps/calls';
import { useRef, useState } from 'react';
import { draftBox } from '#web/ui/draft-box.ts';

/** A recap that is being written: the words as typed, and the pictures that have arrived. */
export interface RecapDraft {
  readonly message: string;
  readonly pictures: readonly RecapImage[];
}

const EMPTY: RecapDraft = { message: '', pictures: [] };

export const isEmpty = ({ message, pictures }: RecapDraft): boolean => message.trim() === '' && pictures.length === 0;

/** What was written of a game in this tab and not sent. */
export const recapDrafts = draftBox('recap-draft:', isDraft);

/** Several people may use one window after each other and never read each other's words. A link is of one person. */
export const draftName = (gameId: string, memberId: string | undefined): string => `${memberId ?? 'link'} ${gameId}`;

function isDraft(thing: unknown): thing is RecapDraft {
  if (typeof thing !== 'object' || thing === null) return false;
  const { message, pictures } = thing as Partial<RecapDraft>;
  return typeof message === 'string' && Array.isArray(pictures);
}

/** The recap that is being written; the form is only ever drawn in the browser, so what was kept is there at once. */
export function useRecapDraft(name: string) {
  const [draft, setDraft] = useState(() => recapDrafts.read(name) ?? EMPTY);
  const newest = useRef(draft);
  return {
    draft,
    /** Pictures arrive when they do: each change is one of what is there by then. */
    change: (turn: (before: RecapDraft) => Partial<RecapDraft>) => {
      const next = { ...newest.current, ...turn(newest.current) };
      newest.current = next;
      setDraft(next);
      if (isEmpty(next)) recapDrafts.forget(name);
      else recapDrafts.keep(name, next);
    },
  };
}
