export { describeChanges } from './describe-changes.ts';
export { describeReporter, findReporter, permitReporter, type Reporter } from './find-reporter.ts';
export { listUnanswered, readReport, type Unanswered } from './list-reports.ts';
export { writeOverruling } from './overruled-reports.ts';
export type { ReporterRole } from './policy.ts';
export type { Report, ReportedSide } from './report.ts';
export { type Reporting, reportScore } from './report-score.ts';
export { saveImportReports, saveReport } from './save-report.ts';
export {
  findLinkOpener,
  type LinkPurpose,
  readScoreLink,
  type ScoreLink,
  scoreLinkAddress,
  signScoreLink,
} from './score-links.ts';
export { settleGame, writeResult } from './settle-game.ts';
export { settleScore } from './settle-score.ts';
export { settleUnopposed } from './settle-unopposed.ts';
export type { NewResult, ResultState, Settlement, SideResult, SideState } from './settlement.ts';
