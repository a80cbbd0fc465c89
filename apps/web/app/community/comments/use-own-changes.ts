import type { Comment } from '@csz/contract/comments/calls';
import { useQueries, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useMe } from '#web/people/accounts/queries.ts';
import { myCommentsQuery } from './queries.ts';

/**
 * The comments that are loaded, with what the member did to them here: new ones at the end, edited ones as they are now,
 * without those that are gone, and with the member's own that wait for staff. Beside them what the member may do with
 * each, requested a page of comments at a time.
 */
export function useOwnChanges(postId: string, pages: readonly (readonly Comment[])[]) {
  const isMember = useMe() !== null;
  const [changed, setChanged] = useState<ReadonlyMap<string, Comment | null>>(new Map());
  const set = (id: string, comment: Comment | null) => setChanged((before) => new Map(before).set(id, comment));
  const { data: waiting } = useQuery({ ...myCommentsQuery(postId), enabled: isMember });
  const byId = new Map([...pages.flat(), ...(waiting?.held ?? [])].map((comment) => [comment.id, comment]));
  const loaded = new Set(byId.keys());
  for (const [id, comment] of changed) {
    if (comment === null) byId.delete(id);
    // What the server says of an edited one since then wins.
    else if ((byId.get(id)?.editedAt ?? '') <= (comment.editedAt ?? '')) byId.set(id, comment);
  }
  const added = [...byId.keys()].filter((id) => !loaded.has(id));
  const questions = [...pages.map((page) => page.map(({ id }) => id)), added].filter((ids) => ids.length > 0);
  const answers = useQueries({
    queries: questions.map((ids) => ({ ...myCommentsQuery(postId, ids), enabled: isMember })),
  });
  const mine = new Map(
    [waiting, ...answers.map(({ data }) => data)]
      .flatMap((answer) => answer?.items ?? [])
      .map((item) => [item.id, item]),
  );
  return {
    shown: [...byId.values()],
    mine,
    canModerate: waiting?.canModerate === true,
    add: (comment: Comment) => set(comment.id, comment),
    edit: (comment: Comment) => set(comment.id, comment),
    remove: (id: string) => set(id, null),
  };
}
