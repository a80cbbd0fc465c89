export { canSubmitScores, type ScoreableGame } from './policy.ts';
export { countUnreported, type Unreported } from './unreported.ts';
