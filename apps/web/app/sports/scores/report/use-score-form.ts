import { refusedPage } from '@csz/contract/core/refusal';
import type { GameDetail } from '@csz/contract/games/calls';
import type { ReportReceipt } from '@csz/contract/scores/calls';
import { scoresRoutes } from '@csz/contract/scores/routes';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '#web/api/call.ts';
import { findMe } from '#web/people/accounts/queries.ts';
import { gameQuery } from '#web/sports/games/game-query.ts';
import type { Now } from '#web/sports/games/game-status.ts';
import { asShown, NOTHING_TYPED, type Report } from './entry.ts';
import { dropReport, isLineFault, keepReport, newReportKey, SYNC_TAG } from './kept-reports.ts';
import { agrees, reportedScore } from './report-labels.ts';
import { type ReportForm, useReport } from './use-report.ts';

/** How a report was received, and what else there is to say to who sent it. */
export interface Received extends ReportReceipt {
  /** The game goes on: it was the score so far. */
  readonly isSoFar: boolean;
  /** The board says what the report says. */
  readonly isShown: boolean;
  /** Something was typed while it was on its way, and waits in the form. */
  readonly isMoreTyped: boolean;
}

/** A member's report on the page of a game, up to the thank-you. */
export function useScoreForm(game: GameDetail, now: Now, onDone: (received: Received) => void): ReportForm {
  const client = useQueryClient();
  return useReport({
    game,
    now,
    // Of a meet with one wrong number the others need not be typed again.
    start: game.resultStatus === 'final' ? asShown(game) : NOTHING_TYPED,
    send: async (report) => {
      const me = await findMe(client);
      if (me === null) throw refusedPage('not-signed-in');
      const body = { ...report, key: newReportKey() };
      const receipt = await call(client, scoresRoutes.submitScores, { body }).catch((failed: unknown) =>
        keepForLater(failed, { game, memberId: me.memberId, report: body }),
      );
      if (receipt === undefined) return undefined;
      // What is said now is the last word: one that still waits on the device is not sent after it.
      if (localStorage.getItem(KEPT_MARK) !== null) await dropReport(game.id);
      client.setQueryData(gameQuery(game.id).queryKey, receipt.game);
      return { ...receipt, isSoFar: report.final === false, isShown: agrees(reportedIn(report), receipt.game) };
    },
    onSent: (receipt, isAll) => receipt !== undefined && onDone({ ...receipt, isMoreTyped: !isAll }),
  });
}

/** Where the device remembers that a report is kept: without it no visit looks. */
export const KEPT_MARK = 'csz_kept_reports';

interface Unsent {
  readonly game: GameDetail;
  readonly memberId: string;
  readonly report: Report;
}

/** A report that found no line stays on the device and is sent when there is one; everything else is a refusal. */
async function keepForLater(failed: unknown, { game, memberId, report }: Unsent): Promise<undefined> {
  if (!isLineFault(failed) || typeof indexedDB === 'undefined') throw failed;
  const words = reportedScore(
    { ...reportedIn(report), resultStatus: report.final === false ? 'none' : 'final' },
    game.teams,
  );
  await keepReport({ gameId: game.id, memberId, words, report, at: Date.now(), state: 'waiting' });
  localStorage.setItem(KEPT_MARK, 'yes');
  const registration = (await navigator.serviceWorker?.getRegistration()) as
    | (ServiceWorkerRegistration & { sync?: { register(tag: string): Promise<void> } })
    | undefined;
  // Elsewhere an open page sends it, or the next visit.
  await registration?.sync?.register(SYNC_TAG).catch(() => {});
}

/** What was sent, by game result as reports are read. */
export function reportedIn({ scores }: Report) {
  return {
    scores: Object.fromEntries(scores.map(({ gameResultId, score }) => [gameResultId, score])),
    wonBy: Object.fromEntries(scores.flatMap(({ gameResultId, wonBy }) => (wonBy ? [[gameResultId, wonBy]] : []))),
    forfeitedBy: [],
  };
}
