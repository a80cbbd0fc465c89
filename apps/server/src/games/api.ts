export { loadGames } from './load-games.ts';
export { canSubmitScores, type ScoreableGame } from './policy.ts';
export { countUnreported, expectedEnd, isUnreported, type Unreported } from './unreported.ts';
