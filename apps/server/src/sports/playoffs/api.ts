export { advanceTeamsOfGames } from './advance-teams.ts';
export { findBracketsOfGames } from './find-brackets-of-games.ts';
export { replaceSchoolInBrackets } from './replace-school.ts';
