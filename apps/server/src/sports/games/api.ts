export {
  type ChangedBy,
  changeGame,
  changeGames,
  type FieldChange,
  type GameChange,
  type GameColumns,
  noteInHistory,
  type OwnChange,
  removeGames,
  type ScheduleChange,
  type TeamColumns,
  writeChanges,
} from './change-games.ts';
export { addTeams, changeTeams, copyTeams, dropTeamsOfSchool, lockTeams, replaceSchool } from './change-teams.ts';
export { aboveGames, type BracketOfGame, connectAbove, followChanges } from './consequences.ts';
export type { CountOfTeam } from './count-of-teams.ts';
export { listChanges } from './detail-queries.ts';
export { type Game, type GameTeam, getGame, listGames, listGameTeams } from './game.ts';
export { insertGame, insertGames, listedOn, type NewGame } from './insert-games.ts';
export {
  askOthers,
  closeReview,
  confirmTeams,
  flagAdvanced,
  flagDoubtful,
  lockScores,
  unflagGames,
  writeOutcomes,
} from './keep-games.ts';
export { getGameDetail, loadDetails } from './load-details.ts';
export { onDays, playedWhere } from './played-where.ts';
export { canSubmitScores, isTakenOff, type ReportingAs, type ScoreableGame, scoresClosed } from './policy.ts';
export { presentEnd } from './present.ts';
export { presentGames } from './present-games.ts';
export { type PublishedPart, publishGames, type TouchedGames, touchedGames } from './publish-games.ts';
export { OUT_OF_BRACKET, REMOVED } from './record-changes.ts';
export { type GameFilter, type GameFilterAsked, resolveFilter } from './resolve-filter.ts';
export { titleOf } from './title.ts';
export { countUnreported, countUnsettled, expectedEnd, isScoreOpen, isSoFar, isUnreported } from './unreported.ts';
