export {
  closeReview,
  explainHold,
  type NewReview,
  openReview,
  openTakeDown,
  withdrawReview,
} from './open-review.ts';
export { requireMayWrite } from './sanctions.ts';
export { writeAppealAnswer, writeDecisionToAuthor, writeDecisionToClaimants, writeSanction } from './write-decision.ts';
