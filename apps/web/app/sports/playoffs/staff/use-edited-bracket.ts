import type { BracketDraft } from '@csz/contract/playoffs/staff';
import { useState } from 'react';
import { type EditedBracket, editOf, formOf } from './edited-bracket.ts';

export interface Editing {
  /** The bracket that the editing began from. */
  readonly base: BracketDraft;
  readonly edited: EditedBracket;
  setEdited(edited: EditedBracket): void;
  /** From now on it is about this one; as it is there unless stated otherwise. */
  saved(draft: BracketDraft, edited?: EditedBracket): void;
  readonly isChanged: boolean;
}

/**
 * What is edited of a bracket. What another user does meanwhile takes nothing of it away, be it saving, publishing or
 * taking back.
 */
export function useEditedBracket(draft: BracketDraft): Editing {
  const [{ base, edited }, setEditing] = useState(() => ({ base: draft, edited: editOf(draft) }));
  const isChanged = textOf(edited) !== textOf(editOf(base));
  const saved: Editing['saved'] = (next, settled = editOf(next)) => setEditing({ base: next, edited: settled });
  if (draft.version > base.version) {
    const isSame = textOf(editOf(draft)) === textOf(editOf(base));
    // Where nothing is being edited here, or nothing was changed there, there is nothing to choose from.
    if (!isChanged) saved(draft);
    else if (isSame) saved(draft, edited);
  }
  return { base, edited, saved, isChanged, setEdited: (next) => setEditing({ base, edited: next }) };
}

const textOf = (edited: EditedBracket) => JSON.stringify(formOf(edited));
