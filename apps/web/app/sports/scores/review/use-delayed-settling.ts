import { addressOf } from '@csz/contract/core/route';
import type { ReviewItem } from '@csz/contract/scores/calls';
import { scoresRoutes } from '@csz/contract/scores/routes';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { readAnswer } from '#web/api/call.ts';
import { useAction } from '#web/api/use-action.ts';
import { idOf } from './held-list.ts';
import { type Decision, useSettleScore } from './use-settle-score.ts';

/** So long the acceptance of a report can be taken back; only then it is sent. */
export const UNDO_MS = 5_000;

/** A game whose report is accepted. */
export interface Settling {
  readonly item: ReviewItem;
  readonly decision: Decision;
}

/** Games that are sent together and not answered yet. */
interface Batch {
  readonly games: readonly Settling[];
  /** How the browser fared that sent them when the page was left. */
  withPage?: Promise<void>;
}

interface Ways {
  readonly undoMs: number;
  /** The moment does not end while staff are about to press Undo. */
  readonly isAtUndo: () => boolean;
  /** These games were sent, or refused, which staff have read by then. */
  readonly onSent: (ids: readonly string[]) => Promise<void>;
}

/**
 * Accepts reports after a moment in which that can be undone: what is sent is a result with records and points, and the
 * mails about it. The next acceptance, leaving the list and leaving the page send what waits at once.
 */
export function useDelayedSettling({ undoMs, isAtUndo, onSent }: Ways) {
  const [waiting, setWaiting] = useState<readonly Settling[]>([]);
  const { hidden, gone, hide, without, renew } = useHidden();
  const latest = useRef<readonly Settling[]>([]);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const queue = useSendQueue(async (ids) => {
    gone.current = without(ids);
    await onSent(ids);
    renew();
  });
  const take = (): readonly Settling[] => {
    const games = latest.current;
    clearTimeout(timer.current);
    latest.current = [];
    setWaiting([]);
    return games;
  };
  const acts: Acts = {
    send: () => queue.send(take()),
    sendWithPage: () => {
      queue.send(take());
      queue.sendWithPage();
    },
    showAgain: () => {
      const ids = [...gone.current];
      hide(new Set());
      void onSent(ids);
    },
    answered: queue.answered,
  };
  const page = usePageLeft(acts);
  const wait = () => {
    timer.current = setTimeout(() => (isAtUndo() ? wait() : page.current.send()), undoMs);
  };
  return {
    /** Of these games the list shows nothing. */
    hidden,
    /** What can still be undone. */
    waiting,
    accept: (games: readonly Settling[]) => {
      acts.send();
      latest.current = games;
      setWaiting(games);
      hide(new Set([...gone.current, ...idsOf(games)]));
      wait();
    },
    undo: () => hide(without(idsOf(take()))),
  };
}

/** Sends games one after the other: staff may be asked to log in for the first. */
function useSendQueue(onAnswered: (ids: readonly string[]) => Promise<void>) {
  const settleScore = useSettleScore();
  const sending = useAction((batch: Batch) => settleAll(batch, settleScore), { errorsTo: 'toast' });
  const unanswered = useRef(new Set<Batch>());
  const answered = useRef<Promise<unknown>>(Promise.resolve());
  return {
    /** Done when all is answered. */
    answered,
    send: (games: readonly Settling[]) => {
      if (games.length === 0) return;
      const batch: Batch = { games };
      unanswered.current.add(batch);
      answered.current = answered.current.then(async () => {
        await sending.run(batch);
        unanswered.current.delete(batch);
        await onAnswered(idsOf(games));
      });
    },
    // Also what is on its way, which may go with the page. Where that arrived, the game has another version, and the
    // second request is refused.
    sendWithPage: () => {
      for (const batch of unanswered.current) batch.withPage ??= sendWithPage(batch.games);
    },
  };
}

const idsOf = (games: readonly Settling[]) => games.map(({ item }) => idOf(item));

/** Settles each, and fails with what went wrong first; what was sent with the page went as that did. */
async function settleAll(batch: Batch, settleScore: ReturnType<typeof useSettleScore>): Promise<void> {
  if (batch.withPage !== undefined) return batch.withPage;
  const sent = await Promise.allSettled(batch.games.map(({ item, decision }) => settleScore(item, decision)));
  for (const one of sent) if (one.status === 'rejected') return batch.withPage ?? Promise.reject(one.reason);
}

/** Games that were accepted and not sent yet; what is shown again is so with the next list. */
function useHidden() {
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set());
  const gone = useRef(hidden);
  return {
    hidden,
    gone,
    hide: (ids: ReadonlySet<string>) => {
      gone.current = ids;
      setHidden(ids);
    },
    without: (ids: readonly string[]) => new Set([...gone.current].filter((id) => !ids.includes(id))),
    renew: () => setHidden(gone.current),
  };
}

/** What the latest render does when the list or the page is left. */
interface Acts {
  readonly send: () => void;
  readonly sendWithPage: () => void;
  readonly showAgain: () => void;
  /** Done when all that was sent is answered. */
  readonly answered: RefObject<Promise<unknown>>;
}

/**
 * Nothing that was accepted is lost: it is sent when its list is left, and with the page when that is hidden or closed. A
 * phone that locks hides the page and may never close it. A page that comes back as it was may have missed the answers.
 */
function usePageLeft(acts: Acts): RefObject<Acts> {
  const page = useRef(acts);
  useEffect(() => {
    page.current = acts;
  });
  useEffect(() => {
    const close = () => page.current.sendWithPage();
    const hide = () => document.visibilityState === 'hidden' && close();
    const show = ({ persisted }: PageTransitionEvent) => persisted && page.current.showAgain();
    document.addEventListener('visibilitychange', hide);
    window.addEventListener('pagehide', close);
    window.addEventListener('pageshow', show);
    return () => {
      page.current.send();
      window.removeEventListener('pageshow', show);
      // The list is left, and the page may be closed before all of it is answered.
      void page.current.answered.current.finally(() => {
        document.removeEventListener('visibilitychange', hide);
        window.removeEventListener('pagehide', close);
      });
    };
  }, []);
  return page;
}

/** Settles each by a request that the browser ends also when the page is gone; an answer that never came fails late. */
function sendWithPage(games: readonly Settling[]): Promise<void> {
  const sent = Promise.all(
    games.map(async ({ item, decision }) => {
      const answer = await fetch(addressOf(scoresRoutes.settleScore, { params: { id: idOf(item) } }), {
        method: 'POST',
        keepalive: true,
        headers: { 'content-type': 'application/json', 'x-csz-session': 'cookie' },
        body: JSON.stringify({ ...decision, version: item.version }),
      });
      readAnswer({ status: answer.status, body: await answer.text() });
    }),
  ).then(() => undefined);
  // It may be looked at only after the requests before it.
  sent.catch(() => undefined);
  return sent;
}
