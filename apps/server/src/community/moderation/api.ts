export { isFitToQuote } from './find-in-text.ts';
export { type Judgement, judgeText, type WrittenText } from './judge-text.ts';
export { requireMayLike } from './limits.ts';
export { isModerator, moderatedDistricts, shownAvatar } from './moderators.ts';
export {
  closeReview,
  listHoldReasons,
  type NewReview,
  openReview,
  openTakeDown,
  sentenceOfHold,
  withdrawReview,
} from './open-review.ts';
export { requireMayWrite } from './sanctions.ts';
export { isNewcomer, recordReading } from './trust.ts';
export { writeAppealAnswer, writeDecisionToAuthor, writeDecisionToClaimants, writeSanction } from './write-decision.ts';
