export { advanceTeams, advanceTeamsOfGames } from './advance-teams.ts';
export {
  type BracketState,
  readState,
  readStates,
  resultOf,
} from './bracket-state.ts';
export { drawBracket } from './draw-bracket.ts';
export { type BracketOfGame, findBracketsOfGames } from './find-brackets-of-games.ts';
export { fitGames } from './fit-games.ts';
export { gameSides } from './game-sides.ts';
export { homeSide } from './home-side.ts';
export { keepReviews } from './keep-reviews.ts';
export { lockMatches } from './lock-matches.ts';
export { whenOf } from './match-time.ts';
export { type BracketRow, type EntryRow, findBracket, listEntries, type MatchRow, selectBrackets } from './queries.ts';
export { removeGame } from './remove-game.ts';
export { replaceSchool } from './replace-school.ts';
export { sideChanges } from './side-changes.ts';
