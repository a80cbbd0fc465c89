export {
  type ChangedBy,
  changeGames,
  type FieldChange,
  followChanges,
  type GameChange,
  type GameColumns,
  type OwnChange,
  removeGames,
  type ScheduleChange,
  type TeamColumns,
} from './change-games.ts';
export { changeTeams } from './change-teams.ts';
export {
  closeReview,
  confirmTeams,
  flagAdvanced,
  lockScores,
  unflagGames,
  writeOutcomes,
} from './flag-games.ts';
export { type Game, type GameTeam, getGame, listGames, titleOf } from './game.ts';
export { insertGames } from './insert-games.ts';
export { OUT_OF_BRACKET, REMOVED } from './record-changes.ts';
export { replaceSchool } from './replace-school.ts';
