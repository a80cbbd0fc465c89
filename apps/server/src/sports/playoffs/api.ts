export { advanceTeamsOfGames } from './advance-teams.ts';
export { findBracketsOfGames, replaceSchoolInBrackets } from './queries.ts';
