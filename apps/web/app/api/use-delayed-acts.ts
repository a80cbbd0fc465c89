import type { CallAnswer, CallInput, CallOf, Calls } from '@csz/contract/core/call';
import { addressOf, type Route } from '@csz/contract/core/route';
import { useQueryClient } from '@tanstack/react-query';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { call, readAnswer } from './call.ts';
import { useAction } from './use-action.ts';

/** So long an act of a list can be taken back; only then it is sent. */
export const UNDO_MS = 5_000;

/** What is sent together and not answered yet. */
interface Batch<Act> {
  readonly acts: readonly Act[];
  /** The outcome of the requests that were sent with the page when it was left. */
  withPage?: Promise<void>;
}

interface DelayedActs<Name extends keyof Calls, Act> {
  readonly undoMs: number;
  /** The moment does not end while the member is about to press Undo. */
  readonly isAtUndo: () => boolean;
  /** What the act is about: the list shows nothing of it from now on. */
  readonly idOf: (act: Act) => string;
  readonly inputOf: (act: Act) => CallInput<CallOf<Name>>;
  /** What was sent together was answered: the member reads one notice of all of it. */
  readonly onAnswered: (done: readonly { readonly act: Act; readonly answer: CallAnswer<CallOf<Name>> }[]) => void;
  /** These were sent, or refused, which the member has read by then. */
  readonly onSent: (ids: readonly string[]) => Promise<void>;
}

/**
 * Sends acts of a list after a moment in which they can be undone: others are notified of what is sent. The next act,
 * leaving the list and leaving the page send what waits at once.
 */
export function useDelayedActs<Name extends keyof Calls, Act>(to: Route<Name>, options: DelayedActs<Name, Act>) {
  const { undoMs, isAtUndo, idOf, onSent } = options;
  const [waiting, setWaiting] = useState<readonly Act[]>([]);
  const { hidden, gone, hide, without, renew } = useHidden();
  const latest = useRef<readonly Act[]>([]);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const queue = useSendQueue(to, options, (ids) => renew(without(ids), () => onSent(ids)));
  const take = (): readonly Act[] => {
    const acts = latest.current;
    clearTimeout(timer.current);
    latest.current = [];
    setWaiting([]);
    return acts;
  };
  const handlers: LeaveHandlers = {
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
  const page = usePageLeft(handlers);
  const wait = () => {
    timer.current = setTimeout(() => (isAtUndo() ? wait() : page.current.send()), undoMs);
  };
  return {
    /** Of these the list shows nothing. */
    hidden,
    /** What can still be undone. */
    waiting,
    act: (acts: readonly Act[]) => {
      handlers.send();
      latest.current = acts;
      setWaiting(acts);
      hide(new Set([...gone.current, ...acts.map(idOf)]));
      wait();
    },
    undo: () => hide(without(take().map(idOf))),
  };
}

/** Sends one batch after the other: the member may have to log in first. */
function useSendQueue<Name extends keyof Calls, Act>(
  to: Route<Name>,
  { idOf, inputOf, onAnswered }: DelayedActs<Name, Act>,
  onSent: (ids: readonly string[]) => Promise<void>,
) {
  const client = useQueryClient();
  const sendOne = async (act: Act) => ({ act, answer: await call(client, to, inputOf(act)) });
  const sending = useAction((batch: Batch<Act>) => sendAll(batch, sendOne, onAnswered), { errorsTo: 'toast' });
  const unanswered = useRef(new Set<Batch<Act>>());
  const answered = useRef<Promise<unknown>>(Promise.resolve());
  return {
    /** Done when all is answered. */
    answered,
    send: (acts: readonly Act[]) => {
      if (acts.length === 0) return;
      const batch: Batch<Act> = { acts };
      unanswered.current.add(batch);
      answered.current = answered.current.then(async () => {
        await sending.run(batch);
        unanswered.current.delete(batch);
        await onSent(acts.map(idOf));
      });
    },
    // Also what is on its way, which may go with the page: the server finds what arrived twice.
    sendWithPage: () => {
      for (const batch of unanswered.current) batch.withPage ??= sendWithPage(to, batch.acts.map(inputOf));
    },
  };
}

/** Sends each, and fails with what went wrong first; what was sent with the page went as that did. */
async function sendAll<Act, Done>(
  batch: Batch<Act>,
  sendOne: (act: Act) => Promise<Done>,
  onAnswered: (done: readonly Done[]) => void,
): Promise<void> {
  if (batch.withPage !== undefined) return batch.withPage;
  const sent = await Promise.allSettled(batch.acts.map(sendOne));
  const done = sent.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
  if (done.length > 0) onAnswered(done);
  for (const one of sent) if (one.status === 'rejected') return batch.withPage ?? Promise.reject(one.reason);
}

/** What the list shows nothing of; what is shown again is so with the next list. */
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
    renew: async (ids: ReadonlySet<string>, listAgain: () => Promise<void>) => {
      gone.current = ids;
      // Without a line the list waits for it, and what was refused is to be seen before that.
      if (!navigator.onLine) setHidden(ids);
      await listAgain();
      setHidden(gone.current);
    },
  };
}

/** What the latest render does when the list or the page is left. */
interface LeaveHandlers {
  readonly send: () => void;
  readonly sendWithPage: () => void;
  readonly showAgain: () => void;
  /** Done when all that was sent is answered. */
  readonly answered: RefObject<Promise<unknown>>;
}

/**
 * Nothing that was decided is lost: it is sent when its list is left, and with the page when that is hidden or closed. A
 * phone that locks hides the page and may never close it. A page that comes back as it was may have missed the answers.
 */
function usePageLeft(handlers: LeaveHandlers): RefObject<LeaveHandlers> {
  const page = useRef(handlers);
  useEffect(() => {
    page.current = handlers;
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

/** Sends each by a request that the browser ends also when the page is gone; an answer that never came fails late. */
function sendWithPage<Name extends keyof Calls>(to: Route<Name>, inputs: readonly CallInput<CallOf<Name>>[]) {
  const sent = Promise.all(
    inputs.map(async (input) => {
      const answer = await fetch(addressOf(to, input), {
        method: to.method,
        keepalive: true,
        headers: { 'content-type': 'application/json', 'x-csz-session': 'cookie' },
        body: JSON.stringify((input as { body?: unknown }).body),
      });
      readAnswer({ status: answer.status, body: await answer.text() });
    }),
  ).then(() => undefined);
  // It may be looked at only after the requests before it.
  sent.catch(() => undefined);
  return sent;
}
