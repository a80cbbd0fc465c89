import type { ReviewItem } from '@csz/contract/scores/calls';
import { scoresRoutes } from '@csz/contract/scores/routes';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { callKey } from '#web/api/call-query.ts';
import { useDelayedActs } from '#web/api/use-delayed-acts.ts';
import { useNotice } from '#web/ui/notice.tsx';
import type { Decision } from './decision-form.ts';
import { idOf } from './held-list.ts';
import { reviewItemQuery, reviewQuery } from './queries.ts';
import { useHeldList } from './use-held-list.ts';
import type { useQueueKeys } from './use-queue-keys.ts';

/** A game whose report is accepted. */
export interface Settling {
  readonly item: ReviewItem;
  readonly decision: Decision;
}

const SETTLING = {
  idOf: ({ item }: Settling) => idOf(item),
  // Where it arrived before the page was left, the game has another version, and what is sent again is refused.
  inputOf: ({ item, decision }: Settling) => ({
    params: { id: idOf(item) },
    body: { ...decision, version: item.version },
  }),
};

interface ScoreQueueOptions {
  readonly show: 'review' | 'waiting' | 'settled';
  readonly page: string;
  readonly undoMs: number;
  /** Whether they are at the Undo button at this moment. */
  readonly isAtUndo: () => boolean;
  readonly keys: ReturnType<typeof useQueueKeys>;
}

/** A page of the queue as staff see it: still under their hands, without what they just accepted. */
export function useScoreQueue({ show, page, undoMs, isAtUndo, keys }: ScoreQueueOptions) {
  const client = useQueryClient();
  const { show: notify } = useNotice();
  const onAnswered = (done: readonly { answer: { message: string } }[]) =>
    notify(done.length === 1 && done[0] ? done[0].answer.message : `${done.length} scores are settled.`);
  const query = reviewQuery({ show, page });
  const { data, isError, isPlaceholderData, refetch } = useQuery(query);
  const renew = async () => {
    await client.invalidateQueries({ queryKey: callKey(scoresRoutes.listScoresToReview) });
    return client.getQueryData(query.queryKey)?.items ?? [];
  };
  // Staff are at another game by then: only what was refused comes back, and newcomers wait to be shown.
  const onSent = async (ids: readonly string[]) => held.bringBack(await renew(), ids);
  const settling = useDelayedActs(scoresRoutes.settleScore, { ...SETTLING, undoMs, isAtUndo, onAnswered, onSent });
  const all = isPlaceholderData ? undefined : data?.items;
  const listed = all?.filter((item) => !settling.hidden.has(idOf(item)));
  const held = useHeldList(listed, `${show} ${page}`);
  const accept = (batch: readonly Settling[]) => {
    const ids = batch.map(({ item }) => idOf(item));
    for (const id of ids) keys.leave(id);
    settling.act(batch);
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
