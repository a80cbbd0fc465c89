import { formatMoment } from '@csz/contract/core/when';
import type { ReportReceipt } from '@csz/contract/scores/calls';
import { noSchool } from './report-labels.ts';

type Received = Pick<ReportReceipt, 'isUnderReview' | 'settlesAt' | 'game'> & {
  /** The game goes on: it was the score so far. */
  readonly isSoFar: boolean;
  /** The board says what the report says. */
  readonly isShown: boolean;
};

/** What a user reads after a report: thanks, and what becomes of it. */
export function receiptText({ isUnderReview, settlesAt, game, isSoFar, isShown }: Received): string {
  const isSettled = game.resultStatus !== 'none';
  if (isSoFar)
    return isShown
      ? 'Thank you! It is on the board as the score so far. Please come back when the game is over.'
      : `${KEPT} Please come back when the game is over.`;
  if (isUnderReview) return 'Thank you! A staff member will review and verify the score.';
  if (settlesAt !== null) {
    const final = `becomes final on ${formatMoment(game.tz, settlesAt)} if ${noSchool(game)} disagrees.`;
    return isShown ? `Thank you! The score ${final}` : `${KEPT} That score ${final}`;
  }
  if (isSettled && !isShown) return 'Thank you! Your report is kept. The game is settled with another result.';
  if (isSettled) return 'Thank you! The score is final.';
  return `${isShown ? 'Thank you!' : KEPT} A staff or team member will review and verify the score.`;
}

// A report from outside both schools never contradicts one from inside: docs/decisions/0022-who-settles-and-who-contradicts.md.
const KEPT = 'Thank you! Your report is kept, but the board shows another score, from a report that weighs more.';
