export { getGame } from './get-game.ts';
export { loadGames } from './load-games.ts';
export { canSubmitScores, type ReportingAs, type ScoreableGame, scoresClosed } from './policy.ts';
export { countUnreported, expectedEnd, isScoreOpen, isUnreported, type Unreported } from './unreported.ts';
