export { canSubmitScores, knownTimeOf, type ReportingAs, scoresClosed } from './policy.ts';
export {
  type CountOfTeam,
  countOpenScores,
  countUnreported,
  expectedEnd,
  isScoreOpen,
  isSoFar,
  isUnreported,
} from './unreported.ts';
