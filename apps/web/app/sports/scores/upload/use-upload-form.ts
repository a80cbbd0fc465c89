import { scoresRoutes } from '@csz/contract/scores/routes';
import type { UploadPage } from '@csz/contract/scores/upload-scores';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#web/api/call.ts';
import { type ReportForm, useReport } from '#web/sports/scores/report/use-report.ts';
import { wallClock } from '#web/ui/when.ts';
import { uploadQuery } from './queries.ts';
import { missingOf, startOf, teamsOf } from './upload-entry.ts';

/** A report by the link of a mail, until it is saved. What was typed while it was on its way keeps the form open. */
export function useUploadForm(token: string, page: UploadPage, onSaved: () => void) {
  const client = useQueryClient();
  const [isMoreTyped, setMoreTyped] = useState(false);
  const report = useReport({
    game: page.game,
    now: wallClock(page.game.tz, new Date()),
    start: startOf(page),
    check: (entry) => missingOf(page, entry),
    send: ({ reason = '', isCertain = false, final = true, ...said }) => {
      const body = { teams: teamsOf(said), reason, isCertain, final };
      return call(client, scoresRoutes.saveUploadScores, { params: { id: token }, body });
    },
    onSent: (saved, isAll) => {
      client.setQueryData(uploadQuery(token).queryKey, saved);
      setMoreTyped(!isAll);
      if (isAll) onSaved();
    },
  });
  return { report, isMoreTyped } satisfies { report: ReportForm; isMoreTyped: boolean };
}
