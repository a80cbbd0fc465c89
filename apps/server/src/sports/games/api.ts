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
export { type GameFilter, type GameFilterQuery, onDays, playedWhere, resolveFilter } from './filter.ts';
export {
  closeReview,
  confirmTeams,
  flagAdvanced,
  flagDoubtful,
  lockScores,
  requestConfirmation,
  unflagGames,
  writeOutcomes,
} from './flag-games.ts';
export { type Game, type GameTeam, getGame, listGames, listGameTeams, titleOf } from './game.ts';
export { type GameInsert, insertGame, insertGames, listedOn } from './insert-games.ts';
export { getGameDetail, listChanges, loadDetails } from './load-details.ts';
export { canSubmitScores, isTakenOff, type Reportable, type ReportingAs, scoresClosed } from './policy.ts';
export { presentEnd, presentGames } from './present.ts';
export { type PublishedPart, publishGames, type TouchedGames, touchedGames } from './publish-games.ts';
export {
  connectGameHooks,
  followChanges,
  type GameBracket,
  gameHooks,
  OUT_OF_BRACKET,
  REMOVED,
} from './record-changes.ts';
export type { CountOfTeam } from './unreported.ts';
export { countUnreported, countUnsettled, expectedEnd, isScoreOpen, isSoFar, isUnreported } from './unreported.ts';
