import type { UploadPage } from '@csz/contract/scores/upload-scores';
import type { FormEvent } from 'react';
import { AreYouSure, ReportFields } from '#web/sports/scores/report/report-fields.tsx';
import { Button } from '#web/ui/button.tsx';
import { Banner } from '#web/ui/form/banner.tsx';
import styles from '#web/ui/form/form.module.css';
import { useUploadForm } from './use-upload-form.ts';

interface UploadFormProps {
  token: string;
  page: UploadPage;
  onSaved: () => void;
}

/** The first step: a number for each team. An unlikely one is asked about before it goes. */
export function UploadForm({ token, page, onSaved }: UploadFormProps) {
  const { report, isMoreTyped } = useUploadForm(token, page, onSaved);
  const { isBusy, error } = report;
  const { game, teams } = page;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    report.submit();
  };
  return (
    <form ref={report.form} className={styles.form} onSubmit={submit} noValidate aria-label="Post the score">
      {error !== undefined && <Banner key={error}>{error}</Banner>}
      {isMoreTyped && <Banner good>The score is posted. What you typed since is not sent yet.</Banner>}
      <ReportFields
        game={game}
        report={report}
        canEdit={({ id }) => teams.some((team) => team.id === id && team.canEdit)}
      />
      <Button type="submit" primary disabled={isBusy}>
        {isBusy ? 'Posting...' : 'Post score'}
      </Button>
      <AreYouSure report={report} confirm="Yes, post it" />
    </form>
  );
}
