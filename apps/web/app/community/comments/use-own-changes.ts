import type { Comment } from '@csz/contract/comments/calls';
import { useState } from 'react';

/**
 * The comments that are loaded, with what the member did to them here: new ones at the end, edited ones as they are now,
 * and without those that are gone.
 *
 * @param held the member's own that wait for staff; everyone else does not see them.
 */
export function useOwnChanges(loaded: readonly Comment[], held: readonly Comment[]) {
  const [changed, setChanged] = useState<ReadonlyMap<string, Comment | null>>(new Map());
  const set = (id: string, comment: Comment | null) => setChanged((before) => new Map(before).set(id, comment));
  const byId = new Map([...loaded, ...held].map((comment) => [comment.id, comment]));
  for (const [id, comment] of changed) {
    if (comment === null) byId.delete(id);
    // What the server says of an edited one since then wins.
    else if ((byId.get(id)?.editedAt ?? '') <= (comment.editedAt ?? '')) byId.set(id, comment);
  }
  return {
    shown: [...byId.values()],
    add: (comment: Comment) => set(comment.id, comment),
    edit: (comment: Comment) => set(comment.id, comment),
    remove: (id: string) => set(id, null),
  };
}
