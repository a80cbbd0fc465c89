export { type DescribedChange, describeChanges } from './describe-changes.ts';
export { findLinkMember, findLinkOpener } from './link-member.ts';
export { presentReport } from './present.ts';
export type { ResultState, SideState } from './result-state.ts';
export {
  type LinkPurpose,
  readScoreLink,
  type ScoreLink,
  scoreLinkAddress,
  signScoreLink,
  uploadLinkFor,
} from './score-links.ts';
export { settleGame } from './settle-game.ts';
export type { NewResult, Settlement, SideResult } from './settlement.ts';
