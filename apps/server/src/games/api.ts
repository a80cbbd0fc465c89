export type { CountOfTeam } from './count-of-teams.ts';
export { listChanges } from './detail-queries.ts';
export { getGame } from './get-game.ts';
export { loadGames } from './load-games.ts';
export { onDays, playedWhere } from './played-where.ts';
export { canSubmitScores, type ReportingAs, type ScoreableGame, scoresClosed } from './policy.ts';
export { type GameFilter, type GameFilterAsked, resolveFilter } from './resolve-filter.ts';
export { countUnreported, expectedEnd, isScoreOpen, isSoFar, isUnreported } from './unreported.ts';
export { countUnsettled } from './unsettled.ts';
