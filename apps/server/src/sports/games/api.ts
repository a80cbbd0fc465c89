export {
  type ChangedBy,
  changeGames,
  type FieldChange,
  followChanges,
  type GameChange,
  type GameColumns,
  type OwnChange,
  type ScheduleChange,
  type TeamColumns,
} from './change-games.ts';
export { changeTeams } from './change-teams.ts';
export { confirmTeams, setReviewReason, writeOutcomes } from './flag-games.ts';
export { type Game, type GameTeam, getGame, listGames } from './game.ts';
export { insertGames } from './insert-games.ts';
export { replaceSchool } from './replace-school.ts';
