import { addressOf } from '@csz/contract/core/route';
import { wallClock } from '@csz/contract/core/when';
import { scoresRoutes } from '@csz/contract/scores/routes';
import type { UploadPage } from '@csz/contract/scores/upload-scores';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { call } from '#web/api/call.ts';
import { dropOlder, keepForLater } from '#web/sports/scores/report/keep-for-later.ts';
import { newReportKey } from '#web/sports/scores/report/kept-reports.ts';
import { AreYouSure, ReportFields } from '#web/sports/scores/report/report-fields.tsx';
import { type ReportForm, useReport } from '#web/sports/scores/report/use-report.ts';
import { wordsOf } from '#web/sports/scores/report/use-score-form.ts';
import { Button } from '#web/ui/button.tsx';
import { Banner } from '#web/ui/form/banner.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { uploadQuery } from './queries.ts';
import { missingOf, startOf, teamsOf } from './upload-entry.ts';

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
    <Form ref={report.form} onSubmit={submit} error={error} noValidate aria-label="Post the score">
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
    </Form>
  );
}

/** Under which the device keeps what was typed here without a line: the page of the link. */
export const uploadFormName = (token: string): string => `/uploadScores/${encodeURIComponent(token)}`;

/** A report by the link of a mail, until it is saved. What was typed while it was on its way keeps the form open. */
function useUploadForm(token: string, page: UploadPage, onSaved: () => void) {
  const client = useQueryClient();
  const [isMoreTyped, setMoreTyped] = useState(false);
  const report = useReport({
    game: page.game,
    now: wallClock(page.game.tz, new Date()),
    start: startOf(page),
    check: (entry) => missingOf(page, entry),
    send: async ({ reason = '', isCertain = false, final = true, ...values }) => {
      const gameId = page.game.id;
      const body = { teams: teamsOf(values), reason, isCertain, final, key: newReportKey() };
      const input = { params: { id: token }, body };
      const sent = { ...values, reason, isCertain, final, key: body.key };
      const form = uploadFormName(token);
      const way = { path: addressOf(scoresRoutes.saveUploadScores, input), body, page: form, form };
      const saved = await call(client, scoresRoutes.saveUploadScores, input).catch((failed: unknown) =>
        keepForLater(failed, [{ gameId, words: wordsOf(sent, page.game), report: sent, way }]),
      );
      if (saved !== undefined) await dropOlder([gameId]);
      return saved;
    },
    onSent: (saved, isAll) => {
      if (saved === undefined) return;
      client.setQueryData(uploadQuery(token).queryKey, saved);
      setMoreTyped(!isAll);
      if (isAll) onSaved();
    },
  });
  return { report, isMoreTyped } satisfies { report: ReportForm; isMoreTyped: boolean };
}
