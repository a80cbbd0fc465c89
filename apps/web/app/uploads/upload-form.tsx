import { paths } from '@csz/contract/paths';
import { Problem } from '@csz/contract/problem';
import type { UploadPage } from '@csz/contract/upload-scores';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { call } from '#web/api/call.ts';
import { boardOrder } from '#web/games/game-title.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { Banner } from '#web/ui/form/banner.tsx';
import styles from '#web/ui/form/form.module.css';
import { TextField } from '#web/ui/form/text-field.tsx';
import { useSubmit } from '#web/ui/form/use-submit.ts';
import { uploadQuery } from './queries.ts';
import { TeamScore } from './team-score.tsx';
import pageStyles from './upload-page.module.css';
import { missingScores, scoresTyped, typedFrom } from './upload-scores.ts';

interface UploadFormProps {
  token: string;
  page: UploadPage;
  onSaved: () => void;
}

/** The first step: a number for each team. An unlikely one is asked about before it goes. */
export function UploadForm({ token, page, onSaved }: UploadFormProps) {
  const client = useQueryClient();
  const form = useRef<HTMLFormElement>(null);
  const [typed, setTyped] = useState(() => typedFrom(page));
  const [reason, setReason] = useState('');
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [isAsked, setAsked] = useState(false);
  const submission = useSubmit({ setErrors });
  const teams = boardOrder({ teams: page.teams });

  const save = async (isCertain: boolean) => {
    try {
      const body = { teams: scoresTyped(teams, typed), reason: reason.trim(), isCertain };
      client.setQueryData(
        uploadQuery(token).queryKey,
        await call(client, paths.saveUploadScores, { params: { id: token }, body }),
      );
      onSaved();
    } catch (error) {
      if (!(error instanceof Problem) || error.code !== 'score-unlikely') throw error;
      setAsked(true);
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const missing = missingScores(teams, typed);
    setErrors(missing);
    const [first] = Object.keys(missing);
    if (first === undefined) return submission.submit(() => save(false));
    form.current?.querySelector<HTMLElement>(`[name="${CSS.escape(first)}"]`)?.focus();
  };
  return (
    <form ref={form} className={styles.form} onSubmit={submit} noValidate aria-label="Post the score">
      {submission.error !== undefined && <Banner key={submission.error}>{submission.error}</Banner>}
      <div className={pageStyles.teams}>
        {teams.map((team) => {
          const { id } = team;
          const change = (value: string) => setTyped((before) => ({ ...before, [id]: value }));
          return (
            <TeamScore key={id} team={team} value={typed[id] ?? ''} error={errors[`scores.${id}`]} onChange={change} />
          );
        })}
      </div>
      {page.needsReason && (
        <TextField
          label="Why does the score change?"
          hint="This score is settled. Everyone reads the reason in the history of the game."
          autoComplete="off"
          maxLength={500}
          value={reason}
          error={errors.reason}
          onChange={(event) => setReason(event.target.value)}
        />
      )}
      <Button type="submit" primary disabled={submission.isBusy}>
        {submission.isBusy ? 'Posting...' : 'Post score'}
      </Button>
      {isAsked && (
        <UnlikelyDialog onClose={() => setAsked(false)} onConfirm={() => submission.submit(() => save(true))} />
      )}
    </form>
  );
}

function UnlikelyDialog({ onClose, onConfirm }: { onClose: () => void; onConfirm: () => void }) {
  const sure = () => {
    onClose();
    onConfirm();
  };
  return (
    <ConfirmDialog title="Are you sure?" confirm="Yes, post it" onClose={onClose} onConfirm={sure}>
      This would be an unusual score. A staff member will look at it before it counts.
    </ConfirmDialog>
  );
}
