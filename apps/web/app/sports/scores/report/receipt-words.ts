import type { ReportReceipt } from '@csz/contract/scores/calls';
import { momentWords } from '#web/ui/when.ts';

type Received = Pick<ReportReceipt, 'isUnderReview' | 'settlesAt' | 'game'> & {
  /** The game goes on: it was the score so far. */
  readonly isSoFar: boolean;
};

/** What somebody reads after a report: thanks, and what becomes of it. */
export function receiptWords({ isUnderReview, settlesAt, game, isSoFar }: Received): string {
  if (isSoFar) return 'Thank you! It is on the board as the score so far. Please come back when the game is over.';
  if (isUnderReview) return 'Thank you! A staff member will review and verify the score.';
  if (settlesAt !== null)
    return `Thank you! The score becomes final on ${momentWords(game.tz, settlesAt)} if neither school disagrees.`;
  if (game.resultStatus === 'final') return 'Thank you! The score is final.';
  return 'Thank you! A staff or team member will review and verify the score.';
}
