import { scoresRoutes } from '@csz/contract/scores/routes';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { callKey } from '#web/api/call-query.ts';
import { idOf } from './held-list.ts';
import { reviewItemQuery, reviewQuery } from './queries.ts';
import { type Settling, useDelayedSettling } from './use-delayed-settling.ts';
import { useHeldList } from './use-held-list.ts';
import type { useQueueKeys } from './use-queue-keys.ts';

interface Place {
  readonly show: 'review' | 'waiting' | 'settled';
  readonly page: string;
  readonly undoMs: number;
  /** Whether they are at the Undo button at this moment. */
  readonly isAtUndo: () => boolean;
  readonly keys: ReturnType<typeof useQueueKeys>;
}

/** A page of the queue as staff see it: still under their hands, without what they just accepted. */
export function useScoreQueue({ show, page, undoMs, isAtUndo, keys }: Place) {
  const client = useQueryClient();
  const query = reviewQuery({ show, page });
  const { data, isError, isPlaceholderData, refetch } = useQuery(query);
  const renew = async () => {
    await client.invalidateQueries({ queryKey: callKey(scoresRoutes.listScoresToReview) });
    return client.getQueryData(query.queryKey)?.items ?? [];
  };
  // Staff are at another game by then: only what was refused comes back, and newcomers wait to be shown.
  const settling = useDelayedSettling({ undoMs, isAtUndo, onSent: async (ids) => held.bringBack(await renew(), ids) });
  const all = isPlaceholderData ? undefined : data?.items;
  const listed = all?.filter((item) => !settling.hidden.has(idOf(item)));
  const held = useHeldList(listed, `${show} ${page}`);
  const accept = (batch: readonly Settling[]) => {
    const ids = batch.map(({ item }) => idOf(item));
    for (const id of ids) keys.leave(id);
    settling.accept(batch);
    held.letGo(listed?.filter((item) => !ids.includes(idOf(item))) ?? [], ids[0] ?? '');
  };
  const undo = () => {
    const ids = settling.waiting.map(({ item }) => idOf(item));
    keys.goTo(ids);
    settling.undo();
    held.bringBack(all ?? [], ids);
  };
  const actsOf = (id: string) => ({
    onHold: (isHeld: boolean) => held.hold(id, isHeld),
    onLook: held.look,
    onMoved: async () => {
      const now = await client.fetchQuery(reviewItemQuery(id));
      held.hold(id, true);
      if (now !== null) held.look(now);
    },
    onDone: async () => {
      keys.leave(id);
      const now = (await renew()).filter((item) => !settling.hidden.has(idOf(item)));
      if (now.some((item) => idOf(item) === id)) keys.stay();
      held.letGo(now, id);
    },
  });
  const showNew = () => {
    keys.goTo(held.newcomers.map(idOf));
    held.take(listed ?? []);
  };
  return { data, isError, refetch, held, settling, actsOf, accept, undo, showNew };
}
