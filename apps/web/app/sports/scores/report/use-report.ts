import type { GameDetail } from '@csz/contract/games/calls';
import type { Now } from '@csz/contract/games/game-status';
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useAction } from '#web/api/use-action.ts';
import { scoreDrafts } from './draft.ts';
import { checkEntry, type Entry, type Errors, fitting, NOTHING_TYPED, type Report } from './entry.ts';
import { canStillBeOn } from './still-on.ts';

export interface ReportForm {
  readonly form: RefObject<HTMLFormElement | null>;
  readonly entry: Entry;
  readonly errors: Errors;
  /** The server asked why the score changes, so there is room to say it. */
  readonly isReasonRequired: boolean;
  /** The game may still go on, so it can be asked. */
  readonly canBeSoFar: boolean;
  readonly isBusy: boolean;
  /** Why it did not arrive; nothing that was typed is lost. */
  readonly error: string | undefined;
  /** The score is so unusual that they are asked whether they are sure. */
  readonly isConfirming: boolean;
  type(change: Partial<Entry>): void;
  submit(): void;
  /** Sends what they are sure of. */
  confirm(): void;
  /** Goes back to what was typed. */
  withdraw(): void;
}

interface Reporting<Answer> {
  readonly game: GameDetail;
  /** The clock where the game is played. */
  readonly now: Now;
  /** What is in the form before anything is typed. */
  readonly start?: Entry;
  /** What is wrong before anything else is looked at. */
  readonly check?: (entry: Entry) => Errors;
  /** @throws {Refusal} whatever the server says; `not-signed-in` opens the login dialog, and what is typed stays. */
  readonly send: (report: Report) => Promise<Answer>;
  /** It is in: all of it, or all but what was typed while it was on its way, which stays in the form. */
  readonly onSent: (answer: Answer, isAll: boolean) => unknown;
}

/** A report of a game's score from the first digit until it is in, over a login, a lost connection and a reload. */
export function useReport<Answer>(reporting: Reporting<Answer>): ReportForm {
  const { game, check, send, onSent } = reporting;
  const { form, errors, setErrors } = useErrors();
  const { entry: typed, newest, type, restart } = useTyped(reporting, () => setErrors({}));
  const canBeSoFar = canStillBeOn(game, reporting.now);
  // What was ticked yesterday, or before the game was settled, is over.
  const entry = canBeSoFar ? typed : { ...typed, isStillOn: false };
  const [isConfirming, setConfirming] = useState(false);
  const [isReasonRequired, setReasonRequired] = useState(false);
  const sending = useAction(({ report }: { report: Report; typed: Entry }) => send(report), {
    form: { setErrors },
    onDone: (answer, sent) => {
      const isAll = newest.current === sent.typed;
      if (isAll) restart();
      onSent(answer, isAll);
    },
    onRefused: ({ code }) => {
      if (code === 'score-unlikely') setConfirming(true);
      if (code === 'reason-missing') setReasonRequired(true);
      return code === 'score-unlikely';
    },
  });
  const offer = (isCertain: boolean) => {
    const checked = checkBoth(game, entry, check);
    if ('errors' in checked) setErrors(checked.errors);
    else if (checked.isUnlikely && !isCertain) setConfirming(true);
    else void sending.run({ report: { ...checked.report, isCertain }, typed });
  };
  return {
    form,
    entry,
    errors,
    isReasonRequired,
    canBeSoFar,
    isConfirming,
    isBusy: sending.isBusy,
    error: sending.error,
    type,
    submit: () => offer(false),
    confirm: () => {
      setConfirming(false);
      offer(true);
    },
    withdraw: () => setConfirming(false),
  };
}

/** What the form itself finds comes before what the sport allows. */
function checkBoth(game: GameDetail, entry: Entry, check: Reporting<never>['check']) {
  const wrong = check?.(entry) ?? {};
  return Object.keys(wrong).length > 0 ? { errors: wrong } : checkEntry(game, entry);
}

/** What is wrong, by field; the first of them comes under the thumb at once. */
function useErrors() {
  const form = useRef<HTMLFormElement>(null);
  const [errors, setErrors] = useState<Errors>({});
  useEffect(() => {
    const fields = [...(form.current?.querySelectorAll<HTMLElement>('[name]') ?? [])];
    fields.find((field) => (field.getAttribute('name') ?? '') in errors)?.focus();
  }, [errors]);
  return { form, errors, setErrors };
}

/** What is typed about a game; it comes back after a reload or the login page, of which the server knows nothing. */
function useTyped({ game, start = NOTHING_TYPED }: Pick<Reporting<never>, 'game' | 'start'>, onType: () => void) {
  const [entry, setEntry] = useState(start);
  const newest = useRef(start);
  const known = useRef<string>(undefined);
  const show = (next: Entry) => {
    newest.current = next;
    setEntry(next);
  };
  // Before the page learns what was typed while its scripts were on their way: that builds on what was kept.
  useLayoutEffect(() => {
    if (known.current === game.id) return;
    known.current = game.id;
    const kept = scoreDrafts.read(game.id);
    const fit = kept === undefined ? undefined : fitting(game, kept);
    if (fit === undefined) return;
    newest.current = fit;
    setEntry(fit);
  }, [game]);
  return {
    entry,
    newest,
    type: (change: Partial<Entry>) => {
      const next = { ...newest.current, ...change };
      show(next);
      scoreDrafts.keep(game.id, next);
      onType();
    },
    restart: () => {
      scoreDrafts.forget(game.id);
      show(start);
    },
  };
}
