import { paths } from '@csz/contract/paths';
import { Refusal } from '@csz/contract/refusal';
import type { UploadPage } from '@csz/contract/upload-scores';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { call } from '#web/api/call.ts';
import { forgetDraft, keepDraft, readDraft } from '#web/scoring/draft.ts';
import { checkEntry, type Entry, type Errors, fitting, type Report } from '#web/scoring/entry.ts';
import { useSubmit } from '#web/ui/form/use-submit.ts';
import { uploadQuery } from './queries.ts';
import { missingOf, startOf, teamsOf } from './upload-entry.ts';

/** A report by the link of a mail, from the first digit until it is saved; what was typed survives a reload. */
export function useUploadForm(token: string, page: UploadPage, onSaved: () => void) {
  const client = useQueryClient();
  const form = useRef<HTMLFormElement>(null);
  const { game } = page;
  const [entry, setEntry] = useState(() => restored(page));
  const [errors, setErrors] = useState<Errors>({});
  const [isAsked, setAsked] = useState(false);
  const submission = useSubmit({ setErrors });
  // What is marked comes under the thumb at once.
  useEffect(() => {
    const [first] = Object.keys(errors);
    if (first !== undefined) form.current?.querySelector<HTMLElement>(`[name="${CSS.escape(first)}"]`)?.focus();
  }, [errors]);

  const save = (report: Report, isCertain: boolean) =>
    submission.submit(async () => {
      try {
        const body = { teams: teamsOf(report), reason: report.reason ?? '', isCertain };
        const saved = await call(client, paths.saveUploadScores, { params: { id: token }, body });
        forgetDraft(game.id);
        client.setQueryData(uploadQuery(token).queryKey, saved);
        onSaved();
      } catch (error) {
        if (!(error instanceof Refusal) || error.code !== 'score-unlikely') throw error;
        setAsked(true);
      }
    });
  const offer = (isCertain: boolean) => {
    const missing = missingOf(page, entry);
    const checked = Object.keys(missing).length > 0 ? { errors: missing } : checkEntry(game, entry);
    if ('errors' in checked) setErrors(checked.errors);
    else if (checked.isUnlikely && !isCertain) setAsked(true);
    else void save(checked.report, isCertain);
  };
  const type = (change: Partial<Entry>) => {
    const next = { ...entry, ...change };
    setEntry(next);
    keepDraft(game.id, next);
  };
  return {
    ...{ form, entry, errors, isAsked, type },
    ...{ isBusy: submission.isBusy, error: submission.error },
    submit: () => offer(false),
    confirm: () => {
      setAsked(false);
      offer(true);
    },
    withdraw: () => setAsked(false),
  };
}

/** The page behind a link is only ever drawn in the browser, so what was typed there can be read at once. */
function restored(page: UploadPage): Entry {
  const kept = readDraft(page.game.id);
  return (kept === undefined ? undefined : fitting(page.game, kept)) ?? startOf(page);
}
