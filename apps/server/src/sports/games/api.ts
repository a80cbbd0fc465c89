export { changeGames, followChanges } from './change-games.ts';
export { changeTeams } from './change-teams.ts';
export { gameMarks } from './flag-games.ts';
export { type Game, type GameTeam, getGame, listGames, lockGames, lockGamesOfSchools } from './game.ts';
export type { ChangedBy, GameChange, GameColumns, OwnChange, ScheduleChange, TeamColumns } from './game-change.ts';
export { insertGames } from './insert-games.ts';
export { replaceSchool } from './replace-school.ts';
