import type { GameDetail } from '@csz/contract/games';
import { paths } from '@csz/contract/paths';
import { Refusal } from '@csz/contract/refusal';
import type { ReportReceipt } from '@csz/contract/score-reports';
import { useQueryClient } from '@tanstack/react-query';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useLoginPrompt } from '#web/accounts/login-prompt.tsx';
import { meQuery } from '#web/accounts/queries.ts';
import { call } from '#web/api/call.ts';
import { gameQuery } from '#web/games/queries.ts';
import { useSubmit } from '#web/ui/form/use-submit.ts';
import { forgetDraft, keepDraft, readDraft } from './draft.ts';
import { checkEntry, type Entry, type Errors, fitting, NOTHING_TYPED, type Report } from './entry.ts';
import { myPartQuery, reportsQuery } from './queries.ts';

export interface ScoreForm {
  readonly form: RefObject<HTMLFormElement | null>;
  readonly entry: Entry;
  readonly errors: Errors;
  readonly isBusy: boolean;
  /** Why it did not arrive; nothing that was typed is lost. */
  readonly error: string | undefined;
  /** The score is so unusual that they are asked whether they are sure. */
  readonly isAsked: boolean;
  type(change: Partial<Entry>): void;
  submit(): void;
  /** Sends what they are sure of. */
  confirm(): void;
  /** Goes back to what was typed. */
  withdraw(): void;
}

/** A report of a game's score from the first digit to the thank-you, over a login, a lost connection and a reload. */
export function useScoreForm(game: GameDetail, onDone: (receipt: ReportReceipt) => void): ScoreForm {
  const client = useQueryClient();
  const prompt = useLoginPrompt();
  const form = useRef<HTMLFormElement>(null);
  const [entry, setEntry] = useState(NOTHING_TYPED);
  const [errors, setErrors] = useState<Errors>({});
  const [isAsked, setAsked] = useState(false);
  const submission = useSubmit({ setErrors });
  useRestored(game, setEntry);

  const send = (report: Report): Promise<void> =>
    submission.submit(async () => {
      try {
        const receipt = await call(client, paths.submitScores, { body: report });
        forgetDraft(game.id);
        setEntry(NOTHING_TYPED);
        client.setQueryData(gameQuery(game.id).queryKey, receipt.game);
        void client.invalidateQueries({ queryKey: reportsQuery(game.id).queryKey });
        void client.invalidateQueries({ queryKey: myPartQuery(game.id).queryKey });
        onDone(receipt);
      } catch (error) {
        const code = error instanceof Refusal ? error.code : undefined;
        if (code === 'score-unlikely') setAsked(true);
        else if (code === 'not-signed-in') prompt.ask(() => void send(report));
        else throw error;
      }
    });
  const offer = (isCertain: boolean) => {
    const checked = checkEntry(game, entry);
    if ('errors' in checked) {
      setErrors(checked.errors);
      focusFirst(form.current, checked.errors);
    } else if (checked.isUnlikely && !isCertain) setAsked(true);
    else {
      const report = { ...checked.report, isCertain };
      if (client.getQueryData(meQuery.queryKey) == null) prompt.ask(() => void send(report));
      else void send(report);
    }
  };
  const type = (change: Partial<Entry>) => {
    const next = { ...entry, ...change };
    setEntry(next);
    setErrors({});
    keepDraft(game.id, next);
  };
  const confirm = () => {
    setAsked(false);
    offer(true);
  };
  const withdraw = () => setAsked(false);
  return { form, entry, errors, ...submission, isAsked, type, submit: () => offer(false), confirm, withdraw };
}

/** Brings back what was typed before a reload or the login page; the server knows nothing of it. */
function useRestored(game: GameDetail, restore: (entry: Entry) => void): void {
  const known = useRef<string>(undefined);
  useEffect(() => {
    if (known.current === game.id) return;
    known.current = game.id;
    const kept = readDraft(game.id);
    const fit = kept === undefined ? undefined : fitting(game, kept);
    if (fit !== undefined) restore(fit);
  }, [game, restore]);
}

function focusFirst(form: HTMLFormElement | null, errors: Errors): void {
  const [path = ''] = Object.keys(errors);
  form?.querySelector<HTMLElement>(`[name="${CSS.escape(path)}"]`)?.focus();
}
