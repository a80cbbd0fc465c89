import { refusedPage } from '@csz/contract/core/refusal';
import type { GameDetail } from '@csz/contract/games/calls';
import type { Now } from '@csz/contract/games/game-status';
import { boardOrder } from '@csz/contract/games/score-line';
import type { ReportReceipt } from '@csz/contract/scores/calls';
import { scoresRoutes } from '@csz/contract/scores/routes';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '#web/api/call.ts';
import { findMe } from '#web/people/accounts/queries.ts';
import { gameQuery } from '#web/sports/games/game-query.ts';
import { asShown, NOTHING_TYPED, type Report } from './entry.ts';
import { dropOlder, keepForLater } from './keep-for-later.ts';
import { newReportKey } from './kept-reports.ts';
import { agrees, reportedScore } from './report-labels.ts';
import { keepReportedHere } from './reported-here.ts';
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
      const words = wordsOf(body, game);
      const receipt = await call(client, scoresRoutes.submitScores, { body }).catch((failed: unknown) =>
        keepForLater(failed, [{ gameId: game.id, memberId: me.memberId, words, report: body }]),
      );
      if (receipt === undefined) return undefined;
      await dropOlder([game.id]);
      keepReportedHere({ gameId: game.id, words });
      client.setQueryData(gameQuery(game.id).queryKey, receipt.game);
      return { ...receipt, isSoFar: report.final === false, isShown: agrees(reportedIn(report), receipt.game) };
    },
    onSent: (receipt, isAll) => receipt !== undefined && onDone({ ...receipt, isMoreTyped: !isAll }),
  });
}

/** What was sent, by game result as reports are read. */
export function reportedIn({ scores }: Report) {
  return {
    scores: Object.fromEntries(scores.map(({ gameResultId, score }) => [gameResultId, score])),
    wonBy: Object.fromEntries(scores.flatMap(({ gameResultId, wonBy }) => (wonBy ? [[gameResultId, wonBy]] : []))),
    forfeitedBy: [],
  };
}

/** In words: "Quarry Ridge 21, Fallow Hill 14". */
export const wordsOf = (report: Report, game: GameDetail): string =>
  reportedScore({ ...reportedIn(report), resultStatus: report.final === false ? 'none' : 'final' }, boardOrder(game));
