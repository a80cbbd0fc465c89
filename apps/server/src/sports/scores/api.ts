export { lastDecision } from './claims.ts';
export { describeChanges } from './describe-changes.ts';
export { describeReporter, findReporter, type Reporter } from './find-reporter.ts';
export { keepImportReports } from './keep-import-reports.ts';
export { keepReport } from './keep-report.ts';
export { findLinkOpener } from './link-member.ts';
export { writeOverruling } from './overruled-reports.ts';
export { permitReporter } from './permit-reporter.ts';
export type { Part } from './policy.ts';
export { readReport } from './read-report.ts';
export type { Report, ReportedSide } from './report.ts';
export { listReports } from './report-queries.ts';
export { type Reporting, reportScore } from './report-score.ts';
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
export { settleScore } from './settle-score.ts';
export { settleUnopposed } from './settle-unopposed.ts';
export type { NewResult, Settlement, SideResult } from './settlement.ts';
export { writeResult } from './write-result.ts';
